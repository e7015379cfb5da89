/** Numbers that count up by one and arrive in any order. */
export class Sequence {
  private readonly later = new Set<number>();

  /** @param upTo every number up to this one counts as known */
  constructor(private upTo = 0) {}

  /** Every number up to this one is known. */
  get last(): number {
    return this.upTo;
  }

  /** Whether a number is known after one that is not. */
  get hasGap(): boolean {
    return this.later.size > 0;
  }

  /** Returns whether the number was unknown. */
  add(number: number): boolean {
    if (number <= this.upTo || this.later.has(number)) return false;
    this.later.add(number);
    this.advance();
    return true;
  }

  /** Takes every number up to this one as known. */
  skipTo(number: number): void {
    this.upTo = Math.max(this.upTo, number);
    for (const one of this.later) if (one <= this.upTo) this.later.delete(one);
    this.advance();
  }

  private advance(): void {
    while (this.later.delete(this.upTo + 1)) this.upTo += 1;
  }
}
