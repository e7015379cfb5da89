import { MemberDirectory } from '@crew/member-directory/member-directory';
import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { MAIL_ATTEMPTS_MAX, MAIL_CLAIM_MS, mailBackoffMs, smtpOptions } from '@crew/service-kit/mail-attempts';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { EconomyEnv } from '../economy.env.js';
import { PurchaseRepository } from './purchase.repository.js';
import type { PurchaseDocument } from './purchase.schema.js';
import { receiptOf } from './receipt.js';

const ENDED = { receiptDue: false, receiptTo: null };

/** Mails a receipt for each paid purchase to the payer's email address, in the language of the member's account. */
@Injectable()
export class ReceiptMailer implements OnApplicationShutdown {
  private mail: Promise<Transporter> | undefined;
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(
    @Inject(ENV) private readonly env: EconomyEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly purchases: PurchaseRepository,
    private readonly members: MemberDirectory,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  /** Starts to send the due receipts, in the background: a slow SMTP server must not delay the sweep of the ledger. */
  startSending(): void {
    const { SMTP_URL } = this.env;
    if (SMTP_URL === undefined) return;
    this.running ??= this.sendDue(SMTP_URL)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'due receipts could not be read'))
      .finally(() => (this.running = undefined));
  }

  private async sendDue(smtpUrl: string): Promise<void> {
    while (!this.stopped) {
      const now = new Date();
      const purchase = await this.purchases.claimReceipt(now, new Date(now.getTime() + MAIL_CLAIM_MS));
      if (!purchase) return;
      await this.send(purchase, smtpUrl);
    }
  }

  private async send(purchase: PurchaseDocument, smtpUrl: string): Promise<void> {
    const { _id, userId, receiptTo, receiptTries: tries = 0 } = purchase;
    try {
      this.mail ??= createMail(smtpUrl);
      const { MAIL_FROM, PUBLIC_URL } = this.env;
      const languageOf = await this.members.languagesOf([userId]);
      await (
        await this.mail
      ).sendMail({
        from: MAIL_FROM,
        to: receiptTo!,
        // Stable, so that mail clients recognize a receipt that is sent twice after a crash.
        messageId: `<${_id}@${new URL(PUBLIC_URL).hostname}>`,
        ...receiptOf(purchase, languageOf(userId), PUBLIC_URL),
      });
      await this.purchases.update(_id, ENDED);
    } catch (error) {
      this.logger.warn({ err: error, purchase: _id, tries }, 'a receipt could not be sent');
      if (tries >= MAIL_ATTEMPTS_MAX) await this.purchases.update(_id, ENDED);
      else await this.purchases.update(_id, { receiptDueAt: new Date(Date.now() + mailBackoffMs(tries)) });
    }
  }
}

/** Loads the mail library, which not every start needs. */
async function createMail(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(smtpOptions(url));
}
