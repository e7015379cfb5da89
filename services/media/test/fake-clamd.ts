import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** The EICAR test file, which scanners recognize as a virus; in parts, so that none takes this file for it. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** A ClamAV daemon that finds a virus in what contains {@link EICAR}. */
export interface FakeClamd {
  url: string;
  /** Replies this instead, while it is set. */
  reply?: string | undefined;
  /** Every stream that it scanned. */
  scanned: Buffer[];
  stop(): Promise<void>;
}

export async function startFakeClamd(port = 0): Promise<FakeClamd> {
  const server: Server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      received = Buffer.concat([received, data]);
      const content = contentOf(received);
      if (content === undefined) return;
      clamd.scanned.push(content);
      const verdict = content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
      socket.end(`${clamd.reply ?? verdict}\0`);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const clamd: FakeClamd = {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned: [],
    async stop() {
      server.close();
      await once(server, 'close');
    },
  };
  return clamd;
}

/** The content of an `INSTREAM` command; undefined until it has arrived completely. */
function contentOf(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (received.toString('latin1', 0, command.length) !== command) return undefined;
  const chunks: Buffer[] = [];
  for (let from = command.length; from + 4 <= received.length;) {
    const length = received.readUInt32BE(from);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(from + 4, from + 4 + length));
    from += 4 + length;
  }
  return undefined;
}
