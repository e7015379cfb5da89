import { PACKS } from '@crew/contracts/economy/economy.constants';
import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { EconomyEnv } from '../economy.env.js';
import type { PurchaseDocument } from './purchase.schema.js';
import { PurchaseRepository } from './purchase.repository.js';

const BATCH_MAX = 20;
const TIMEOUT_MS = 10_000;

/** Mails a receipt for each paid purchase to the payer's email address. */
@Injectable()
export class ReceiptMailer {
  private mail: Promise<Transporter> | undefined;

  constructor(
    @Inject(ENV) private readonly env: EconomyEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly purchases: PurchaseRepository,
  ) {}

  /** Sends due receipts; stops at the first failure and leaves the rest due. */
  async sendDue(): Promise<void> {
    const { SMTP_URL } = this.env;
    if (SMTP_URL === undefined) return;
    for (const purchase of await this.purchases.findReceiptDue(BATCH_MAX)) {
      try {
        this.mail ??= createMail(SMTP_URL);
        await (await this.mail).sendMail(receiptOf(purchase, this.env));
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

function receiptOf(
  { _id, receiptTo, packId, itc, usdCents, paidAt }: PurchaseDocument,
  { MAIL_FROM, PUBLIC_URL }: EconomyEnv,
) {
  const pack = PACKS.find(({ id }) => id === packId)!;
  const host = new URL(PUBLIC_URL).hostname;
  return {
    from: MAIL_FROM,
    to: receiptTo!,
    subject: `Your receipt: ${itc} ITC`,
    // Stable, so that mail clients recognize a receipt that is sent twice after a crash.
    messageId: `<${_id}@${host}>`,
    text: `Thank you for your purchase.

${pack.name} pack: ${itc} ITC
Paid: $${(usdCents / 100).toFixed(2)} (USD)
On: ${paidAt!.toUTCString()}
Receipt number: ${_id}

Your coins are in your wallet: ${PUBLIC_URL}/wallet
`,
  };
}
