import { createHash, randomBytes } from 'node:crypto';
import { grantAdmin } from '@crew/contracts/identity/grant-admin';
import type { User } from '@crew/contracts/identity/identity.entities';
import { login } from '@crew/contracts/identity/login';
import { register } from '@crew/contracts/identity/register';
import { resolveSession } from '@crew/contracts/identity/resolve-session';
import type { Language } from '@crew/contracts/languages';
import type { Actor } from '@crew/service-kit/rpc/call';
import { eventually } from '@crew/testing/eventually';
import { startTestSandbox, type TestSandbox } from '@crew/testing/sandbox';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { identityEnv, type IdentityEnv } from '../src/identity.env.js';
import { IdentityModule } from '../src/identity.module.js';

export const PASSWORD = 'a calm night at sea';

/** A signed-in member: account, actor of the calls they make, and session token. */
export interface SignedInMember {
  user: User;
  actor: Actor;
  token: string;
}

interface Mail {
  subject: string;
  text: string;
  html: string | null;
  headers: Record<string, string>;
}

/** The identity service on real servers, with a real mailbox. */
export interface IdentityApp extends ServiceHarness {
  servers: TestServers;
  /** Registers a member with {@link PASSWORD}, by a request in a language. */
  signUp(username?: string, language?: Language): Promise<SignedInMember>;
  signUpAdmin(): Promise<SignedInMember>;
  signIn(username: string, password?: string, code?: string): Promise<SignedInMember>;
  /** The member that a session token belongs to. */
  actorOf(token: string): Promise<Actor | null>;
  /** Mails to an address, newest first. */
  mails(to: string): Promise<Mail[]>;
  /** The token in the link of the newest mail to an address with a subject. */
  mailedToken(to: string, subject: string): Promise<string>;
  /** Starts another replica of the service on the same servers and mailbox. The caller stops it. */
  startReplica(): Promise<ServiceHarness>;
  /** Restarts the service on the same servers and mailbox. */
  restart(env: Partial<IdentityEnv>): Promise<IdentityApp>;
}

let members = 0;

export async function startIdentity(env: Partial<IdentityEnv> = {}): Promise<IdentityApp> {
  const [servers, sandbox] = await Promise.all([startServers(), startTestSandbox()]);
  return startOn(servers, sandbox, env);
}

async function startOn(servers: TestServers, sandbox: TestSandbox, env: Partial<IdentityEnv>): Promise<IdentityApp> {
  const TWO_FACTOR_KEYS = `test:${randomBytes(32).toString('base64')}`;
  const ABUSE_HASH_KEY = randomBytes(32).toString('base64');
  const given = { ...servers.env, NODE_ENV: 'test', SMTP_URL: sandbox.smtpUrl, TWO_FACTOR_KEYS, ABUSE_HASH_KEY };
  const full = { ...identityEnv.parse(given), ...env };
  const { NODE_ENV: _, LOG_LEVEL: __, HEALTH_PORT: ___, ...own } = full;
  const startReplica = () =>
    startHarness(servers, { name: 'identity', module: IdentityModule, env: { ...own, ...env } });
  const harness = await startReplica();

  const actorOf = (token: string): Promise<Actor | null> =>
    harness.call(resolveSession, { tokenHash: createHash('sha256').update(token).digest('base64url') });

  async function enter(
    contract: typeof login | typeof register,
    input: unknown,
    language?: Language,
  ): Promise<SignedInMember> {
    const reply = await harness.callRaw(contract, input, { language });
    const { user } = contract.output.parse(JSON.parse(new TextDecoder().decode(reply.body)));
    const token = reply.session!;
    return { user, token, actor: (await actorOf(token))! };
  }

  const app: IdentityApp = {
    ...harness,
    servers,
    actorOf,
    signUp: (username = `sailor_${(members += 1)}`, language) =>
      enter(register, { username, email: `${username}@crew.test`, password: PASSWORD }, language),
    async signUpAdmin() {
      const { user } = await app.signUp();
      await harness.call(grantAdmin, { username: user.username });
      return app.signIn(user.username);
    },
    signIn: (username, password = PASSWORD, code) =>
      enter(login, { username, password, ...(code !== undefined && { code }) }),
    mails: (to) => sandbox.control.mails(to),
    mailedToken: (to, subject) =>
      eventually(`a mail '${subject}' to ${to}`, async () => {
        const mail = (await app.mails(to)).find((one) => one.subject === subject);
        return mail && /#([\w-]{43})/.exec(mail.text)?.[1];
      }),
    startReplica,
    async restart(more) {
      await harness.stop();
      return startOn(servers, sandbox, { ...env, ...more });
    },
    async stop() {
      await harness.stop();
      await Promise.all([sandbox.stop(), servers.stop()]);
    },
  };
  return app;
}
