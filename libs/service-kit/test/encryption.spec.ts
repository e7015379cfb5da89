import 'reflect-metadata';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect as connectSocket, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { freePort } from '@crew/local-stack/process/free-port';
import { startMongo } from '@crew/local-stack/servers/mongo';
import { startNats } from '@crew/local-stack/servers/nats';
import { startRedis } from '@crew/local-stack/servers/redis';
import type { RunningServer } from '@crew/local-stack/servers/server';
import { ServiceProcess } from '@crew/testing/service-process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from '@nats-io/transport-node';
import mongoose from 'mongoose';
import { connectNats } from '../src/nats/connect-nats.js';
import { workerRedis } from '../src/redis/redis.js';
import { RpcClient } from '../src/rpc/rpc-client.js';
import { issueCertificate, type CertificateFiles } from './certificates.js';
import { getQueueReport } from './queue-process.js';
import { contextFor, eventually } from './test-stack.js';

const UNTRUSTED = /unable to verify the first certificate|self-signed certificate in certificate chain/;

let folder: string;
let files: CertificateFiles;
let servers: RunningServer[];
/** Ends TLS in front of MongoDB: the embedded engine has none. */
let mongoProxy: Server;
let urls: { NATS_URL: string; REDIS_URL: string; MONGODB_URI: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crew-encryption-'));
  files = await issueCertificate(folder);
  const { ca, cert, key } = files;
  const [redisPort, mongoPort] = [await freePort(), await freePort()];
  const redisArgs = ['--tls-port', String(redisPort), '--tls-auth-clients', 'no', '--tls-ca-cert-file', ca];
  servers = await Promise.all([
    startNats({ dataDir: join(folder, 'nats'), args: ['--tls', '--tlscert', cert, '--tlskey', key] }),
    startRedis({
      dataDir: join(folder, 'redis'),
      args: [...redisArgs, '--tls-cert-file', cert, '--tls-key-file', key],
    }),
    startMongo({ dataDir: join(folder, 'mongo'), port: mongoPort }),
  ]);
  mongoProxy = createServer({ cert: await readFile(cert), key: await readFile(key) }, (client) => {
    const upstream = connectSocket(mongoPort, '127.0.0.1');
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    client.pipe(upstream).pipe(client);
  });
  mongoProxy.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => mongoProxy.listen(0, resolve));
  const { port } = mongoProxy.address() as AddressInfo;
  urls = {
    NATS_URL: `tls://chat:secret@localhost:${new URL(servers[0]!.url).port}`,
    REDIS_URL: `rediss://localhost:${redisPort}`,
    MONGODB_URI: `mongodb://localhost:${port}/?directConnection=true&tls=true`,
  };
});

afterAll(async () => {
  mongoProxy?.close();
  await Promise.all((servers ?? []).map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
});

describe('a service in production', () => {
  it('serves calls and works off jobs over TLS when NODE_EXTRA_CA_CERTS names the authority of the servers', async () => {
    const env = { ...urls, NODE_ENV: 'production', NODE_EXTRA_CA_CERTS: files.ca };
    const service = new ServiceProcess(new URL('queue-process.ts', import.meta.url), env);
    await service.start();
    const client = await connect({ servers: urls.NATS_URL.replace('chat:secret@', ''), tls: { caFile: files.ca } });
    try {
      await eventually(async () => {
        const report = new RpcClient(client).call(getQueueReport, {}, contextFor(getQueueReport));
        expect((await report).finished).toBeGreaterThan(0);
      });
    } finally {
      await client.close();
      await service.kill();
    }
  });
});

describe('a certificate of an unknown authority', () => {
  it('is refused for NATS', async () => {
    await expect(connectNats(urls.NATS_URL, 'chat')).rejects.toThrow(/^NATS is not reached by TLS: unable to verify/);
  });

  it('is refused for Redis', async () => {
    const errors: unknown[] = [];
    const client = workerRedis(urls.REDIS_URL, (error) => errors.push(error));
    const connecting = client.connect().catch(() => undefined);
    await eventually(() =>
      expect(errors).toContainEqual(expect.objectContaining({ message: expect.stringMatching(UNTRUSTED) })),
    );
    client.destroy();
    await connecting;
  });

  it('is refused for MongoDB', async () => {
    const failures: unknown[] = [];
    const client = new mongoose.mongo.MongoClient(urls.MONGODB_URI);
    client.on('serverHeartbeatFailed', ({ failure }) => failures.push(failure));
    const connecting = client.connect().catch(() => undefined);
    await eventually(() => {
      expect(failures).toContainEqual(expect.objectContaining({ message: expect.stringMatching(UNTRUSTED) }));
    });
    await client.close();
    await connecting;
  });
});

describe('a URL of NATS with tls://', () => {
  it('never leads to a connection in plain text', async () => {
    const plain = await startNats({ dataDir: join(folder, 'plain') });
    try {
      const url = plain.url.replace('nats://', 'tls://');
      await expect(connectNats(url, 'chat')).rejects.toThrow(
        "NATS is not reached by TLS: server does not support 'tls'",
      );
    } finally {
      await plain.stop();
    }
  });
});
