import { ApiFault } from '../errors/fault.js';

/** What is wrong with a document is told all at once, up to here. */
const MAX_TOLD = 50;

/** Gathers what is wrong with the parts of a document, each with its place. */
export class Problems {
  readonly list: string[] = [];

  add(place: string, message: string): void {
    this.list.push(`${place}: ${message}`);
  }

  /** @throws ApiFault INVALID_PROPERTY_VALUE when there is any */
  refuse(): void {
    if (this.list.length === 0) return;
    const rest = this.list.length - MAX_TOLD;
    throw new ApiFault('INVALID_PROPERTY_VALUE', [
      ...this.list.slice(0, MAX_TOLD),
      ...(rest > 0 ? [`and ${rest} more`] : []),
    ]);
  }
}
