import { userRegistered, type PublicMember } from '@crew/contracts/identity/identity.events';
import { Reacts } from '@crew/service-kit/events/reacts';
import type { Actor } from '@crew/service-kit/rpc/call';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';
import type { MemberDocument } from './member.schema.js';

const termsOf = (username: string, displayName: string): string[] => {
  const name = displayName.toLowerCase();
  return [...new Set([username.toLowerCase(), name, ...name.split(/\s+/)])];
};

/** Names and pictures of members by id. */
@Injectable()
export class MemberDirectory {
  private readonly known = new LRUCache<string, MemberDocument>({ max: 20_000 });

  constructor(@InjectModel('Member') private readonly members: Model<MemberDocument>) {}

  /** Those of the given members that this service has heard of. */
  async find(ids: Iterable<string>): Promise<Map<string, MemberDocument>> {
    const wanted = [...new Set(ids)];
    const missing = wanted.filter((id) => !this.known.has(id));
    if (missing.length > 0) {
      const found = await this.members.find({ _id: { $in: missing } }).lean<MemberDocument[]>();
      for (const member of found) this.known.set(member._id, member);
    }
    return this.remembered(wanted);
  }

  /** Those of the given members that are in memory now. */
  remembered(ids: string[]): Map<string, MemberDocument> {
    return new Map(ids.flatMap((id) => this.known.get(id) ?? []).map((member) => [member._id, member]));
  }

  /** Learns who somebody is from their own call: they may speak before their registration has arrived here. */
  async meet({
    id,
    username,
    displayName,
    avatarUrl,
  }: Pick<Actor, 'id' | 'username' | 'displayName' | 'avatarUrl'>): Promise<void> {
    const known = this.known.get(id);
    if (known?.username === username && known.displayName === displayName && known.avatarUrl === avatarUrl) return;
    const member = { username, displayName, avatarUrl, terms: termsOf(username, displayName) };
    // A copy that a crash may take: whoever speaks next is met again.
    await this.members.updateOne({ _id: id }, { $set: member }, { upsert: true, writeConcern: { w: 1, j: false } });
    this.known.set(id, { _id: id, ...member });
  }

  /** Members whose username, display name or a word of it begins with a text, whatever the case. */
  async search(text: string, limit: number): Promise<MemberDocument[]> {
    const from = text.toLowerCase();
    return this.members
      .find({ terms: { $elemMatch: { $gte: from, $lt: `${from}\uffff` } } })
      .sort({ username: 1 })
      .limit(limit)
      .lean<MemberDocument[]>();
  }

  @Reacts(userRegistered)
  async meetNewMember(member: PublicMember): Promise<void> {
    await this.meet(member);
  }
}
