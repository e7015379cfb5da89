import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { SessionDocument } from './session.schema.js';

@Injectable()
export class SessionRepository {
  constructor(@InjectModel('Session') private readonly sessions: Model<SessionDocument>) {}

  async insert(session: SessionDocument): Promise<void> {
    await this.sessions.insertMany([session], { lean: true });
  }

  findById(userId: string, id: string): Promise<SessionDocument | null> {
    return this.sessions.findOne({ _id: id, userId }).lean().exec();
  }

  findByTokenHash(tokenHash: string): Promise<SessionDocument | null> {
    return this.sessions.findOne({ tokenHash }).lean().exec();
  }

  /** All sessions of a member, expired ones included, last used first. */
  async findByUser(userId: string): Promise<SessionDocument[]> {
    // Sorted here: by its index of `lastSeenAt` the database might read the sessions of all members.
    const found = await this.sessions.find({ userId }).lean();
    return found.sort((one, other) => other.lastSeenAt.getTime() - one.lastSeenAt.getTime());
  }

  async updateLastSeen(id: string, lastSeenAt: Date): Promise<void> {
    await this.sessions.updateOne({ _id: id }, { $set: { lastSeenAt } });
  }

  /** Resolves to whether the member had such a session. */
  async delete(userId: string, id: string): Promise<boolean> {
    const { deletedCount } = await this.sessions.deleteOne({ _id: id, userId });
    return deletedCount === 1;
  }

  /** Deletes all sessions of a member, or all but one. */
  async deleteByUser(userId: string, exceptId?: string): Promise<void> {
    await this.sessions.deleteMany({ userId, ...(exceptId !== undefined && { _id: { $ne: exceptId } }) });
  }

  /** Deletes the sessions of a member started with credentials older than a version, except one. */
  async deleteOlderThan(credentialsVersion: number, userId: string, exceptId?: string): Promise<void> {
    const older = { credentialsVersion: { $not: { $gte: credentialsVersion } } };
    await this.sessions.deleteMany({ userId, ...older, ...(exceptId !== undefined && { _id: { $ne: exceptId } }) });
  }

  /** Deletes the sessions last seen at or before `idle`, or started at or before `old`. */
  async deleteExpired({ idle, old }: { idle: Date; old: Date }): Promise<void> {
    await this.sessions.deleteMany({ $or: [{ lastSeenAt: { $lte: idle } }, { createdAt: { $lte: old } }] });
  }
}
