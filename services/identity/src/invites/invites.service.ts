import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import { normaliseCode, readableCode } from '../two-factor/two-factor.rules.js';
import { UserRepository } from '../users/user.repository.js';
import type { InviteDocument } from './invite.schema.js';

const LISTED_MAX = 200;
/** No registration takes this long: who holds a code longer without having joined has died on the way. */
const JOINING_MS = 60_000;

@Injectable()
export class InvitesService {
  constructor(
    @InjectModel('Invite') private readonly invites: Model<InviteDocument>,
    private readonly users: UserRepository,
  ) {}

  /** Makes codes of 60 random bits. */
  async generate(ownerId: string, count: number): Promise<InviteDocument[]> {
    const made = Array.from({ length: count }, (): InviteDocument => {
      const code = readableCode(3, 4);
      const unused = { usedBy: null, usedAt: null };
      return { _id: uuidv7(), code, codeKey: normaliseCode(code), ownerId, createdAt: new Date(), ...unused };
    });
    await this.invites.collection.insertMany(made as never[]);
    return made;
  }

  /** Codes of a member, unused first, then newest first. */
  ofOwner(ownerId: string): Promise<InviteDocument[]> {
    return this.invites
      .find({ ownerId })
      .sort({ usedAt: 1, _id: -1 })
      .limit(LISTED_MAX)
      .lean<InviteDocument[]>()
      .exec();
  }

  /** All codes, newest first, a page at a time. */
  page(before: string | undefined, limit: number): Promise<InviteDocument[]> {
    return this.invites
      .find(before === undefined ? {} : { _id: { $lt: before } })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<InviteDocument[]>()
      .exec();
  }

  /** @throws DomainError `not_found`, `invite_used` */
  async revoke(id: string): Promise<void> {
    const { deletedCount } = await this.invites.deleteOne({ _id: id, usedBy: null });
    if (deletedCount === 1) return;
    throw new DomainError((await this.invites.exists({ _id: id })) ? 'invite_used' : 'not_found');
  }

  /**
   * Lets somebody join with a code. The code is taken before the account is made, so that of any number who try at
   * once one goes on; it is free again if they fail.
   * @throws DomainError `invite_invalid`; what `join` throws
   */
  async using<T>(code: string, userId: string, join: () => Promise<T>): Promise<T> {
    const invite = await this.take(normaliseCode(code), userId);
    try {
      return await join();
    } catch (error) {
      await this.invites.updateOne({ _id: invite._id, usedBy: userId }, { $set: { usedBy: null, usedAt: null } });
      throw error;
    }
  }

  /** Forgets the codes that somebody who left did not give away. */
  async forget(ownerId: string): Promise<void> {
    await this.invites.deleteMany({ ownerId, usedBy: null });
  }

  private async take(codeKey: string, userId: string): Promise<InviteDocument> {
    const invite = await this.invites.findOne({ codeKey }).lean<InviteDocument>();
    if (!invite || !(await this.isFree(invite))) throw new DomainError('invite_invalid');
    const { modifiedCount } = await this.invites.updateOne(
      { _id: invite._id, usedBy: invite.usedBy },
      { $set: { usedBy: userId, usedAt: new Date() } },
    );
    if (modifiedCount === 0) throw new DomainError('invite_invalid');
    return invite;
  }

  private async isFree({ usedBy, usedAt }: InviteDocument): Promise<boolean> {
    if (usedBy === null) return true;
    const stillJoining = Date.now() - (usedAt?.getTime() ?? 0) < JOINING_MS;
    return !stillJoining && !(await this.users.everWas(usedBy));
  }
}
