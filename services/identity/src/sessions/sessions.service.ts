import { sessionEnded } from '@crew/contracts/identity/identity.events';
import { PushPublisher } from '@crew/service-kit/events/push-publisher';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import { hashToken, isAlive, newToken, SEEN_EVERY_MS } from './session.rules.js';
import type { SessionDocument } from './session.schema.js';

@Injectable()
export class SessionsService {
  constructor(
    @InjectModel('Session') private readonly sessions: Model<SessionDocument>,
    private readonly push: PushPublisher,
  ) {}

  /** Starts a session and returns its token, which is stored nowhere. */
  async start(userId: string, userAgent: string): Promise<string> {
    const token = newToken();
    const now = new Date();
    await this.sessions.collection.insertOne({
      _id: uuidv7() as never,
      tokenHash: hashToken(token),
      userId,
      userAgent: userAgent.slice(0, 300),
      createdAt: now,
      lastSeenAt: now,
    });
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

  /** Ends one session of a member, and tells every gateway. */
  async end(userId: string, sessionId: string): Promise<void> {
    await this.sessions.deleteOne({ _id: sessionId, userId });
    this.push.publish(sessionEnded, userId, { userId, sessionId });
  }
}
