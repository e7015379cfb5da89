import { userRegistered, type PublicMember } from '@crew/contracts/identity/identity.events';
import { Reacts } from '@crew/service-kit/events/reacts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';
import type { MemberDocument } from './member.schema.js';

/** Names of members by id. */
@Injectable()
export class MemberDirectory {
  private readonly known = new LRUCache<string, MemberDocument>({ max: 20_000, ttl: 60_000 });

  constructor(@InjectModel('Member') private readonly members: Model<MemberDocument>) {}

  /** Those of the given members that the economy has heard of. */
  async find(ids: Iterable<string>): Promise<Map<string, MemberDocument>> {
    const wanted = [...new Set(ids)];
    const missing = wanted.filter((id) => !this.known.has(id));
    if (missing.length > 0) {
      const found = await this.members.find({ _id: { $in: missing } }).lean<MemberDocument[]>();
      for (const member of found) this.known.set(member._id, member);
    }
    return new Map(wanted.flatMap((id) => this.known.get(id) ?? []).map((member) => [member._id, member]));
  }

  /** Whether there is such a member, aboard now. */
  async isAboard(id: string): Promise<boolean> {
    return (await this.find([id])).get(id)?.departed === false;
  }

  /** Whether somebody is known to have left; who has not been heard of yet has not. */
  async hasDeparted(id: string): Promise<boolean> {
    return (await this.find([id])).get(id)?.departed === true;
  }

  /** Learns who somebody is: by identity's facts, and by their own calls, which may come first. */
  async meet({ id, username, displayName }: Pick<PublicMember, 'id' | 'username' | 'displayName'>): Promise<void> {
    const known = this.known.get(id);
    if (known?.username === username && known.displayName === displayName) return;
    await this.members.updateOne(
      { _id: id },
      { $set: { username, displayName }, $setOnInsert: { departed: false } },
      { upsert: true },
    );
    this.known.delete(id);
  }

  @Reacts(userRegistered)
  async meetNewMember(member: PublicMember): Promise<void> {
    await this.meet(member);
  }
}
