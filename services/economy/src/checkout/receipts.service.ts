import { PACKS } from '@crew/contracts/economy/economy.constants';
import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { EconomyEnv } from '../economy.env.js';
import type { PurchaseDocument } from './purchase.schema.js';
import { PurchasesRepository } from './purchases.repository.js';

const AT_ONCE = 20;
const PATIENCE_MS = 10_000;

/** Mails a receipt for each paid purchase to the address that the payer gave. */
@Injectable()
export class ReceiptsService {
  private readonly mail: Transporter | undefined;

  constructor(
    @Inject(ENV) private readonly env: EconomyEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly purchases: PurchasesRepository,
  ) {
    if (env.SMTP_URL !== undefined) {
      this.mail = createTransport({ url: env.SMTP_URL, connectionTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS });
    }
  }

  /** Sends what is due; what cannot be sent now stays due. */
  async sweep(): Promise<void> {
    if (!this.mail) return;
    for (const purchase of await this.purchases.receiptsDue(AT_ONCE)) {
      try {
        await this.mail.sendMail(receiptOf(purchase, this.env));
        await this.purchases.update(purchase._id, { receiptDue: false, receiptTo: null });
      } catch (error) {
        this.logger.warn({ err: error, purchase: purchase._id }, 'a receipt waits for its next try');
        return;
      }
    }
  }
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
    // The same receipt sent again after a crash is recognisable as the same mail.
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
