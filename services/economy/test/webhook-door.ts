import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { receiveStripeEvent } from '@crew/contracts/economy/receive-stripe-event';
import { statusOf } from '@crew/contracts/errors';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { ServiceHarness } from '@crew/testing/service-harness';

export interface WebhookDoor {
  url: string;
  close(): Promise<void>;
}

/** The gateway's part of a webhook: hands the exact body and its signature to whoever serves the call. */
export async function openWebhookDoor(to: () => ServiceHarness): Promise<WebhookDoor> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const input = {
        payload: Buffer.concat(chunks).toString(),
        signature: String(request.headers['stripe-signature'] ?? ''),
      };
      to()
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
