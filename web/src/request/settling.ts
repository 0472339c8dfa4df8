/**
 * Resolves typed text that has not been looked up yet.
 * @returns whether the field now holds a place, or nothing
 */
export type Settle = () => Promise<boolean>;

/**
 * Fields that may still be resolving when the form is submitted: submitting waits for them and never uses an earlier
 * place.
 */
export class Settling {
  private readonly fields = new Set<Settle>();

  watch(settle: Settle): () => void {
    this.fields.add(settle);
    return () => this.fields.delete(settle);
  }

  async settle(): Promise<boolean> {
    const settled = await Promise.all([...this.fields].map((settle) => settle()));
    return settled.every(Boolean);
  }
}
