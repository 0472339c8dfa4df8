/** One calculation that the client asked for. Its number stands in the answer, so an answer tells which request made it. */
export interface Operation {
  readonly number: number;
  /** Stored under this id; not stored without. */
  readonly id?: string;
  readonly key?: string;
  readonly body: string;
}

export type Violation = {
  readonly kind: 'LOST' | 'HALF_REPLACED' | 'DOUBLE_CHARGE' | 'BALANCE' | 'REPLAY_DIFFERS' | 'UNEXPECTED_ANSWER';
  readonly detail: string;
};

/** What the client knows: what was acknowledged, what may or may not have happened, and what that must have cost. */
export class Journal {
  acknowledged = 0;
  inDoubtSeen = 0;
  inDoubtCommitted = 0;
  replays = 0;
  creditsSpent = 0;
  readonly violations: Violation[] = [];
  /** The text that each id must answer with. */
  readonly stored = new Map<string, string>();
  /** Texts that were replaced: their certificates must be void. */
  readonly replaced: string[] = [];
  /** Commits per id, each one charge in the ledger. */
  readonly charges = new Map<string, number>();
  readonly keyed: { readonly operation: Operation; readonly text: string }[] = [];
  inDoubt: Operation[] = [];
  #numbers = 0;

  create(id: string | undefined, withKey: boolean, movement: object): Operation {
    this.#numbers += 1;
    const number = this.#numbers;
    const body = JSON.stringify({
      ...movement,
      ...(id === undefined ? {} : { id, options: { storeResult: true } }),
      context: { operation: markOf(number) },
    });
    return { number, body, ...(id === undefined ? {} : { id }), ...(withKey ? { key: `key-${number}` } : {}) };
  }

  commit(operation: Operation, text: string): void {
    if (!text.includes(`"${markOf(operation.number)}"`)) {
      this.violate('HALF_REPLACED', `operation ${operation.number} was answered with another one's result`);
    }
    this.creditsSpent += (JSON.parse(text) as { creditCost: number }).creditCost;
    const { id } = operation;
    if (id !== undefined) {
      const before = this.stored.get(id);
      if (before !== undefined) this.replaced.push(before);
      this.stored.set(id, text);
      this.charges.set(id, (this.charges.get(id) ?? 0) + 1);
    }
    if (operation.key !== undefined) this.keyed.push({ operation, text });
  }

  doubt(operation: Operation): void {
    this.inDoubtSeen += 1;
    this.inDoubt.push(operation);
  }

  violate(kind: Violation['kind'], detail: string): void {
    this.violations.push({ kind, detail });
  }
}

export const markOf = (number: number): string => `operation-${number}`;

export const certificateIdOf = (text: string): string =>
  (JSON.parse(text) as { certificateUrl: string }).certificateUrl.split('/').at(-1) ?? '';
