import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CATALOG } from '@crew/contracts/catalog';
import { hasRoute, type HttpContract } from '@crew/contracts/http-call';
import { PLAIN_ROUTES } from '@crew/contracts/plain-routes';
import { admin, member } from '@crew/testing/actors';
import { startServers, type TestServers } from '@crew/testing/servers';
import type { Subscription } from '@nats-io/nats-core';
import { startBackend, startTestGateway, type Backend, type TestGateway } from './gateway-harness.js';
import { startStorage, type TestStorage } from './storage.js';
import { requestOf } from './sample-request.js';

const ROLES = ['visitor', 'expired', 'member', 'admin'] as const;
type Role = (typeof ROLES)[number];
type Verdict = 'allowed' | 401 | 403;

/** The expected result per declared access and role. */
const VERDICTS: Record<'anyone' | 'member' | 'admin', Record<Role, Verdict>> = {
  anyone: { visitor: 'allowed', expired: 'allowed', member: 'allowed', admin: 'allowed' },
  member: { visitor: 401, expired: 401, member: 'allowed', admin: 'allowed' },
  admin: { visitor: 401, expired: 401, member: 403, admin: 'allowed' },
};

let servers: TestServers;
let backend: Backend;
let storage: TestStorage;
let gateway: TestGateway;
let cookies: Record<Role, string | undefined>;
const reached: string[] = [];
let everyService: Subscription;

beforeAll(async () => {
  servers = await startServers();
  backend = await startBackend(servers);
  gateway = await startTestGateway(servers);
  const formerMember = member();
  const expired = backend.signIn(formerMember);
  backend.signOut(formerMember);
  cookies = { visitor: undefined, expired, member: backend.signIn(member()), admin: backend.signIn(admin()) };
  for (const contract of CATALOG.filter(hasRoute)) {
    everyService = backend.connection.subscribe(contract.subject, {
      callback: (_error, message) => {
        reached.push(contract.subject);
        message.respond('{}');
      },
    });
  }
  storage = await startStorage(backend);
  await backend.connection.flush();
});

afterAll(async () => {
  everyService?.unsubscribe();
  await gateway?.stop();
  await storage?.stop();
  await backend?.stop();
  await servers?.stop();
});

const rows = CATALOG.filter(hasRoute).flatMap((contract) =>
  ROLES.map((role) => {
    const verdict = VERDICTS[contract.access as keyof typeof VERDICTS][role];
    return [`${contract.http.method} ${contract.http.path}`, role, verdict, contract] as [
      string,
      Role,
      Verdict,
      HttpContract,
    ];
  }),
);

describe('authorization', () => {
  it.each(rows)('%s as %s: %s', async (_route, role, verdict, contract) => {
    const { method, path, ...rest } = requestOf(contract);
    const before = reached.length;
    const answer = await gateway.request(method, path, { as: cookies[role], ...rest });
    if (verdict === 'allowed' && contract.http.sharedSeconds) {
      // The answer to another may serve this caller.
      expect({ status: answer.status, isReached: reached.includes(contract.subject) }).toEqual({
        status: 200,
        isReached: true,
      });
    } else if (verdict === 'allowed') {
      expect({ status: answer.status, reached: reached.slice(before) }).toEqual({
        status: contract.http.status ?? 200,
        reached: [contract.subject],
      });
    } else {
      expect({ status: answer.status, reached: reached.slice(before) }).toEqual({ status: verdict, reached: [] });
      expect(answer.json()).toMatchObject({ statusCode: verdict, code: verdict === 401 ? 'signed_out' : 'admin_only' });
    }
  });

  it.each(PLAIN_ROUTES.map(({ method, path, access }) => [method, path, access] as const))(
    '%s %s requires the access "%s"',
    async (method, path, access) => {
      const { status } = await gateway.request(method, path);
      if (access === 'anyone') expect([200, 503]).toContain(status);
      else expect(status).toBe(401);
    },
  );
});
