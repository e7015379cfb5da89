import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { mongo } from 'mongoose';

const OP_MSG = 2013;
const HEADER_BYTES = 16;
const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify']);

/** A write as it passed: `insert entries`. */
export type WriteStep = string;

/**
 * Stands between a service and its database and reads along. Every write that the database has done is reported just
 * before its reply would be handed on: whoever dies at that moment has done the write and does not know.
 */
export class WriteGate {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  /** Told of each write done, in order; what it returns decides whether the reply goes on. */
  onWrite: (step: WriteStep) => 'pass' | 'hold' = () => 'pass';

  constructor(private readonly databaseUri: string) {
    this.server = createServer((client) => this.join(client));
  }

  /** Resolves to the address under which a service reaches the database through this gate. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `mongodb://127.0.0.1:${(this.server.address() as AddressInfo).port}/?directConnection=true`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(client: Socket): void {
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

/** Cuts a stream of bytes into messages of the wire protocol: each begins with its own length. */
function eachMessage(socket: Socket, take: (message: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= HEADER_BYTES && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      take(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
}

/** The command and collection of a message that writes; its body is the section of kind 0. */
function writeIn(message: Buffer): WriteStep | undefined {
  if (message.readInt32LE(12) !== OP_MSG) return undefined;
  let at = HEADER_BYTES + 4;
  while (at < message.length) {
    const kind = message[at]!;
    const size = message.readInt32LE(at + 1);
    if (kind === 0) {
      const [command, collection] =
        Object.entries(mongo.BSON.deserialize(message.subarray(at + 1, at + 1 + size)))[0] ?? [];
      return command !== undefined && WRITES.has(command) ? `${command} ${String(collection)}` : undefined;
    }
    at += 1 + size;
  }
  return undefined;
}
