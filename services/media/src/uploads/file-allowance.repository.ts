import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { FileAllowanceDocument } from './file-allowance.schema.js';

const KEPT_MS = 2 * 86_400_000;

/** The bytes that members may upload per UTC day. */
@Injectable()
export class FileAllowanceRepository {
  constructor(@InjectModel('FileAllowance') private readonly allowances: Model<FileAllowanceDocument>) {}

  /** Takes bytes of a member's day; false if fewer are left. One conditional update, so that parallel calls never exceed it. */
  async take(ownerId: string, at: Date, bytes: number, max: number): Promise<boolean> {
    const _id = keyOf(ownerId, at);
    await this.open(_id, ownerId, at);
    const { matchedCount } = await this.allowances.updateOne(
      { _id, bytes: { $lte: max - bytes } },
      { $inc: { bytes } },
    );
    return matchedCount === 1;
  }

  /** Returns bytes that were taken at a time and not used. */
  async giveBack(ownerId: string, takenAt: Date, bytes: number): Promise<void> {
    await this.allowances.updateOne({ _id: keyOf(ownerId, takenAt) }, { $inc: { bytes: -bytes } });
  }

  async deleteByOwner(ownerId: string): Promise<void> {
    await this.allowances.deleteMany({ ownerId });
  }

  private async open(_id: string, ownerId: string, at: Date): Promise<void> {
    try {
      const expiresAt = new Date(at.getTime() + KEPT_MS);
      await this.allowances.updateOne({ _id }, { $setOnInsert: { ownerId, bytes: 0, expiresAt } }, { upsert: true });
    } catch (error) {
      if (!duplicateKeyOf(error)) throw error;
    }
  }
}

const keyOf = (ownerId: string, at: Date): string => `${ownerId}:${at.toISOString().slice(0, 10)}`;
