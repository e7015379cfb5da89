import { sessionEnded } from '@crew/contracts/identity/identity.events';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import { deadBefore, hashToken, isAlive, newToken, SEEN_EVERY_MS } from './session.rules.js';
import type { SessionDocument } from './session.schema.js';

const SWEEP_EVERY_MS = 3_600_000;

@Injectable()
export class SessionsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    @InjectModel('Session') private readonly sessions: Model<SessionDocument>,
    private readonly push: StreamEventPublisher,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeping = setInterval(() => void this.sweep().catch(() => undefined), SWEEP_EVERY_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweeping);
  }

  /** Starts a session and returns its token, which is stored nowhere. */
  async start(userId: string, userAgent: string): Promise<string> {
    return (await this.insert(userId, userAgent)).token;
  }

  /** Starts a session in place of all others that the member has, and returns its token. */
  async startAnew(userId: string, userAgent: string): Promise<string> {
    const { sessionId, token } = await this.insert(userId, userAgent);
    await this.endAll(userId, sessionId);
    return token;
  }

  /** The living session of a token, kept alive by being looked up; null when there is none. */
  async resolve(tokenHash: string, now = new Date()): Promise<SessionDocument | null> {
    const session = await this.sessions.findOne({ tokenHash }).lean<SessionDocument>();
    if (!session || !isAlive(session, now)) return null;
    if (now.getTime() - session.lastSeenAt.getTime() > SEEN_EVERY_MS) {
      await this.sessions.updateOne({ _id: session._id }, { $set: { lastSeenAt: now } });
    }
    return session;
  }

  /** The living sessions of a member, last used first. */
  async list(userId: string, now = new Date()): Promise<SessionDocument[]> {
    const all = await this.sessions.find({ userId }).sort({ lastSeenAt: -1 }).lean<SessionDocument[]>();
    return all.filter((session) => isAlive(session, now));
  }

  /** Ends one session of a member, and tells every gateway. Resolves to whether there was one. */
  async end(userId: string, sessionId: string): Promise<boolean> {
    const { deletedCount } = await this.sessions.deleteOne({ _id: sessionId, userId });
    this.push.publish(sessionEnded, userId, { userId, sessionId });
    return deletedCount === 1;
  }

  /** Ends all sessions of a member, but for one if it is named, and tells every gateway. */
  async endAll(userId: string, exceptSessionId?: string): Promise<void> {
    await this.sessions.deleteMany({ userId, ...(exceptSessionId !== undefined && { _id: { $ne: exceptSessionId } }) });
    this.push.publish(sessionEnded, userId, { userId, ...(exceptSessionId !== undefined && { exceptSessionId }) });
  }

  /** Forgets sessions that are dead anyway. */
  async sweep(now = new Date()): Promise<void> {
    const { idle, old } = deadBefore(now);
    await this.sessions.deleteMany({ $or: [{ lastSeenAt: { $lte: idle } }, { createdAt: { $lte: old } }] });
  }

  private async insert(userId: string, userAgent: string): Promise<{ sessionId: string; token: string }> {
    const token = newToken();
    const sessionId = uuidv7();
    const now = new Date();
    await this.sessions.collection.insertOne({
      _id: sessionId as never,
      tokenHash: hashToken(token),
      userId,
      userAgent: userAgent.slice(0, 300),
      createdAt: now,
      lastSeenAt: now,
    });
    return { sessionId, token };
  }
}
