import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { getMe } from '@crew/contracts/identity/get-me';
import { logout } from '@crew/contracts/identity/logout';
import { Random } from '@crew/ledger-tools/simulation/random';
import { registerMember, type Credentials } from '@crew/local-stack/client/member-client';
import { Client } from './client.js';
import type { Log } from './log.js';

/** Fewer than a member may have. */
const LIVE_MAX = 12;
const ENDED_MAX = 40;
const ATTEMPTS = 3;
const PAUSE_MS = { from: 500, to: 2_000 };

/** Signs one member in and out again and again, and knows which of the sessions must work. */
export class Sessions {
  private readonly live: Client[] = [];
  private readonly ended: Client[] = [];
  private readonly random = new Random(1);
  private readonly credentials: Credentials = {
    username: 'returning',
    email: 'returning@example.org',
    password: randomUUID(),
    displayName: 'Returning',
  };
  private stopped = false;
  private running: Promise<void> | undefined;

  constructor(
    private readonly url: string,
    private readonly log: Log,
  ) {}

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  /** Uses every session once; logs those that should work and do not, and those that work though they were ended. */
  async check(): Promise<void> {
    const [live, ended] = [[...this.live], [...this.ended]];
    await Promise.all([
      ...live.map(async (client) => {
        const isIn = await isSignedIn(client);
        // One that was ended in the meantime is not expected to work.
        if (isIn === false && this.live.includes(client)) this.log.problem('a session that nobody ended is gone');
      }),
      ...ended.map(async (client) => {
        if (await isSignedIn(client)) this.log.problem('a session works that was ended');
      }),
    ]);
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      if (this.live.length < LIVE_MAX && this.random.chance(0.6)) await this.signIn();
      else if (this.live.length > 0) await this.signOut();
      await delay(this.random.whole(PAUSE_MS.from, PAUSE_MS.to));
    }
  }

  /** A failure may have made a session whose token nobody has. */
  private async signIn(): Promise<void> {
    const member = await registerMember(this.url, this.credentials).catch(() => undefined);
    if (!member) return;
    this.live.push(new Client(this.url, member.user.id, member.cookie));
    this.log.write({ act: 'sign in', at: Date.now() });
  }

  private async signOut(): Promise<void> {
    const [client] = this.live.splice(this.random.whole(0, this.live.length - 1), 1) as [Client];
    const { outcome } = await client.settle(logout, {});
    this.log.write({ act: 'sign out', outcome, at: Date.now() });
    if (outcome === 'refused') this.log.problem('a session was gone before it was ended');
    if (outcome !== 'done') return;
    this.ended.push(client);
    if (this.ended.length > ENDED_MAX) this.ended.shift();
  }
}

/** Undefined when there was no answer. */
async function isSignedIn(client: Client): Promise<boolean | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { outcome } = await client.settle(getMe, {});
    // A repeated call that is refused counts as unknown.
    if (outcome !== 'unknown') return outcome === 'done';
  }
  return undefined;
}
