import { letterPublished } from '@crew/contracts/chat/chat.events';
import type { EventData } from '@crew/contracts/event';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { LetterMailsService } from './letter-mails.service.js';

@Injectable()
export class LetterMailsEvents {
  constructor(private readonly letterMails: LetterMailsService) {}

  @HandlesEvent(letterPublished)
  async collectLetter({ id }: EventData<typeof letterPublished>): Promise<void> {
    await this.letterMails.collect(id);
  }
}
