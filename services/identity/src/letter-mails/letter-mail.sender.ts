import { listLettersToMail } from '@crew/contracts/chat/list-letters-to-mail';
import type { Output } from '@crew/contracts/rpc';
import { DueWork } from '@crew/service-kit/concurrency/due-work';
import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { systemContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { IdentityEnv } from '../identity.env.js';
import { MailService } from '../mail/mail.service.js';
import { isSuspended, UsersService, type UserDocument } from '../users/users.service.js';
import { LetterMailRepository } from './letter-mail.repository.js';
import type { LetterMailDocument } from './letter-mail.schema.js';

/** When a mail is tried again that chat was unavailable for, or that waits for the end of quiet hours. */
const RETRY_AFTER_MS = 15 * 60_000;

/**
 * Mails captains' letters. A replica takes the letters of a member before it reads them, so that a replica that is killed
 * leaves them out and none is mailed twice.
 */
@Injectable()
export class LetterMailSender extends DueWork {
  constructor(
    private readonly letterMails: LetterMailRepository,
    private readonly users: UsersService,
    private readonly mail: MailService,
    private readonly rpc: RpcClient,
    @Inject(ENV) private readonly env: IdentityEnv,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger);
  }

  override onApplicationBootstrap(): void {
    if (this.env.SMTP_URL) void super.onApplicationBootstrap();
  }

  protected async workOnNext(): Promise<boolean> {
    const now = new Date();
    const due = await this.letterMails.findDue(now);
    if (!due?.dueAt) return false;
    const user = await this.users.findById(due._id);
    if (!user) await this.letterMails.delete(due._id);
    else await this.mailTo(user, due.token, await this.letterMails.take(due._id, due.dueAt), now);
    return true;
  }

  /** Letters that come while the address is not confirmed, or the member is suspended, are not mailed later. */
  private async mailTo(
    user: UserDocument,
    token: LetterMailDocument['token'],
    ids: string[],
    now: Date,
  ): Promise<void> {
    if (ids.length === 0 || !user.emailVerified || isSuspended(user, now)) return;
    const found = await this.lettersFor(user._id, ids);
    if (!found || found.quiet) {
      await this.letterMails.giveBack(user._id, ids, new Date(now.getTime() + RETRY_AFTER_MS));
    } else if (found.letters.length > 0) {
      await this.mail.sendLetters(user, found.letters, token);
      this.logger.info({ userId: user._id, letters: found.letters.length }, 'letters mailed');
    }
  }

  /** @returns undefined when chat is unavailable */
  private async lettersFor(userId: string, ids: string[]): Promise<Output<typeof listLettersToMail> | undefined> {
    try {
      return await this.rpc.call(listLettersToMail, { userId, ids }, systemContext(listLettersToMail));
    } catch (error) {
      this.logger.warn({ err: error, userId }, 'letters wait for the next attempt');
      return undefined;
    }
  }
}
