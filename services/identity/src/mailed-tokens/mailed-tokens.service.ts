import { RESET_MINUTES, UNDO_EMAIL_DAYS, VERIFY_DAYS } from '@crew/contracts/identity/identity.constants';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { hashToken, newToken } from '../sessions/sessions.service.js';
import { credentialsVersionOf, foldCase, UsersService, type UserDocument } from '../users/users.service.js';
import { MailedTokenRepository } from './mailed-token.repository.js';
import type { MailedPurpose, MailedTokenDocument } from './mailed-token.schema.js';

const MINUTE_MS = 60_000;
const LIFETIME_MS: Record<Exclude<MailedPurpose, 'appeal'>, number> = {
  reset: RESET_MINUTES * MINUTE_MS,
  verify: VERIFY_DAYS * 1_440 * MINUTE_MS,
  undo: UNDO_EMAIL_DAYS * 1_440 * MINUTE_MS,
};

/** What a link is for that any change of the member's credentials invalidates. */
type VersionedPurpose = Exclude<MailedPurpose, 'undo' | 'appeal'>;

/** A valid mailed link: its member, and the address that it was mailed to. */
export interface MailedLink {
  user: UserDocument;
  email: string;
  /** When the change of address began that the link completes. */
  changeBeganAt: Date | undefined;
}

/** A valid link that restores the address of a member. */
export interface UndoLink {
  userId: string;
  email: string;
  changeBeganAt: Date;
}

/** A valid link that appeals a decision on a member. */
export interface AppealLink {
  userId: string;
  decisionId: string;
}

/** Single-use tokens for the links in mails. */
@Injectable()
export class MailedTokensService {
  constructor(
    private readonly tokens: MailedTokenRepository,
    private readonly users: UsersService,
  ) {}

  /**
   * Makes a token. It becomes invalid with any change of the password, the email address, the second factor or the
   * passkeys since `user` was read, and one that verifies with the next one. A reset stays valid: anyone can request more.
   */
  async issue(
    purpose: VersionedPurpose,
    user: UserDocument,
    { email = user.email, changeBeganAt }: { email?: string; changeBeganAt?: Date } = {},
  ): Promise<string> {
    const token = newToken();
    const userId = user._id;
    if (purpose === 'verify') await this.tokens.deleteByUser(userId, purpose);
    const expiresAt = new Date(Date.now() + LIFETIME_MS[purpose]);
    const credentialsVersion = credentialsVersionOf(user);
    await this.tokens.insert({
      _id: hashToken(token),
      purpose,
      userId,
      email,
      credentialsVersion,
      expiresAt,
      ...(changeBeganAt && { changeBeganAt }),
    });
    return token;
  }

  /** Reads a token without using it. @throws DomainError `link_invalid` for a used, expired or unknown token */
  async peek(purpose: VersionedPurpose, token: string): Promise<MailedLink> {
    return this.requireValid(await this.tokens.findByHash(purpose, hashToken(token)));
  }

  /** Uses a token; of concurrent callers one succeeds. @throws DomainError `link_invalid` */
  async redeem(purpose: VersionedPurpose, token: string): Promise<MailedLink> {
    return this.requireValid(await this.tokens.take(purpose, hashToken(token)));
  }

  /**
   * Makes a token that gives a member their present address back, whatever changes afterwards. Until it expires, nobody
   * else can register that address.
   */
  async issueUndo({ _id: userId, email, emailKey }: UserDocument, changeBeganAt: Date): Promise<string> {
    const token = newToken();
    const expiresAt = new Date(Date.now() + LIFETIME_MS.undo);
    await this.tokens.insert({
      _id: hashToken(token),
      purpose: 'undo',
      userId,
      email,
      heldEmailKey: emailKey,
      changeBeganAt,
      expiresAt,
    });
    return token;
  }

  /** Reads an undo token without using it. @throws DomainError `link_invalid` for a used, expired or unknown token */
  async peekUndo(token: string): Promise<UndoLink> {
    const found = await this.tokens.findByHash('undo', hashToken(token));
    if (!found?.changeBeganAt || found.expiresAt <= new Date()) throw new DomainError('link_invalid');
    return { userId: found.userId, email: found.email, changeBeganAt: found.changeBeganAt };
  }

  /** Makes a token that appeals a decision until a time, whatever credentials the member changes meanwhile. */
  async issueAppeal({ _id: userId, email }: UserDocument, decisionId: string, expiresAt: Date): Promise<string> {
    const token = newToken();
    await this.tokens.insert({ _id: hashToken(token), purpose: 'appeal', userId, email, decisionId, expiresAt });
    return token;
  }

  /** Reads an appeal token without using it. @throws DomainError `appeal_link_invalid` */
  async peekAppeal(token: string): Promise<AppealLink> {
    const found = await this.tokens.findByHash('appeal', hashToken(token));
    if (!found?.decisionId || found.expiresAt <= new Date()) throw new DomainError('appeal_link_invalid');
    return { userId: found.userId, decisionId: found.decisionId };
  }

  /** Whether a member has a link by which they can appeal. */
  hasAppeal(userId: string): Promise<boolean> {
    return this.tokens.exists('appeal', userId, new Date());
  }

  /** Invalidates the links that appeal a decision. */
  async deleteAppeals({ userId, decisionId }: AppealLink): Promise<void> {
    await this.tokens.deleteAppeals(userId, decisionId);
  }

  /** Invalidates every link of a member but an undo token and those that undo earlier changes of the address. */
  async deleteSince({ userId, changeBeganAt }: UndoLink, token: string): Promise<void> {
    await this.tokens.deleteSince(userId, changeBeganAt, hashToken(token));
  }

  /** Invalidates a token. */
  async delete(token: string): Promise<void> {
    await this.tokens.delete(hashToken(token));
  }

  /** @throws DomainError `email_taken` for an address that a member can still get back */
  async requireNotHeld(email: string): Promise<void> {
    if (await this.tokens.existsHoldOf(foldCase(email), new Date())) throw new DomainError('email_taken');
  }

  async deleteOf(userId: string): Promise<void> {
    await this.tokens.deleteByUser(userId);
  }

  private async requireValid(token: MailedTokenDocument | null): Promise<MailedLink> {
    const user = token && token.expiresAt > new Date() ? await this.users.findById(token.userId) : null;
    if (!token || !user || credentialsVersionOf(token) !== credentialsVersionOf(user)) {
      throw new DomainError('link_invalid');
    }
    return { user, email: token.email, changeBeganAt: token.changeBeganAt };
  }
}
