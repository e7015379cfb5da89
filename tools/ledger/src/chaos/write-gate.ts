import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { mongo } from 'mongoose';

const OP_MSG = 2013;
const HEADER_BYTES = 16;
const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify']);

/** Command and collection of a write: `insert entries`. */
export type WriteStep = string;

/**
 * A proxy between a service and its database. It reports every write after the database applied it and before the
 * service receives the reply: a service killed at that moment does not know that the write was applied.
 */
export class WriteGate {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  /** Called for each applied write, in order; returns whether the reply is passed on. */
  onWrite: (step: WriteStep) => 'pass' | 'hold' = () => 'pass';

  constructor(private readonly databaseUri: string) {
    this.server = createServer((client) => this.proxy(client));
  }

  /** Resolves to the database URI of the proxy. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `mongodb://127.0.0.1:${(this.server.address() as AddressInfo).port}/?directConnection=true`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private proxy(client: Socket): void {
    const database = connect(addressOf(this.databaseUri));
    const pending = new Map<number, WriteStep>();
    for (const socket of [client, database]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        this.sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    eachMessage(client, (message) => {
      const step = writeIn(message);
      if (step) pending.set(message.readInt32LE(4), step);
      database.write(message);
    });
    eachMessage(database, (reply) => {
      const step = pending.get(reply.readInt32LE(8));
      pending.delete(reply.readInt32LE(8));
      if (step && this.onWrite(step) === 'hold') return;
      client.write(reply);
    });
  }
}

function addressOf(uri: string): { path: string } | { host: string; port: number } {
  const host = /^mongodb:\/\/([^/?]+)/.exec(uri)?.[1] ?? '';
  const name = decodeURIComponent(host);
  if (name.startsWith('/')) return { path: name };
  const [hostname = '127.0.0.1', port = '27017'] = name.split(':');
  return { host: hostname, port: Number(port) };
}

/** Splits a byte stream into wire protocol messages, each of which begins with its length. */
function eachMessage(socket: Socket, handle: (message: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= HEADER_BYTES && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      handle(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
}

/** The write in a message, if it is one. Its command is in the section of kind 0. */
function writeIn(message: Buffer): WriteStep | undefined {
  if (message.readInt32LE(12) !== OP_MSG) return undefined;
  let offset = HEADER_BYTES + 4;
  while (offset < message.length) {
    const kind = message[offset]!;
    const size = message.readInt32LE(offset + 1);
    if (kind === 0) {
      const [command, collection] =
        Object.entries(mongo.BSON.deserialize(message.subarray(offset + 1, offset + 1 + size)))[0] ?? [];
      return command !== undefined && WRITES.has(command) ? `${command} ${String(collection)}` : undefined;
    }
    offset += 1 + size;
  }
  return undefined;
}
