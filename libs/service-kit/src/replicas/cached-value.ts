import type { NatsConnection } from '@nats-io/nats-core';

/** Lifetime of a value, in case an invalidation was missed. */
const MAX_AGE_MS = 30_000;

/** A value that is read often and changes rarely, cached by each replica of a service. */
export class CachedValue<T> {
  private cached: { value: Promise<T>; at: number } | undefined;

  /** @param subject of invalidations between replicas: `replica.<service>.<what>` */
  constructor(
    private readonly connection: NatsConnection,
    private readonly subject: string,
    private readonly load: () => Promise<T>,
  ) {
    connection.subscribe(subject, { callback: () => (this.cached = undefined) });
  }

  /** Resolves to the value. @throws the error of `load` */
  get(): Promise<T> {
    if (!this.cached || performance.now() - this.cached.at > MAX_AGE_MS) {
      const entry = { value: this.load(), at: performance.now() };
      this.cached = entry;
      entry.value.catch(() => {
        if (this.cached === entry) this.cached = undefined;
      });
    }
    return this.cached.value;
  }

  /** Drops the value in all replicas; call it after a change is stored. */
  invalidate(): void {
    this.cached = undefined;
    this.connection.publish(this.subject);
  }
}
