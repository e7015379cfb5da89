import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openUpload } from '@crew/contracts/media/open-upload';
import { stubCall } from '@crew/testing/stub-call';
import type { Ship } from './gateway-harness.js';

/** What media and the bucket are to the gateway: a place to stream files into. */
export interface TestStorage {
  /** What arrived, by the id of its upload. */
  received: Map<string, Buffer>;
  /** Refuses what comes from now on. */
  refuses: boolean;
  stop(): Promise<void>;
}

export async function startStorage(ship: Ship): Promise<TestStorage> {
  const storage: TestStorage = {
    received: new Map(),
    refuses: false,
    async stop() {
      await opening.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (!storage.refuses) storage.received.set(request.url!.slice(1), Buffer.concat(chunks));
      response.writeHead(storage.refuses ? 503 : 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let opened = 0;
  const opening = await stubCall(ship.connection, openUpload, () => {
    const id = `upload-${(opened += 1)}`;
    return { id, url: `http://127.0.0.1:${port}/${id}` };
  });
  return storage;
}
