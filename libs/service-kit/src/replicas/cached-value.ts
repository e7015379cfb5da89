import type { NatsConnection } from '@nats-io/nats-core';

/** A replica that did not hear of a change finds out within this time. */
const TRUSTED_MS = 30_000;

/** Something that is asked for often and changes seldom, remembered by each replica of a service. */
export class CachedValue<T> {
  private known: { value: Promise<T>; at: number } | undefined;

  /** @param subject where the replicas tell each other that it changed: `replica.<service>.<what>` */
  constructor(
    private readonly connection: NatsConnection,
    private readonly subject: string,
    private readonly load: () => Promise<T>,
  ) {
    connection.subscribe(subject, { callback: () => (this.known = undefined) });
  }

  /** As it is now; throws what loading it throws. */
  get(): Promise<T> {
    if (!this.known || Date.now() - this.known.at > TRUSTED_MS) {
      const known = { value: this.load(), at: Date.now() };
      this.known = known;
      known.value.catch(() => {
        if (this.known === known) this.known = undefined;
      });
    }
    return this.known.value;
  }

  /** To be said once a change is stored. */
  invalidate(): void {
    this.known = undefined;
    this.connection.publish(this.subject);
  }
}
