import { ApiFault } from '../errors/fault.js';

/** All problems of a document are reported at once, up to this number. */
const MAX_TOLD = 50;

/** Collects the problems of a document's parts, each with its position. */
export class Problems {
  readonly list: string[] = [];

  add(place: string, message: string): void {
    this.list.push(`${place}: ${message}`);
  }

  /** @throws ApiFault INVALID_PROPERTY_VALUE if there are any */
  refuse(): void {
    if (this.list.length === 0) return;
    const rest = this.list.length - MAX_TOLD;
    throw new ApiFault('INVALID_PROPERTY_VALUE', [
      ...this.list.slice(0, MAX_TOLD),
      ...(rest > 0 ? [`and ${rest} more`] : []),
    ]);
  }
}
