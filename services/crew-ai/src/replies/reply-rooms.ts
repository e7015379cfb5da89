import { Injectable } from '@nestjs/common';
import { DeckReplyRoom } from './deck-reply-room.js';
import { PodReplyRoom } from './pod-reply-room.js';
import type { MessageReference, ReplyRoom } from './reply-room.js';

@Injectable()
export class ReplyRooms {
  constructor(
    private readonly deck: DeckReplyRoom,
    private readonly pod: PodReplyRoom,
  ) {}

  of({ podId }: Pick<MessageReference, 'podId'>): ReplyRoom {
    return podId === undefined ? this.deck : this.pod;
  }
}
