import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { createTransport, type Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import type { IdentityEnv } from '../identity.env.js';
import type { MailDocument } from './mail.schema.js';
import type { Mail } from './mails.js';
import { renderMail } from './render-mail.js';

const LOOK_EVERY_MS = 5_000;
const PATIENCE_MS = 10_000;
const TRIES_MAX = 10;
/** Wait after the nth failure: 30 s, 1 min, 2 min … at most 4 hours. */
const backoffMs = (tries: number): number => Math.min(15_000 * 2 ** tries, 4 * 3_600_000);

/** Hands mails to the SMTP server. A mail is stored first, so that a server that is away only delays it. */
@Injectable()
export class Mailer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly transport: Transporter | undefined;
  private looking: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;

  constructor(
    @Inject(ENV) private readonly env: IdentityEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    @InjectModel('Mail') private readonly mails: Model<MailDocument>,
  ) {
    if (!env.SMTP_URL) return;
    const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
    this.transport = createTransport({ url: env.SMTP_URL, ...patience });
  }

  onApplicationBootstrap(): void {
    if (!this.transport) return this.logger.warn('SMTP_URL is not set: no mail is sent');
    this.looking = setInterval(() => this.look(), LOOK_EVERY_MS);
    this.look();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.looking);
    await this.running;
    this.transport?.close();
  }

  /** Stores a mail to be sent at once; does nothing without an SMTP server. */
  async send(to: string, mail: Mail): Promise<void> {
    if (!this.transport) return;
    await this.mails.collection.insertOne({ _id: uuidv7() as never, to, mail, tries: 0, dueAt: new Date() });
    this.look();
  }

  /** Forgets what waits for an address. */
  async forget(to: string): Promise<void> {
    await this.mails.deleteMany({ to });
  }

  private look(): void {
    this.again = true;
    this.running ??= this.sendDue().finally(() => (this.running = undefined));
  }

  private async sendDue(): Promise<void> {
    while (this.again) {
      this.again = false;
      try {
        for (let next = await this.claim(); next; next = await this.claim()) await this.handIn(next);
      } catch (error) {
        this.logger.warn({ err: error }, 'mail waits');
      }
    }
  }

  /** Takes the mail that has waited longest; a replica that dies with it leaves it to be tried again later. */
  private claim(): Promise<MailDocument | null> {
    const now = new Date();
    return this.mails
      .findOneAndUpdate(
        { dueAt: { $lte: now } },
        { $inc: { tries: 1 }, $set: { dueAt: new Date(now.getTime() + 2 * PATIENCE_MS) } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<MailDocument>()
      .exec();
  }

  private async handIn({ _id, to, mail, tries }: MailDocument): Promise<void> {
    try {
      await this.transport!.sendMail({
        from: this.env.MAIL_FROM,
        to,
        subject: mail.subject,
        ...renderMail(mail, this.env.PUBLIC_URL),
        messageId: `<${_id}@${new URL(this.env.PUBLIC_URL).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      await this.mails.deleteOne({ _id });
    } catch (error) {
      this.logger.warn({ err: error, mail: _id, tries }, 'mail was not taken');
      if (tries >= TRIES_MAX) await this.mails.deleteOne({ _id });
      else await this.mails.updateOne({ _id }, { $set: { dueAt: new Date(Date.now() + backoffMs(tries)) } });
    }
  }
}
