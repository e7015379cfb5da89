import { DECK_IDS } from '@crew/contracts/chat/decks';
import { DEFAULT_LANGUAGE } from '@crew/contracts/languages';
import { DueWork } from '@crew/service-kit/concurrency/due-work';
import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { ChatEnv } from '../chat.env.js';
import { LetterRepository } from './letter.repository.js';
import { lastTimeAt } from './letter.rules.js';
import { LetterWriter } from './letter-writer.js';

/** A service that starts so long after the time still drafts the letters. */
const LATE_MAX_MS = 24 * 3_600_000;

/** Drafts the letters of all decks once a week. Each replica tries; the claims let one of them write each letter. */
@Injectable()
export class LetterScheduler extends DueWork {
  /** The last time whose letters are written, in epoch milliseconds. */
  private done = 0;

  constructor(
    @Inject(ENV) private readonly env: ChatEnv,
    @Inject(LOGGER) logger: Logger,
    private readonly letters: LetterRepository,
    private readonly writer: LetterWriter,
  ) {
    super(logger);
  }

  /** @returns false: there is nothing else until next week */
  protected async workOnNext(): Promise<boolean> {
    const now = new Date();
    const until = lastTimeAt(this.env.LETTERS_AT, now);
    if (!until || until.getTime() === this.done || now.getTime() - until.getTime() > LATE_MAX_MS) return false;
    let unfinished = 0;
    for (const deckId of DECK_IDS) {
      const id = await this.writer.write({ deckId, until, language: DEFAULT_LANGUAGE, again: false });
      const letter = await this.letters.find(id);
      if (letter?.state === 'writing') unfinished += 1;
    }
    if (unfinished === 0) this.done = until.getTime();
    return false;
  }
}
