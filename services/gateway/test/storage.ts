import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openUpload } from '@crew/contracts/media/open-upload';
import { stubCall } from '@crew/testing/stub-call';
import type { Backend } from './gateway-harness.js';

/** Stands in for the media service and the bucket that the gateway streams files into. */
export interface TestStorage {
  /** Uploaded bytes by upload id. */
  received: Map<string, Buffer>;
  /** Whether uploads are rejected. */
  rejects: boolean;
  stop(): Promise<void>;
}

export async function startStorage(backend: Backend): Promise<TestStorage> {
  const storage: TestStorage = {
    received: new Map(),
    rejects: false,
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
      if (!storage.rejects) storage.received.set(request.url!.slice(1), Buffer.concat(chunks));
      response.writeHead(storage.rejects ? 503 : 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let opened = 0;
  const opening = await stubCall(backend.connection, openUpload, () => {
    const id = `upload-${(opened += 1)}`;
    return { id, url: `http://127.0.0.1:${port}/${id}` };
  });
  return storage;
}
