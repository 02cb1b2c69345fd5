/** Runs jobs one after another: a later one waits for the earlier ones, whether they succeed or not. */
export class RunQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves or rejects as the job does. */
  add<T>(job: () => Promise<T>): Promise<T> {
    const result = this.#last.then(job, job);
    this.#last = result;
    return result;
  }
}
