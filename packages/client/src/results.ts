import type { CallOptions, Transport } from './transport.js';
import type { Explanation, ListItem, ListPage, StoredResult } from './types.js';

export interface ListQuery {
  /** Inclusive, ISO 8601 with offset or Z. */
  readonly createdFrom?: string;
  /** Exclusive. */
  readonly createdTo?: string;
  /** Items to a page, 1 to 100. */
  readonly limit?: number;
  readonly cursor?: string;
}

/** Stored results of the account. */
export class Results {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** One result. Its id travels in the query, because `..` in a path would be resolved before it is sent. */
  get(id: string, options: CallOptions = {}): Promise<StoredResult> {
    return this.#transport.json({ ...options, path: '/', query: { id }, repeatable: true });
  }

  /** Every step of the arithmetic behind a result. */
  explanation(id: string, options: CallOptions = {}): Promise<Explanation> {
    return this.#transport.json({ ...options, path: '/', query: { id, explanation: 'true' }, repeatable: true });
  }

  /** One page, newest first. */
  page({ createdFrom, createdTo, limit, cursor }: ListQuery = {}, options: CallOptions = {}): Promise<ListPage> {
    const query = { created_from: createdFrom, created_to: createdTo, limit, cursor };
    return this.#transport.json({ ...options, path: '/', query, repeatable: true });
  }

  /** Every result, newest first, page after page: `for await (const { id } of client.results.list())`. */
  async *list(query: ListQuery = {}, options: CallOptions = {}): AsyncGenerator<ListItem, void, undefined> {
    let page = await this.page(query, options);
    yield* page.items;
    while (page.nextCursor !== undefined) {
      page = await this.page({ ...query, cursor: page.nextCursor }, options);
      yield* page.items;
    }
  }
}
