import { MemberDirectory } from '@crew/member-directory/member-directory';
import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { EconomyEnv } from '../economy.env.js';
import { PurchaseRepository } from './purchase.repository.js';
import { receiptOf } from './receipt.js';

const BATCH_MAX = 20;
const TIMEOUT_MS = 10_000;

/** Mails a receipt for each paid purchase to the payer's email address, in the language of the member's account. */
@Injectable()
export class ReceiptMailer {
  private mail: Promise<Transporter> | undefined;

  constructor(
    @Inject(ENV) private readonly env: EconomyEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly purchases: PurchaseRepository,
    private readonly members: MemberDirectory,
  ) {}

  /** Sends due receipts; stops at the first failure and leaves the rest due. */
  async sendDue(): Promise<void> {
    const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = this.env;
    if (SMTP_URL === undefined) return;
    const due = await this.purchases.findReceiptDue(BATCH_MAX);
    const languageOf = await this.members.languagesOf(due.map(({ userId }) => userId));
    for (const purchase of due) {
      try {
        this.mail ??= createMail(SMTP_URL);
        await (
          await this.mail
        ).sendMail({
          from: MAIL_FROM,
          to: purchase.receiptTo!,
          // Stable, so that mail clients recognize a receipt that is sent twice after a crash.
          messageId: `<${purchase._id}@${new URL(PUBLIC_URL).hostname}>`,
          ...receiptOf(purchase, languageOf(purchase.userId), PUBLIC_URL),
        });
        await this.purchases.update(purchase._id, { receiptDue: false, receiptTo: null });
      } catch (error) {
        this.logger.warn({ err: error, purchase: purchase._id }, 'sending a receipt failed; the sweep retries it');
        return;
      }
    }
  }
}

/** Loads the mail library, which not every start needs. */
async function createMail(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });
}
