import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { listAiCrew } from '@crew/contracts/crew-ai/list-ai-crew';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import type { NatsUser } from '@crew/contracts/nats-access';
import { resolveSession } from '@crew/contracts/identity/resolve-session';
import { postCaptainLog } from '@crew/contracts/chat/post-captain-log';
import { type MemberClient, registerMember } from '@crew/local-stack/client/member-client';
import { readRunningStack, type StackRecord } from '@crew/local-stack/stack/stack-file';
import { connectNats } from '@crew/service-kit/nats/connect-nats';
import { eventually } from '@crew/testing/eventually';
import type { NatsConnection } from '@nats-io/nats-core';
import type { App } from './app.js';
import type { Role } from './check-answer.js';
import { HttpClient, type Answer, type Request } from './http-client.js';
import { settle, thingsOf, type Resident } from './members.js';
import { resolved, type Things } from './references.js';
import { Witness } from './witness.js';

/** The password of workers' members, which cases use. */
const PASSWORD = 'correct horse battery fuzz';
const SPENDING_ITC = 5_000;
const READY_POLL_MS = 250;
const DEADLINE_MS = 60_000;

/** What all workers share: the app, a witness whom no case may change, and a neighbour whom admins and services may. */
export class World {
  private readonly connections = new Map<NatsUser, Promise<NatsConnection>>();
  private members = 0;

  private constructor(
    readonly app: App,
    readonly http: HttpClient,
    private readonly stack: StackRecord,
    private readonly name: string,
    readonly witness: Witness,
    readonly neighbour: Resident,
    readonly adminThings: Things,
  ) {}

  /** @throws Error when no stack runs on the data folder of the app */
  static async create(app: App): Promise<World> {
    const stack = await readRunningStack(app.dataDir);
    if (!stack) throw new Error(`No stack is running on ${app.dataDir}`);
    const name = `fz${Date.now().toString(36)}`;
    const [witness, neighbour, admin] = [
      await settle(app, `${name}_w`),
      await settle(app, `${name}_n`),
      await adminOf(app),
    ];
    const crew = await admin.call(listAiCrew, {});
    const log = await admin.call(postCaptainLog, { message: 'Steady as she goes' });
    const own: Things = { 'ai-crew': crew.map(({ id }) => id), 'captain-logs': [log.id] };
    const world = new World(app, new HttpClient(app.url), stack, name, new Witness(witness), neighbour, own);
    await world.witness.changes();
    return world;
  }

  /** Registers the member of a worker, with ITC to spend. */
  async newMember(): Promise<Resident> {
    const resident = await settle(this.app, `${this.name}_${++this.members}`, PASSWORD);
    const grant = { id: resident.client.user.id, amount: SPENDING_ITC, reason: 'To spend' };
    // A case of another worker may end the admin's session, and the economy learns of the member by an event.
    await eventually('the member has ITC', async () => (await adminOf(this.app)).call(grantItc, grant));
    return resident;
  }

  /** The connection of a NATS user. */
  connection(user: NatsUser): Promise<NatsConnection> {
    const { NATS_URL } = (user === 'operator' ? this.stack.operator : this.stack.environment[user])!;
    const connection = this.connections.get(user) ?? connectNats(NATS_URL!, user);
    this.connections.set(user, connection);
    return connection;
  }

  /** Resolves when every service is ready, or after a minute. */
  async ready(): Promise<void> {
    for (const end = Date.now() + DEADLINE_MS; Date.now() < end; await delay(READY_POLL_MS)) {
      const answer = await this.http.send({ method: 'GET', path: '/api/health/ready' }).catch(() => undefined);
      if (answer?.status === 200 && !answer.text.includes('unavailable')) return;
    }
  }

  get webhookSecret(): string {
    return this.stack.environment['economy']!['STRIPE_WEBHOOK_SECRET']!;
  }

  async close(): Promise<void> {
    this.http.close();
    for (const connection of this.connections.values()) await (await connection).close();
  }
}

export const adminOf = ({ url, admin }: App): Promise<MemberClient> =>
  registerMember(url, { ...admin, displayName: admin.username });

/** Sends cases as a visitor, as a member of its own and as the admin, and signs in again when a case ends a session. */
export class Worker {
  private stale = false;

  private constructor(
    private readonly world: World,
    private member: Resident,
    private admin: MemberClient,
  ) {}

  static async start(world: World): Promise<Worker> {
    return new Worker(world, await world.newMember(), await adminOf(world.app));
  }

  get webhookSecret(): string {
    return this.world.webhookSecret;
  }

  connection(user: NatsUser): Promise<NatsConnection> {
    return this.world.connection(user);
  }

  /** Sends a request with the session of a role. */
  async send(role: Role, request: Request): Promise<Answer> {
    if (this.stale) await this.renew();
    const cookie = role === 'visitor' ? undefined : role === 'admin' ? this.admin.cookie : this.member.client.cookie;
    const headers = { ...request.headers, ...(cookie !== undefined && { cookie }) };
    const answer = await this.world.http.send({ ...request, headers });
    if (answer.status === 401 && role !== 'visitor') this.stale = true;
    return answer;
  }

  /** Calls as the worker's member. @throws Error with status and body of an unsuccessful response */
  get call(): MemberClient['call'] {
    return this.member.client.call;
  }

  /**
   * Replaces references by ids: for visitors and the member those of the member, the witness and the neighbour; for
   * admins, who may change any member, the neighbour's alone.
   */
  resolve(role: Role, value: unknown): unknown {
    const { neighbour, witness, adminThings } = this.world;
    const own = { ...this.member.things, passwords: [PASSWORD, 'a wrong password'] };
    const things =
      role === 'admin'
        ? thingsOf(neighbour.things, adminThings)
        : thingsOf(own, witness.resident.things, neighbour.things, adminThings);
    return resolved(value, things);
  }

  /** The actor of a role, as the gateway puts it into the envelope of a call. */
  async actor(role: 'member' | 'admin'): Promise<unknown> {
    if (this.stale) await this.renew();
    const { cookie } = role === 'admin' ? this.admin : this.member.client;
    const tokenHash = createHash('sha256').update(cookie.split('=')[1]!).digest('base64url');
    const context = { actor: null, requestId: 'fuzz', deadline: Date.now() + DEADLINE_MS, input: { tokenHash } };
    const answer = await (
      await this.connection('gateway')
    ).request(resolveSession.subject, JSON.stringify(context), { timeout: DEADLINE_MS });
    return answer.json();
  }

  private async renew(): Promise<void> {
    this.stale = false;
    const status = async ({ cookie }: MemberClient): Promise<number> =>
      (await this.world.http.send({ method: 'GET', path: '/api/users/me', headers: { cookie } })).status;
    if ((await status(this.member.client)) === 401) this.member = await this.world.newMember();
    if ((await status(this.admin)) === 401) this.admin = await adminOf(this.world.app);
  }
}
