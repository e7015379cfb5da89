import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { receiveStripeEvent } from '@crew/contracts/economy/receive-stripe-event';
import { statusOf } from '@crew/contracts/errors';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { ServiceHarness } from '@crew/testing/service-harness';

export interface WebhookEndpoint {
  url: string;
  close(): Promise<void>;
}

/** Stands in for the gateway: forwards the raw body and its signature to receive-stripe-event. */
export async function startWebhookEndpoint(service: () => ServiceHarness): Promise<WebhookEndpoint> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const input = {
        payload: Buffer.concat(chunks).toString(),
        signature: String(request.headers['stripe-signature'] ?? ''),
      };
      void service()
        .call(receiveStripeEvent, input)
        .then(
          () => 200,
          (error: unknown) => (error instanceof DomainError ? statusOf(error.code) : 500),
        )
        .then((status) => response.writeHead(status).end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
