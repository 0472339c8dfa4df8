import { fault } from '../../errors/fault.js';
import { LIMITS } from '../limits.js';

const PAGE_BYTES = 4_194_304;

/**
 * The shared texts of a workbook, as bytes: as objects, a million short strings would take four times as much memory.
 */
export class SharedTexts {
  private readonly pages: Buffer[] = [];
  private offsets = new Uint32Array(1024);
  private count = 0;
  private end = 0;

  add(text: string): void {
    const bytes = Buffer.byteLength(text);
    // A text never crosses pages; it starts a new one instead.
    const room = PAGE_BYTES - (this.end % PAGE_BYTES);
    const start = bytes > room ? this.end + room : this.end;
    if (bytes > PAGE_BYTES || start + bytes > LIMITS.sharedTextBytes) {
      throw fault('PAYLOAD_TOO_LARGE', 'file: the texts of the workbook are too large; save it as CSV or split it');
    }
    while (this.pages.length * PAGE_BYTES < start + bytes) this.pages.push(Buffer.allocUnsafe(PAGE_BYTES));
    this.pages[Math.floor(start / PAGE_BYTES)]?.write(text, start % PAGE_BYTES);
    if (2 * this.count + 2 > this.offsets.length) {
      const larger = new Uint32Array(this.offsets.length * 2);
      larger.set(this.offsets);
      this.offsets = larger;
    }
    this.offsets[2 * this.count] = start;
    this.offsets[2 * this.count + 1] = bytes;
    this.count += 1;
    this.end = start + bytes;
  }

  get(index: number): string | null {
    if (!Number.isInteger(index) || index < 0 || index >= this.count) return null;
    const start = this.offsets[2 * index] ?? 0;
    const bytes = this.offsets[2 * index + 1] ?? 0;
    const from = start % PAGE_BYTES;
    return this.pages[Math.floor(start / PAGE_BYTES)]?.toString('utf8', from, from + bytes) ?? '';
  }
}
