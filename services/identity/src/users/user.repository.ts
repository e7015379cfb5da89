import { Outbox } from '@crew/service-kit/events/outbox';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { UserDocument } from './user.schema.js';

/** What makes two spellings of a name or an address the same. */
export const foldCase = (text: string): string => text.normalize('NFKC').toLowerCase();

@Injectable()
export class UserRepository {
  constructor(
    @InjectModel('User') private readonly users: Model<UserDocument>,
    private readonly outbox: Outbox,
  ) {
    outbox.watch(users);
  }

  /** Stores a new member and publishes what their document reports. Resolves to which key is taken, or null once stored. */
  async insert(user: UserDocument): Promise<'username' | 'email' | null> {
    try {
      await this.users.collection.insertOne(user as never);
    } catch (error) {
      const key = duplicateKeyOf(error);
      if (key === 'usernameKey') return 'username';
      if (key === 'emailKey') return 'email';
      throw error;
    }
    this.outbox.relay(this.users, user._id, user.outbox ?? []);
    return null;
  }

  findById(id: string): Promise<UserDocument | null> {
    return this.users.findById(id).lean<UserDocument>().exec();
  }

  /** @param login a username or an email address, in any case */
  findByLogin(login: string): Promise<UserDocument | null> {
    const key = foldCase(login);
    return this.users
      .findOne(key.includes('@') ? { emailKey: key } : { usernameKey: key })
      .lean<UserDocument>()
      .exec();
  }

  async makeAdmin(id: string): Promise<void> {
    await this.users.updateOne({ _id: id }, { $set: { isAdmin: true } });
  }
}
