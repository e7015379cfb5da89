import type { ChatTurn } from '@crew/ai-provider/chat-model';
import { DECKS } from '@crew/contracts/chat/decks';
import { LETTER_TITLE_MAX_CHARS } from '@crew/contracts/chat/letter.constants';
import { LETTER_SENTENCES_MAX } from '@crew/contracts/chat/letter.entities';
import type { writeLetter } from '@crew/contracts/crew-ai/write-letter';
import { SUMMARY_CITED_MAX, SUMMARY_SENTENCE_MAX_CHARS } from '@crew/contracts/rooms/summary.constants';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { z } from 'zod';
import { CaptainsService, type CaptainDocument } from '../captains/captains.service.js';
import { filledPrompt, ModelsService } from '../models/models.service.js';
import { LETTER_PROMPT } from './letter.prompt.js';
import { answer, citingSentences, LANGUAGE_NAMES, numbered, plainLine, requestedAnswer } from './summary.rules.js';

const ANSWER_TOKENS = 1_200;

const requestedLetter = requestedAnswer.extend({ title: z.string() });
const letterAnswer = answer.extend({ title: z.string() });

type Request = ParsedInput<typeof writeLetter>;
type Written = Output<typeof writeLetter>;

/** Lets captains write the letters about a week on their decks. Chat asks once per deck and week, and stores them. */
@Injectable()
export class LetterWriter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly captains: CaptainsService,
    private readonly models: ModelsService,
  ) {}

  /** Null when the captain is disabled or unavailable, its budget is used up, or its answer cites nothing. */
  async write(request: Request): Promise<Written> {
    const captain = await this.captains.find(DECKS[request.deckId].captain);
    if (!captain?.enabled) return null;
    try {
      return await this.ask(captain, request);
    } catch (error) {
      this.logger.warn({ err: error, deckId: request.deckId }, 'a letter is not written by its captain');
      return null;
    }
  }

  private async ask(captain: CaptainDocument, request: Request): Promise<Written> {
    const { text } = await this.models.complete({
      feature: 'captain-letters',
      retryIfBusy: true,
      captain: captain._id,
      leavesForReplies: true,
      model: captain.model,
      maxTokens: ANSWER_TOKENS,
      schema: { name: 'captain_letter', schema: z.toJSONSchema(requestedLetter) },
      turns: promptOf(captain, request),
    });
    const written = letterAnswer.parse(JSON.parse(text));
    const places = request.messages.map((_, place) => place);
    const sentences = citingSentences(written.sentences, places, LETTER_SENTENCES_MAX);
    const title = plainLine(written.title, LETTER_TITLE_MAX_CHARS);
    return sentences.length > 0 && title !== '' ? { captain: DECKS[request.deckId].captain, title, sentences } : null;
  }
}

function promptOf({ displayName }: CaptainDocument, { deckId, language, messages }: Request): ChatTurn[] {
  const instructions = filledPrompt(LETTER_PROMPT.text, {
    name: displayName,
    deck: DECKS[deckId].name,
    language: LANGUAGE_NAMES[language],
    titleCharacters: String(LETTER_TITLE_MAX_CHARS),
    sentences: String(LETTER_SENTENCES_MAX),
    characters: String(SUMMARY_SENTENCE_MAX_CHARS),
    cited: String(SUMMARY_CITED_MAX),
  });
  return [
    { role: 'system', content: instructions },
    { role: 'user', content: JSON.stringify({ messages: numbered(messages) }) },
  ];
}
