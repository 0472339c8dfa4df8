/** Every n-th of what it is given, evenly spaced however many there will be: `least` of them, up to twice as many. */
export class EvenSample<T> {
  private kept: T[] = [];
  private every = 1;
  private seen = 0;

  constructor(private readonly least: number) {}

  add(one: T): void {
    if (this.seen++ % this.every !== 0) return;
    this.kept.push(one);
    if (this.kept.length < 2 * this.least) return;
    this.kept = this.kept.filter((_, i) => i % 2 === 0);
    this.every *= 2;
  }

  get items(): readonly T[] {
    return this.kept;
  }
}
