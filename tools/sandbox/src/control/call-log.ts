import type { LoggedCall, Provider } from './control.schema.js';

const KEPT_CALLS = 20_000;
const KEPT_BODY_CHARACTERS = 200_000;

/** The calls of each provider, oldest first, in memory only. */
export class CallLog {
  private calls: LoggedCall[] = [];
  private seq = 0;

  add(call: Pick<LoggedCall, 'provider' | 'method' | 'path' | 'query' | 'body'>): LoggedCall {
    const logged: LoggedCall = {
      ...call,
      body: call.body.slice(0, KEPT_BODY_CHARACTERS),
      seq: ++this.seq,
      at: new Date().toISOString(),
      status: null,
      fault: null,
    };
    this.calls.push(logged);
    if (this.calls.length > KEPT_CALLS) this.calls.splice(0, this.calls.length - KEPT_CALLS);
    return logged;
  }

  list(provider?: Provider, contains?: string): LoggedCall[] {
    return this.calls.filter(
      (call) =>
        (!provider || call.provider === provider) && (!contains || `${call.method} ${call.path}`.includes(contains)),
    );
  }

  clear(): void {
    this.calls = [];
  }
}
