import type { getDecision } from '@crew/contracts/chat/get-decision';
import type { Letter } from '@crew/contracts/chat/letter.entities';
import { DEFAULT_LANGUAGE, type Language } from '@crew/contracts/languages';
import type { Output } from '@crew/contracts/rpc';
import { Injectable } from '@nestjs/common';
import { digestMail, type Unread } from './digest-mail.js';
import { letterMail } from './letter-mail.js';
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
  type Addressee,
} from './mail-templates.js';
import { MailRepository } from './mail.repository.js';
import { appealDecidedMail, suspendedMail, type AppealOutcome } from './suspension-mail.js';

export type { AppealOutcome, Unread };

interface Recipient {
  email: string;
  displayName: string;
  /** Of the account; absent or null for one that never had any. */
  language?: Language | null;
}

const addresseeOf = ({ displayName, language }: Recipient): Addressee => ({
  name: displayName,
  language: language ?? DEFAULT_LANGUAGE,
});

/**
 * The mails of the product. Each is queued and sent in the background. It is in the language of the account; for an account
 * without one in English, unless the call that causes it passes the language of its page.
 */
@Injectable()
export class MailService {
  constructor(
    private readonly delivery: MailDelivery,
    private readonly mails: MailRepository,
  ) {}

  /** Whether mails are sent at all. */
  get isOn(): boolean {
    return this.delivery.isOn;
  }

  async sendWelcome(to: Recipient, token: string): Promise<void> {
    await this.delivery.enqueue(to.email, welcomeMail(addresseeOf(to), token));
  }

  async sendVerification(to: Recipient, token: string): Promise<void> {
    await this.delivery.enqueue(to.email, verifyMail(addresseeOf(to), token));
  }

  async sendPasswordReset(to: Recipient, token: string): Promise<void> {
    await this.delivery.enqueue(to.email, resetMail(addresseeOf(to), token));
  }

  async sendPasswordChanged(to: Recipient): Promise<void> {
    await this.delivery.enqueue(to.email, passwordChangedMail(addresseeOf(to)));
  }

  /** @param undoToken undefined for an address that was never confirmed */
  async sendAddressChanging(to: Recipient, undoToken: string | undefined): Promise<void> {
    await this.delivery.enqueue(to.email, addressChangingMail(addresseeOf(to), undoToken));
  }

  /** @param undoToken undefined for an address that was never confirmed */
  async sendAddressChanged(to: Recipient, undoToken: string | undefined): Promise<void> {
    await this.delivery.enqueue(to.email, addressChangedMail(addresseeOf(to), undoToken));
  }

  async sendAddressInUse(to: Recipient): Promise<void> {
    await this.delivery.enqueue(to.email, addressInUseMail(addresseeOf(to)));
  }

  async sendTwoFactorChanged(to: Recipient, enabled: boolean): Promise<void> {
    await this.delivery.enqueue(to.email, twoFactorChangedMail(addresseeOf(to), enabled));
  }

  async sendPasskeyChanged(to: Recipient, added: boolean): Promise<void> {
    await this.delivery.enqueue(to.email, passkeyChangedMail(addresseeOf(to), added));
  }

  async sendSignInsFailed(to: Recipient): Promise<void> {
    await this.delivery.enqueue(to.email, signInsFailedMail(addresseeOf(to)));
  }

  /**
   * @param until when the suspension ends; null without an end
   * @param token of the link that appeals the decision; undefined for a final one
   */
  async sendSuspended(
    to: Recipient,
    decision: Output<typeof getDecision>,
    suspension: { until: Date | null; token: string | undefined },
  ): Promise<void> {
    await this.delivery.enqueue(to.email, suspendedMail(addresseeOf(to), decision, suspension));
  }

  async sendAppealDecided(
    to: Recipient,
    outcome: AppealOutcome,
    decision: Pick<Output<typeof getDecision>, 'rule' | 'words'>,
  ): Promise<void> {
    await this.delivery.enqueue(to.email, appealDecidedMail(addresseeOf(to), outcome, decision));
  }

  async sendAccountDeleted(to: Recipient): Promise<void> {
    await this.delivery.enqueue(to.email, accountDeletedMail(addresseeOf(to)));
  }

  /** @param token turns the digest off */
  async sendDigest(to: Recipient, unread: Unread, token: string): Promise<void> {
    await this.delivery.enqueue(to.email, digestMail(addresseeOf(to), unread, token));
  }

  /** @param token turns these mails off */
  async sendLetters(to: Recipient, letters: readonly Letter[], token: string): Promise<void> {
    await this.delivery.enqueue(to.email, letterMail(addresseeOf(to), letters, token));
  }

  /** Discards the queued mails to an address. */
  async discardTo(email: string): Promise<void> {
    await this.mails.deleteByAddress(email);
  }
}
