import { letterPublished, messageEdited, messageWithdrawn } from '@crew/contracts/chat/chat.events';
import type { EventData, EventEnvelope } from '@crew/contracts/event';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { CaptainsLogService } from '../captains-log/captains-log.service.js';
import { LettersService } from './letters.service.js';

@Injectable()
export class LettersEvents {
  constructor(
    private readonly letters: LettersService,
    private readonly log: CaptainsLogService,
  ) {}

  @HandlesEvent(letterPublished)
  async announceLetter(published: EventData<typeof letterPublished>): Promise<void> {
    await this.log.announce(published);
  }

  /** A hidden message may be shown again: its sentences are left out, but not erased. */
  @HandlesEvent(messageWithdrawn)
  async eraseWithdrawnWords(
    { messageId, reason }: EventData<typeof messageWithdrawn>,
    { at }: EventEnvelope,
  ): Promise<void> {
    if (reason !== 'hidden') await this.letters.eraseCiting(messageId, new Date(at));
  }

  /** A letter that was written after the edit has the new words. */
  @HandlesEvent(messageEdited)
  async eraseEditedWords({ messageId }: EventData<typeof messageEdited>, { at }: EventEnvelope): Promise<void> {
    await this.letters.eraseCiting(messageId, new Date(at));
  }

  @HandlesEvent(userDeleted)
  async eraseWordsOfMember({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.letters.forgetMember(id);
  }
}
