import { Injectable } from '@nestjs/common';
import { MailDelivery } from './mail-delivery.js';
import {
  accountDeletedMail,
  addressChangedMail,
  addressChangingMail,
  addressInUseMail,
  passkeyChangedMail,
  passwordChangedMail,
  resetMail,
  signInsFailedMail,
  twoFactorChangedMail,
  verifyMail,
  welcomeMail,
} from './mail-templates.js';
import { MailRepository } from './mail.repository.js';

interface Recipient {
  email: string;
  displayName: string;
}

/** The mails of the product. Each is queued and sent in the background. */
@Injectable()
export class MailService {
  constructor(
    private readonly delivery: MailDelivery,
    private readonly mails: MailRepository,
  ) {}

  async sendWelcome({ email, displayName }: Recipient, token: string): Promise<void> {
    await this.delivery.enqueue(email, welcomeMail(displayName, token));
  }

  async sendVerification({ email, displayName }: Recipient, token: string): Promise<void> {
    await this.delivery.enqueue(email, verifyMail(displayName, token));
  }

  async sendPasswordReset({ email, displayName }: Recipient, token: string): Promise<void> {
    await this.delivery.enqueue(email, resetMail(displayName, token));
  }

  async sendPasswordChanged({ email, displayName }: Recipient): Promise<void> {
    await this.delivery.enqueue(email, passwordChangedMail(displayName));
  }

  /** @param undoToken undefined for an address that was never confirmed */
  async sendAddressChanging({ email, displayName }: Recipient, undoToken: string | undefined): Promise<void> {
    await this.delivery.enqueue(email, addressChangingMail(displayName, undoToken));
  }

  /** @param undoToken undefined for an address that was never confirmed */
  async sendAddressChanged({ email, displayName }: Recipient, undoToken: string | undefined): Promise<void> {
    await this.delivery.enqueue(email, addressChangedMail(displayName, undoToken));
  }

  async sendAddressInUse({ email, displayName }: Recipient): Promise<void> {
    await this.delivery.enqueue(email, addressInUseMail(displayName));
  }

  async sendTwoFactorChanged({ email, displayName }: Recipient, enabled: boolean): Promise<void> {
    await this.delivery.enqueue(email, twoFactorChangedMail(displayName, enabled));
  }

  async sendPasskeyChanged({ email, displayName }: Recipient, added: boolean): Promise<void> {
    await this.delivery.enqueue(email, passkeyChangedMail(displayName, added));
  }

  async sendSignInsFailed({ email, displayName }: Recipient): Promise<void> {
    await this.delivery.enqueue(email, signInsFailedMail(displayName));
  }

  async sendAccountDeleted({ email, displayName }: Recipient): Promise<void> {
    await this.delivery.enqueue(email, accountDeletedMail(displayName));
  }

  /** Discards the queued mails to an address. */
  async discardTo(email: string): Promise<void> {
    await this.mails.deleteByAddress(email);
  }
}
