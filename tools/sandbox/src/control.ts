import type { ControlInput, FaultInput, ForgeryInput, LoggedCall, Provider } from './control/control.schema.js';
import type { Mail } from './mail/mailbox.js';
import type { Delivery } from './stripe/webhook-sender.js';

export type { ControlInput, Delivery, FaultInput, ForgeryInput, LoggedCall, Mail, Provider };

/** Actions of a payer on the checkout page. */
export type PayerChoice = 'pay' | 'later' | 'later-failing' | 'decline';

/** Actions of an operator in the payments dashboard. */
export type OperatorChoice = 'expire' | 'settle' | 'fail' | 'refund' | 'dispute' | 'win' | 'lose';

/** Controls a running sandbox over HTTP. `url` has no trailing slash. */
export class SandboxControl {
  constructor(readonly url: string) {}

  /** Changes the given settings only; faults are added to the existing ones. */
  async set(control: ControlInput): Promise<void> {
    await this.call('POST', '/__control', control);
  }

  async fault(fault: FaultInput): Promise<void> {
    await this.set({ faults: [fault] });
  }

  /** Removes the faults of one provider, or of all. */
  async clearFaults(provider?: Provider): Promise<void> {
    await this.call('DELETE', `/__control${query({ provider })}`);
  }

  /** Returns the received calls, oldest first. `contains` matches part of `METHOD /path`. */
  async log(provider?: Provider, contains?: string): Promise<LoggedCall[]> {
    return (await this.call('GET', `/__log${query({ provider, contains })}`)) as LoggedCall[];
  }

  /** Resets all behaviour and empties the log; `data` also deletes payments, objects and mails. */
  async reset(options: { data?: boolean } = {}): Promise<void> {
    await this.call('POST', '/__reset', options);
  }

  async deliveries(): Promise<Delivery[]> {
    return (await this.call('GET', '/__webhooks')) as Delivery[];
  }

  /** Redelivers an event to the webhook endpoint. */
  async resend(eventId: string, times = 1): Promise<void> {
    await this.call('POST', `/__webhooks/${eventId}`, { times });
  }

  /** Sends a forged webhook and returns the response of the endpoint. */
  async forge(forgery: ForgeryInput): Promise<{ status: number; body: string }> {
    return (await this.call('POST', '/__webhooks/forge', forgery)) as { status: number; body: string };
  }

  /** Newest first. */
  async mails(to?: string): Promise<Mail[]> {
    return (await this.call('GET', `/mailbox.json${query({ to })}`)) as Mail[];
  }

  /** Submits a form of the checkout page and returns the redirect URL, or null without a redirect. */
  async checkout(sessionId: string, choice: PayerChoice = 'pay', email?: string): Promise<string | null> {
    const response = await this.form(`/checkout/${sessionId}/${choice}`, email === undefined ? {} : { email });
    return response.headers.get('location');
  }

  /** Submits a form of the payments page. `amount` is in dollars, for a partial refund. */
  async payment(sessionId: string, choice: OperatorChoice, amount?: string): Promise<void> {
    const response = await this.form(`/payments/${sessionId}/${choice}`, amount === undefined ? {} : { amount });
    if (response.status !== 303) throw new Error(`The payments page rejected '${choice}': ${response.status}`);
  }

  private async form(path: string, fields: Record<string, string>): Promise<Response> {
    return fetch(this.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  }

  private async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(this.url + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}

function query(fields: Record<string, string | undefined>): string {
  const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
}
