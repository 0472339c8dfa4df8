/** Whether a field now holds a place, or nothing; if not, whether for want of an answer. */
type Settled = 'DONE' | 'OPEN' | 'UNREACHABLE';
/** Resolves typed text that has not been looked up yet. */
type Settle = () => Promise<Settled>;

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

  async settle(): Promise<Settled> {
    const settled = await Promise.all([...this.fields].map((settle) => settle()));
    if (settled.includes('UNREACHABLE')) return 'UNREACHABLE';
    return settled.includes('OPEN') ? 'OPEN' : 'DONE';
  }
}
