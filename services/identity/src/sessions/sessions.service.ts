import { endSession } from '@crew/contracts/identity/end-session';
import { SESSIONS_MAX } from '@crew/contracts/identity/identity.constants';
import { sessionEnded } from '@crew/contracts/identity/identity.events';
import type { listSessions } from '@crew/contracts/identity/list-sessions';
import type { Output } from '@crew/contracts/rpc';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import type { Actor } from '@crew/service-kit/rpc/call';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import {
  credentialsVersionOf,
  isSuspended,
  UsersService,
  type SessionFactor,
  type UserDocument,
} from '../users/users.service.js';
import { VisitsService } from '../visits/visits.service.js';
import { presentSession } from './session.presenter.js';
import { SessionRepository } from './session.repository.js';
import { expiryLimits, hashToken, isAlive, isCurrent, LAST_SEEN_INTERVAL_MS, newToken } from './session.rules.js';
import type { SessionDocument } from './session.schema.js';

export { hashToken, newToken } from './session.rules.js';

const SWEEP_INTERVAL_MS = 3_600_000;

/** What a sign-in to an account by password takes. */
const factorsOf = ({ twoFactor }: UserDocument): SessionFactor[] => (twoFactor ? ['password', 'code'] : ['password']);

@Injectable()
export class SessionsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private sweepTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sessions: SessionRepository,
    private readonly users: UsersService,
    private readonly visits: VisitsService,
    private readonly streamEvents: StreamEventPublisher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.sweepTimer = setInterval(() => void this.deleteExpired().catch(() => undefined), SWEEP_INTERVAL_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweepTimer);
  }

  /**
   * Starts a session of a member who has signed in, and ends their oldest ones above the limit. Returns the token, of
   * which only the hash is stored.
   * @param user as read when the credentials were checked
   * @param factors what the member has shown; by default the password, and a code if the account has a second factor
   * @throws DomainError `signed_out` when the credentials have changed since
   */
  async start(user: UserDocument, userAgent: string, factors = factorsOf(user)): Promise<string> {
    const { sessionId, token } = await this.insert(user, userAgent, factors);
    await this.requireCurrent(user, sessionId);
    await this.endExcess(user);
    this.logger.info({ userId: user._id, sessionId, factors }, 'signed in');
    return token;
  }

  /**
   * Starts a session after a change of the credentials, ends the member's earlier ones, and returns the new token.
   * @param factors what the member has shown; by default the password, and a code if the account has a second factor
   * @throws DomainError `signed_out` when the credentials have changed again
   */
  async startAndEndOthers(user: UserDocument, userAgent: string, factors = factorsOf(user)): Promise<string> {
    const { sessionId, token } = await this.insert(user, userAgent, factors);
    await this.endOutdated(user, sessionId);
    await this.requireCurrent(user, sessionId);
    return token;
  }

  /** The member that a token belongs to, with the session kept alive; null for an expired or unknown token. */
  async resolve(tokenHash: string): Promise<Actor | null> {
    const now = new Date();
    const session = await this.findAlive(tokenHash, now);
    const user = session && (await this.users.findById(session.userId));
    if (!session || !user || !isCurrent(session, user) || isSuspended(user, now)) return null;
    await this.visits.record(user, now);
    await this.users.markSeen(user, now);
    return {
      id: user._id,
      sessionId: session._id,
      isAdmin: this.users.actsAsAdmin(user, session.factors ?? []),
      username: user.username,
      displayName: user.displayName,
      avatarUrl: user.avatarUrl,
      createdAt: user.createdAt.toISOString(),
    };
  }

  /** The member as one who acts without a session; null when they are suspended or deleted. */
  async findActor(userId: string): Promise<Omit<Actor, 'sessionId'> | null> {
    const user = await this.users.findById(userId);
    if (!user || user.departedAt || isSuspended(user, new Date())) return null;
    return this.users.presentActor(user);
  }

  /** Those of the given sessions that are alive and belong to the member. */
  async findLiving(userId: string, ids: readonly string[]): Promise<string[]> {
    const user = await this.users.findById(userId);
    if (!user || isSuspended(user, new Date())) return [];
    return (await this.findCurrent(user)).map(({ _id }) => _id).filter((id) => ids.includes(id));
  }

  /** What was shown to start a session. */
  async factorsOf({ id, sessionId }: Actor): Promise<SessionFactor[]> {
    return (await this.sessions.findById(id, sessionId))?.factors ?? [];
  }

  /** The live sessions of a member, last used first. */
  async list(userId: string): Promise<SessionDocument[]> {
    const user = await this.users.findById(userId);
    return user ? this.findCurrent(user) : [];
  }

  /** @param currentId the session that asks */
  async listFor(userId: string, currentId: string): Promise<Output<typeof listSessions>> {
    return (await this.list(userId)).map((session) => presentSession(session, currentId));
  }

  /** Ends one session of a member and closes its streams at every gateway. Resolves to whether it existed. */
  async end(userId: string, sessionId: string): Promise<boolean> {
    const deleted = await this.sessions.delete(userId, sessionId);
    this.streamEvents.publish(sessionEnded, userId, { userId, sessionId });
    return deleted;
  }

  /** Ends a session of a member. @throws DomainError `not_found` */
  async endOwn(userId: string, sessionId: string): Promise<void> {
    if (!(await this.end(userId, sessionId))) throw failure(endSession, 'not_found');
  }

  /** Ends all sessions of a member, or all but one, and closes their streams at every gateway. */
  async endAll(userId: string, exceptSessionId?: string): Promise<void> {
    await this.sessions.deleteByUser(userId, exceptSessionId);
    this.streamEvents.publish(sessionEnded, userId, { userId, exceptSessionId });
  }

  /**
   * Deletes the sessions that a member started with earlier credentials, or all but one, and closes their streams at every
   * gateway. They are refused already: the change of the credentials says from which version on sessions are valid.
   */
  async endOutdated(user: UserDocument, exceptSessionId?: string): Promise<void> {
    await this.sessions.deleteOlderThan(credentialsVersionOf(user), user._id, exceptSessionId);
    this.streamEvents.publish(sessionEnded, user._id, { userId: user._id, exceptSessionId });
  }

  private async findCurrent(user: UserDocument): Promise<SessionDocument[]> {
    const now = new Date();
    return (await this.sessions.findByUser(user._id)).filter((one) => isAlive(one, now) && isCurrent(one, user));
  }

  private async deleteExpired(): Promise<void> {
    await this.sessions.deleteExpired(expiryLimits(new Date()));
  }

  private async findAlive(tokenHash: string, now: Date): Promise<SessionDocument | null> {
    const session = await this.sessions.findByTokenHash(tokenHash);
    if (!session) return null;
    if (!isAlive(session, now)) {
      // A clock that is set back must not revive it.
      await this.sessions.delete(session.userId, session._id);
      return null;
    }
    // A clock that was ahead must not extend it.
    if (Math.abs(now.getTime() - session.lastSeenAt.getTime()) > LAST_SEEN_INTERVAL_MS) {
      await this.sessions.updateLastSeen(session._id, now);
    }
    return session;
  }

  /** Concurrent sign-ins each end what is too much after their own insert, so that the last one leaves the limit. */
  private async endExcess(user: UserDocument): Promise<void> {
    const ids = (await this.findCurrent(user)).map(({ _id }) => _id);
    // The ids are UUIDv7: their order is that of the starts.
    for (const id of ids.sort().slice(0, -SESSIONS_MAX)) await this.end(user._id, id);
  }

  /**
   * Deletes a session whose credentials changed between their check and its insert: the change could not end it yet.
   * @throws DomainError `signed_out`
   */
  private async requireCurrent(checked: UserDocument, sessionId: string): Promise<void> {
    const user = await this.users.findById(checked._id);
    if (user && credentialsVersionOf(user) === credentialsVersionOf(checked)) return;
    await this.sessions.delete(checked._id, sessionId);
    throw new DomainError('signed_out');
  }

  private async insert(
    user: UserDocument,
    userAgent: string,
    factors: SessionFactor[],
  ): Promise<{ sessionId: string; token: string }> {
    const token = newToken();
    const sessionId = uuidv7();
    const now = new Date();
    await this.sessions.insert({
      _id: sessionId,
      tokenHash: hashToken(token),
      userId: user._id,
      factors,
      credentialsVersion: credentialsVersionOf(user),
      userAgent: userAgent.slice(0, 300),
      createdAt: now,
      lastSeenAt: now,
    });
    return { sessionId, token };
  }
}
