import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { MAIL_ATTEMPTS_MAX, MAIL_CLAIM_MS, mailBackoffMs, smtpOptions } from '@crew/service-kit/mail-attempts';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import type { IdentityEnv } from '../identity.env.js';
import type { Mail } from './mail-templates.js';
import { MailRepository } from './mail.repository.js';
import type { MailDocument } from './mail.schema.js';
import { renderMail } from './render-mail.js';

const POLL_INTERVAL_MS = 5_000;

/** Sends queued mails by SMTP. A mail is stored first, so that an unavailable SMTP server only delays it. */
@Injectable()
export class MailDelivery implements OnApplicationBootstrap, OnApplicationShutdown {
  private transport: Promise<Transporter> | undefined;
  private pollTimer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;

  constructor(
    @Inject(ENV) private readonly env: IdentityEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly mails: MailRepository,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.env.SMTP_URL) return this.logger.warn('SMTP_URL is not set: no mail is sent');
    this.pollTimer = setInterval(() => this.wake(), POLL_INTERVAL_MS);
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.pollTimer);
    await this.running;
    (await this.transport)?.close();
  }

  /** Whether there is an SMTP server. */
  get isOn(): boolean {
    return this.env.SMTP_URL !== undefined;
  }

  /** Queues a mail to be sent at once; without an SMTP server it is discarded. */
  async enqueue(to: string, mail: Mail): Promise<void> {
    if (!this.isOn) return;
    await this.mails.insert({ _id: uuidv7(), to, mail, tries: 0, dueAt: new Date() });
    this.wake();
  }

  private wake(): void {
    this.again = true;
    this.running ??= this.sendDue().finally(() => (this.running = undefined));
  }

  private async sendDue(): Promise<void> {
    while (this.again) {
      this.again = false;
      try {
        for (let next = await this.claim(); next; next = await this.claim()) await this.send(next);
      } catch (error) {
        this.logger.warn({ err: error }, 'mail queue could not be read');
      }
    }
  }

  private claim(): Promise<MailDocument | null> {
    const now = new Date();
    return this.mails.claimDue(now, new Date(now.getTime() + MAIL_CLAIM_MS));
  }

  /** One-click unsubscription by RFC 8058. */
  private unsubscribeHeaders({ unsubscribe }: Mail): Record<string, string> {
    if (!unsubscribe) return {};
    const url = new URL(unsubscribe.oneClickPath, this.env.PUBLIC_URL).href;
    return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  }

  private async send({ _id, to, mail, tries }: MailDocument): Promise<void> {
    try {
      this.transport ??= createTransport(this.env.SMTP_URL!);
      await (
        await this.transport
      ).sendMail({
        from: this.env.MAIL_FROM,
        to,
        subject: mail.subject,
        ...renderMail(mail, this.env.PUBLIC_URL),
        messageId: `<${_id}@${new URL(this.env.PUBLIC_URL).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...this.unsubscribeHeaders(mail) },
      });
      await this.mails.delete(_id);
    } catch (error) {
      this.logger.warn({ err: error, mail: _id, tries }, 'mail could not be sent');
      if (tries >= MAIL_ATTEMPTS_MAX) await this.mails.delete(_id);
      else await this.mails.updateDueAt(_id, new Date(Date.now() + mailBackoffMs(tries)));
    }
  }
}

/** Loads the mail library, which not every start needs. */
async function createTransport(url: string): Promise<Transporter> {
  const nodemailer = await import('nodemailer');
  return nodemailer.createTransport(smtpOptions(url));
}
