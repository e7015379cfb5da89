import { RESET_MINUTES, VERIFY_DAYS } from '@crew/contracts/identity/identity.constants';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { hashToken, newToken } from '../sessions/sessions.service.js';
import { MailedTokenRepository } from './mailed-token.repository.js';
import type { MailedPurpose, MailedTokenDocument } from './mailed-token.schema.js';

const MINUTE_MS = 60_000;
const LIFETIME_MS: Record<MailedPurpose, number> = {
  reset: RESET_MINUTES * MINUTE_MS,
  verify: VERIFY_DAYS * 1_440 * MINUTE_MS,
};

/** Single-use tokens for the links in mails. */
@Injectable()
export class MailedTokensService {
  constructor(private readonly tokens: MailedTokenRepository) {}

  /** Makes a token; earlier ones of the member for the same purpose become invalid. */
  async issue(purpose: MailedPurpose, userId: string, email: string): Promise<string> {
    const token = newToken();
    await this.tokens.deleteByUser(userId, purpose);
    const expiresAt = new Date(Date.now() + LIFETIME_MS[purpose]);
    await this.tokens.insert({ _id: hashToken(token), purpose, userId, email, expiresAt });
    return token;
  }

  /** Reads a token without using it. @throws DomainError `link_invalid` for a used, expired or unknown token */
  async peek(purpose: MailedPurpose, token: string): Promise<MailedTokenDocument> {
    return requireValid(await this.tokens.findByHash(purpose, hashToken(token)));
  }

  /** Uses a token; of concurrent callers one succeeds. @throws DomainError `link_invalid` */
  async redeem(purpose: MailedPurpose, token: string): Promise<MailedTokenDocument> {
    return requireValid(await this.tokens.take(purpose, hashToken(token)));
  }

  async deleteOf(userId: string): Promise<void> {
    await this.tokens.deleteByUser(userId);
  }
}

function requireValid(token: MailedTokenDocument | null): MailedTokenDocument {
  if (!token || token.expiresAt <= new Date()) throw new DomainError('link_invalid');
  return token;
}
