import { RESET_MINUTES, VERIFY_DAYS } from '@crew/contracts/identity/identity.constants';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { hashToken, newToken } from '../sessions/sessions.service.js';
import { credentialsVersionOf, UsersService, type UserDocument } from '../users/users.service.js';
import { MailedTokenRepository } from './mailed-token.repository.js';
import type { MailedPurpose, MailedTokenDocument } from './mailed-token.schema.js';

const MINUTE_MS = 60_000;
const LIFETIME_MS: Record<MailedPurpose, number> = {
  reset: RESET_MINUTES * MINUTE_MS,
  verify: VERIFY_DAYS * 1_440 * MINUTE_MS,
};

/** A valid mailed link: its member, and the address that it was mailed to. */
export interface MailedLink {
  user: UserDocument;
  email: string;
}

/** Single-use tokens for the links in mails. */
@Injectable()
export class MailedTokensService {
  constructor(
    private readonly tokens: MailedTokenRepository,
    private readonly users: UsersService,
  ) {}

  /**
   * Makes a token. It becomes invalid with the next one for the same purpose, and with any change of the password, the
   * email address or the second factor since `user` was read.
   */
  async issue(purpose: MailedPurpose, user: UserDocument, email = user.email): Promise<string> {
    const token = newToken();
    const userId = user._id;
    await this.tokens.deleteByUser(userId, purpose);
    const expiresAt = new Date(Date.now() + LIFETIME_MS[purpose]);
    const credentialsVersion = credentialsVersionOf(user);
    await this.tokens.insert({ _id: hashToken(token), purpose, userId, email, credentialsVersion, expiresAt });
    return token;
  }

  /** Reads a token without using it. @throws DomainError `link_invalid` for a used, expired or unknown token */
  async peek(purpose: MailedPurpose, token: string): Promise<MailedLink> {
    return this.requireValid(await this.tokens.findByHash(purpose, hashToken(token)));
  }

  /** Uses a token; of concurrent callers one succeeds. @throws DomainError `link_invalid` */
  async redeem(purpose: MailedPurpose, token: string): Promise<MailedLink> {
    return this.requireValid(await this.tokens.take(purpose, hashToken(token)));
  }

  async deleteOf(userId: string): Promise<void> {
    await this.tokens.deleteByUser(userId);
  }

  private async requireValid(token: MailedTokenDocument | null): Promise<MailedLink> {
    const user = token && token.expiresAt > new Date() ? await this.users.findById(token.userId) : null;
    if (!token || !user || credentialsVersionOf(token) !== credentialsVersionOf(user)) {
      throw new DomainError('link_invalid');
    }
    return { user, email: token.email };
  }
}
