import type { OutputSink } from '../session.js';

/** Characters gathered before they are handed on. */
const CHUNK = 65_536;

/** Gathers what is printed into chunks. */
export class Output {
  private gathered = '';
  constructor(private readonly sink: OutputSink) {}

  line(text: string): void {
    this.gathered += `${text}\n`;
    if (this.gathered.length >= CHUNK) this.flush();
  }

  flush(): void {
    if (this.gathered === '') return;
    this.sink(this.gathered);
    this.gathered = '';
  }
}
