import { RESET_MINUTES, VERIFY_DAYS } from '@crew/contracts/identity/identity.constants';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { hashToken, newToken } from '../sessions/session.rules.js';
import type { MailedPurpose, MailedTokenDocument } from './mailed-token.schema.js';

const MINUTE_MS = 60_000;
const LIFE_MS: Record<MailedPurpose, number> = {
  reset: RESET_MINUTES * MINUTE_MS,
  verify: VERIFY_DAYS * 1_440 * MINUTE_MS,
};

/** Links in mails, each of which works once. */
@Injectable()
export class MailedTokensService {
  constructor(@InjectModel('MailedToken') private readonly tokens: Model<MailedTokenDocument>) {}

  /** Makes a token; earlier ones of the member for the same purpose work no longer. */
  async issue(purpose: MailedPurpose, userId: string, email: string): Promise<string> {
    const token = newToken();
    await this.tokens.deleteMany({ userId, purpose });
    const expiresAt = new Date(Date.now() + LIFE_MS[purpose]);
    await this.tokens.collection.insertOne({ _id: hashToken(token) as never, purpose, userId, email, expiresAt });
    return token;
  }

  /** @throws DomainError `link_invalid` when the token was used, is too old or never was */
  async peek(purpose: MailedPurpose, token: string): Promise<MailedTokenDocument> {
    const found = await this.tokens.findOne({ _id: hashToken(token), purpose }).lean<MailedTokenDocument>();
    return stillGood(found);
  }

  /** Uses a token up: of any number who try, one succeeds. @throws DomainError `link_invalid` */
  async spend(purpose: MailedPurpose, token: string): Promise<MailedTokenDocument> {
    const found = await this.tokens.findOneAndDelete({ _id: hashToken(token), purpose }).lean<MailedTokenDocument>();
    return stillGood(found);
  }

  async forget(userId: string): Promise<void> {
    await this.tokens.deleteMany({ userId });
  }
}

function stillGood(token: MailedTokenDocument | null): MailedTokenDocument {
  if (!token || token.expiresAt <= new Date()) throw new DomainError('link_invalid');
  return token;
}
