import type { DeckId } from '@crew/contracts/chat/decks';
import { LETTER_SENTENCES_MAX, LETTER_SOURCES_MIN } from '@crew/contracts/chat/letter.entities';
import { writeLetter } from '@crew/contracts/crew-ai/write-letter';
import type { Language } from '@crew/contracts/languages';
import type { Output } from '@crew/contracts/rpc';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { systemContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LetterRepository } from './letter.repository.js';
import { isoWeekOf, namesAnyOf, plainTitle } from './letter.rules.js';
import type { LetterSentence, StoredLetter } from './letter.schema.js';
import { LetterSources, type LetterSource } from './letter-sources.js';

/** Longer than a model takes: another replica writes a letter whose replica was killed after this time. */
const LEASE_MS = 60_000;

interface LetterRequest {
  deckId: DeckId;
  /** The letter is about the seven days before; its week is that of this time. */
  until: Date;
  language: Language;
  /** Whether to write one anew that was discarded, or had too little to tell. */
  again: boolean;
}

type Written = Pick<StoredLetter, 'state' | 'captain' | 'title' | 'sentences'>;

/** Writes the letter of a deck and week once, however many replicas and admins ask for it. */
@Injectable()
export class LetterWriter {
  constructor(
    private readonly letters: LetterRepository,
    private readonly sources: LetterSources,
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Writes the letter unless it exists, or somebody else writes it. @returns its id */
  async write(request: LetterRequest): Promise<string> {
    const { deckId, until, again } = request;
    const week = isoWeekOf(until);
    const _id = `${deckId}-${week}`;
    const claimedUntil = new Date(Date.now() + LEASE_MS);
    if (!(await this.letters.claim({ _id, deckId, week }, claimedUntil, again))) return _id;
    try {
      const writtenAt = new Date();
      await this.letters.save(_id, claimedUntil, { ...(await this.compose(request)), writtenAt });
    } catch (error) {
      await this.letters.release(_id, claimedUntil);
      throw error;
    }
    return _id;
  }

  private async compose({ deckId, until, language }: LetterRequest): Promise<Written> {
    const sources = await this.sources.read(deckId, until);
    if (sources.length < LETTER_SOURCES_MIN) return { state: 'empty', captain: null, title: '', sentences: [] };
    const title = plainTitle(deckId, language);
    const written = await this.ask(deckId, language, sources);
    if (!written) return { state: 'draft', captain: null, title, sentences: extractOf(sources) };
    const named = namesAnyOf(
      written.title,
      sources.map(({ author }) => author),
    );
    const sentences = written.sentences.map(({ text, messages }, place) => ({
      key: place + 1,
      text,
      quoted: false,
      messages: messages.flatMap((cited) => sources[cited] ?? []).map(citationOf),
    }));
    return { state: 'draft', captain: written.captain, title: named ? title : written.title, sentences };
  }

  /** Null also when crew-ai is unavailable: the letter is an extract then. */
  private async ask(
    deckId: DeckId,
    language: Language,
    sources: readonly LetterSource[],
  ): Promise<Output<typeof writeLetter>> {
    const messages = sources.map(({ author, text, weight }) => ({ author, text, weight }));
    try {
      return await this.rpc.call(writeLetter, { deckId, language, messages }, systemContext(writeLetter));
    } catch (error) {
      this.logger.warn({ err: error, deckId }, 'a letter is an extract, because crew-ai did not answer');
      return null;
    }
  }
}

const citationOf = ({ id, seq, createdAt, authorId }: LetterSource) => ({ id, seq, createdAt, authorId });

/** The messages with the most weight in their own words, oldest first. */
const extractOf = (sources: readonly LetterSource[]): LetterSentence[] =>
  sources
    .toSorted((a, b) => b.weight - a.weight || b.seq - a.seq)
    .slice(0, LETTER_SENTENCES_MAX)
    .sort((a, b) => a.seq - b.seq)
    .map((source, place) => ({ key: place + 1, text: source.text, quoted: true, messages: [citationOf(source)] }));
