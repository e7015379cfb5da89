import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

/** A webhook endpoint that records events and returns scripted statuses. */
export class WebhookReceiver {
  readonly events: Stripe.Event[] = [];
  readonly refused: string[] = [];
  /** Statuses of the next deliveries; 200 when empty. */
  readonly answers: number[] = [];
  private readonly stripe = new Stripe('sk_test_receiver');
  private readonly server: Server;

  constructor(private readonly secret: string) {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        response.statusCode = this.take(Buffer.concat(chunks).toString(), request.headers['stripe-signature']);
        response.end();
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhooks`;
  }

  clear(): void {
    this.events.length = 0;
    this.refused.length = 0;
    this.answers.length = 0;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private take(payload: string, signature: string | string[] | undefined): number {
    const status = this.answers.shift() ?? 200;
    if (status !== 200) return status;
    try {
      this.events.push(this.stripe.webhooks.constructEvent(payload, signature ?? '', this.secret));
      return 200;
    } catch (error) {
      this.refused.push(error instanceof Error ? error.message : String(error));
      return 400;
    }
  }
}
