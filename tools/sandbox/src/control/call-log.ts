import type { LoggedCall, Provider } from './control.schema.js';

const KEPT_CALLS = 20_000;
const KEPT_BODY_CHARACTERS = 200_000;
/** Of all bodies together: prompts and pictures in them would otherwise fill the memory. */
const KEPT_CHARACTERS = 16 * 1024 * 1024;

/** The newest calls of each provider, oldest first, in memory only. */
export class CallLog {
  private calls: LoggedCall[] = [];
  private characters = 0;
  private seq = 0;

  add(call: Pick<LoggedCall, 'provider' | 'method' | 'path' | 'query' | 'body'>): LoggedCall {
    const logged: LoggedCall = {
      ...call,
      body: copyOfStart(call.body),
      seq: ++this.seq,
      at: new Date().toISOString(),
      status: null,
      fault: null,
    };
    this.calls.push(logged);
    this.characters += logged.body.length;
    while (this.calls.length > KEPT_CALLS || this.characters > KEPT_CHARACTERS) {
      this.characters -= this.calls.shift()?.body.length ?? 0;
    }
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
    this.characters = 0;
  }
}

/** A slice would keep the whole text in memory. */
const copyOfStart = (body: string): string =>
  body.length > KEPT_BODY_CHARACTERS ? Buffer.from(body.slice(0, KEPT_BODY_CHARACTERS)).toString() : body;
