/** Reads what was typed but not looked up yet. @returns whether the field now holds a place, or nothing */
export type Settle = () => Promise<boolean>;

/** Fields that may still be reading when the form is sent: sending waits for them, and never takes an earlier place. */
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
