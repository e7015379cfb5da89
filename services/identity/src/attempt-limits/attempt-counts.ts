import type { AttemptLimit } from './attempt-limit.js';

/** A limit, and the key that an attempt has in it. */
type Count = readonly [limit: AttemptLimit, key: string];

/** What one attempt counts against. */
export class AttemptCounts {
  /**
   * @param own the count of the one who tries, which a success resets
   * @param shared the counts that others use too; what an earlier count refuses does not count in them
   */
  constructor(
    private readonly own: Count,
    private readonly shared: readonly Count[] = [],
  ) {}

  /** Counts an attempt before it is made. @throws DomainError `rate_limited` */
  async consume(): Promise<void> {
    for (const [limit, key] of [this.own, ...this.shared]) await limit.consume(key);
  }

  /** Takes the attempt back, because it did not fail. */
  async refund(): Promise<void> {
    await Promise.all([this.own, ...this.shared].map(([limit, key]) => limit.refund(key)));
  }

  /** Forgets the own attempts, and takes this one back from the shared counts. */
  async succeed(): Promise<void> {
    const [limit, key] = this.own;
    await Promise.all([limit.reset(key), ...this.shared.map(([other, of]) => other.refund(of))]);
  }
}
