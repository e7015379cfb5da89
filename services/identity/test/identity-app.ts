import { createHash, randomBytes } from 'node:crypto';
import type { User } from '@crew/contracts/identity/identity.entities';
import { login } from '@crew/contracts/identity/login';
import { register } from '@crew/contracts/identity/register';
import { resolveSession } from '@crew/contracts/identity/resolve-session';
import type { Actor } from '@crew/service-kit/rpc/call';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startTestSandbox, type TestSandbox } from '@crew/testing/sandbox';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { IdentityModule } from '../src/identity.module.js';
import { identityEnv, type IdentityEnv } from '../src/identity.env.js';

export const PASSWORD = 'a calm ship at night';

/** A member who really joined: their account, their session and their token. */
export interface Joined {
  user: User;
  actor: Actor;
  token: string;
}

interface Mail {
  subject: string;
  text: string;
  html: string | null;
}

/** Identity on real servers and a real mailbox, with people who join it. */
export interface Ship extends ServiceHarness {
  servers: TestServers;
  /** Registers somebody of this name; PASSWORD is theirs. */
  join(username?: string): Promise<Joined>;
  joinAdmin(): Promise<Joined>;
  signIn(username: string, password?: string, code?: string): Promise<Joined>;
  /** Who a token belongs to now. */
  whoIs(token: string): Promise<Actor | null>;
  /** Mails to an address, newest first. */
  mails(to: string): Promise<Mail[]>;
  /** The secret in the newest mail to an address whose subject is this. */
  linkTo(to: string, subject: string): Promise<string>;
  /** The same servers and mailbox with identity started anew. */
  restart(env: Partial<IdentityEnv>): Promise<Ship>;
}

let named = 0;

export async function launch(env: Partial<IdentityEnv> = {}): Promise<Ship> {
  const [servers, sandbox] = await Promise.all([startServers(), startTestSandbox()]);
  return board(servers, sandbox, env);
}

async function board(servers: TestServers, sandbox: TestSandbox, env: Partial<IdentityEnv>): Promise<Ship> {
  const TWO_FACTOR_KEYS = `test:${randomBytes(32).toString('base64')}`;
  const full = { ...identityEnv.parse({ ...servers.env, SMTP_URL: sandbox.smtpUrl, TWO_FACTOR_KEYS }), ...env };
  const { NODE_ENV: _, LOG_LEVEL: __, HEALTH_PORT: ___, ...own } = full;
  const harness = await startHarness(servers, { name: 'identity', module: IdentityModule, env: { ...own, ...env } });

  const whoIs = (token: string): Promise<Actor | null> =>
    harness.call(resolveSession, { tokenHash: createHash('sha256').update(token).digest('base64url') });

  async function entered(contract: typeof login | typeof register, input: unknown): Promise<Joined> {
    const reply = await harness.callRaw(contract, input);
    const { user } = contract.output.parse(JSON.parse(new TextDecoder().decode(reply.body)));
    const token = reply.session!;
    return { user, token, actor: (await whoIs(token))! };
  }

  const ship: Ship = {
    ...harness,
    servers,
    whoIs,
    join: (username = `sailor_${(named += 1)}`) =>
      entered(register, { username, email: `${username}@crew.test`, password: PASSWORD }),
    async joinAdmin() {
      const { grantAdmin } = await import('@crew/contracts/identity/grant-admin');
      const { user } = await ship.join();
      await harness.call(grantAdmin, { username: user.username });
      return ship.signIn(user.username);
    },
    signIn: (username, password = PASSWORD, code) =>
      entered(login, { username, password, ...(code !== undefined && { code }) }),
    mails: (to) => sandbox.control.mails(to),
    linkTo: (to, subject) =>
      eventually(`a mail '${subject}' to ${to}`, async () => {
        const mail = (await ship.mails(to)).find((one) => one.subject === subject);
        return mail && /#([\w-]{43})/.exec(mail.text)?.[1];
      }),
    async restart(more) {
      await harness.stop();
      return board(servers, sandbox, { ...env, ...more });
    },
    async stop() {
      await harness.stop();
      await Promise.all([sandbox.stop(), servers.stop()]);
    },
  };
  return ship;
}
