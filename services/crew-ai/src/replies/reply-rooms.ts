import { Injectable } from '@nestjs/common';
import { PodStage } from '../pods/pod-stage.js';
import { DeckStage } from './deck-stage.js';
import type { ReplyStage, StageSpot } from './reply-stage.js';

/** Where replies are given: in the decks, and in pods where a captain is a guest. */
@Injectable()
export class ReplyStages {
  constructor(
    private readonly deck: DeckStage,
    private readonly pod: PodStage,
  ) {}

  of({ podId }: Pick<StageSpot, 'podId'>): ReplyStage {
    return podId === undefined ? this.deck : this.pod;
  }
}
