import { stopLetterMail } from '@crew/contracts/identity/stop-letter-mail';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { newToken } from '../sessions/sessions.service.js';
import { LetterMailRepository } from './letter-mail.repository.js';

/** Letters that are approved within this time come in one mail. */
const COLLECTED_MS = 3_600_000;

/** Whether members get the captains' letters by mail. It is off until a member turns it on. */
@Injectable()
export class LetterMailsService {
  constructor(private readonly letterMails: LetterMailRepository) {}

  async isWantedBy(userId: string): Promise<boolean> {
    return (await this.letterMails.find(userId))?.wanted ?? false;
  }

  async set(userId: string, wanted: boolean): Promise<void> {
    if (wanted) await this.letterMails.turnOn(userId, newToken());
    else await this.letterMails.turnOff(userId);
  }

  /** Turns it off by the token of its link. @throws DomainError `link_invalid` */
  async stop(token: string): Promise<void> {
    if (!(await this.letterMails.turnOffByToken(token))) throw failure(stopLetterMail, 'link_invalid');
  }

  /** Lets a published letter wait for the next mail, once however often it is called. */
  async collect(letterId: string): Promise<void> {
    await this.letterMails.addWaiting(letterId, new Date(Date.now() + COLLECTED_MS));
  }

  /** A member's choice, for the export of their data. */
  async exportOf(userId: string): Promise<{ wanted: boolean } | null> {
    const found = await this.letterMails.find(userId);
    return found && { wanted: found.wanted };
  }

  async deleteOf(userId: string): Promise<void> {
    await this.letterMails.delete(userId);
  }
}
