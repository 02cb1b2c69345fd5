import type { NodeId } from '../../solvers/program.js';
import type { SampleResult } from '../protocol.js';

/** How each sample ended when it was run last, by the key of its problem: an edit of the problem forgets it. */
export class SampleStates {
  private readonly states = new Map<string, SampleResult['state']>();

  get(problem: string, sample: NodeId): SampleResult['state'] | undefined {
    return this.states.get(`${problem} ${sample}`);
  }

  set(problem: string, sample: NodeId, state: SampleResult['state']): void {
    if (state === 'cancelled') this.states.delete(`${problem} ${sample}`);
    else this.states.set(`${problem} ${sample}`, state);
  }
}
