import { afterAll, beforeEach } from '@jest/globals';
import { approveLetter } from '@crew/contracts/chat/approve-letter';
import type { Message } from '@crew/contracts/chat/chat.entities';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { DeckId } from '@crew/contracts/chat/decks';
import { draftLetter } from '@crew/contracts/chat/draft-letter';
import { getLetter } from '@crew/contracts/chat/get-letter';
import type { Letter, LetterDraft } from '@crew/contracts/chat/letter.entities';
import { listLetterDrafts } from '@crew/contracts/chat/list-letter-drafts';
import { writeLetter } from '@crew/contracts/crew-ai/write-letter';
import { findActor } from '@crew/contracts/identity/find-actor';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin, member } from '@crew/testing/actors';
import type { ServiceHarness } from '@crew/testing/service-harness';
import { stubCall } from '@crew/testing/stub-call';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ChatEnv } from '../src/chat.env.js';
import type { StoredLetter } from '../src/letters/letter.schema.js';
import { startChat } from './start-chat.js';

/** Chat, and what it asks of identity and crew-ai about letters. */
export class LettersApp {
  readonly captain = admin();
  readonly readers = [member(), member(), member()];
  /** Members whom identity has suspended or deleted. */
  readonly suspended = new Set<string>();
  readonly audited: string[] = [];
  private readonly authors = new Set<string>();
  /** What crew-ai was asked to write. */
  readonly asked: ParsedInput<typeof writeLetter>[] = [];
  /** How the captain answers; by default with a sentence for each message. */
  answer: (input: ParsedInput<typeof writeLetter>) => Output<typeof writeLetter> | Promise<Output<typeof writeLetter>> =
    lettersOf;

  private constructor(
    readonly chat: ServiceHarness,
    readonly startReplica: (env?: Partial<ChatEnv>) => Promise<ServiceHarness>,
  ) {}

  static async start(): Promise<LettersApp> {
    const { chat, startReplica } = await startChat();
    const app = new LettersApp(chat, startReplica);
    const { connection } = chat;
    const stubs = [
      await stubCall(connection, recordAudit, ({ action }) => (app.audited.push(action), null)),
      await stubCall(connection, findActor, ({ userId }) =>
        app.suspended.has(userId) ? null : { ...member({ id: userId }) },
      ),
      await stubCall(connection, writeLetter, (input) => (app.asked.push(input), app.answer(input))),
    ];
    afterAll(async () => {
      for (const stub of stubs) await stub.stop();
    });
    beforeEach(() => app.beginAnew());
    return app;
  }

  /** Posts a message that so many members react to. */
  async say(deckId: DeckId, content: string, reactions = 1, as: Actor = member()): Promise<Message> {
    this.authors.add(as.id);
    const message = await this.chat.call(deckCalls.postMessage, { deckId, content }, { as });
    for (const reader of this.readers.slice(0, reactions))
      await this.chat.call(deckCalls.addReaction, { id: message.id, kind: 'heart' }, { as: reader });
    return message;
  }

  get letters(): Model<StoredLetter> {
    return this.chat.service.app.get<Model<StoredLetter>>(getModelToken('Letter'));
  }

  /** There is no letter, and what was said so far is in no later one: its authors are suspended. */
  private async beginAnew(): Promise<void> {
    await this.letters.deleteMany({}).comment('scans: a test');
    for (const id of this.authors) this.suspended.add(id);
    this.asked.length = 0;
    this.answer = lettersOf;
  }

  draft(deckId: DeckId, language?: 'de', on = this.chat): Promise<LetterDraft> {
    return on.call(draftLetter, { deckId }, { as: this.captain, ...(language && { language }) });
  }

  approve({ id, revision }: LetterDraft, on = this.chat, as = this.captain): Promise<LetterDraft> {
    return on.call(approveLetter, { id, revision }, { as });
  }

  read(id: string, as = member()): Promise<Letter> {
    return this.chat.call(getLetter, { id }, { as });
  }

  /** The draft as it is listed; undefined when it is none. */
  async listed(id: string): Promise<LetterDraft | undefined> {
    const { drafts } = await this.chat.call(listLetterDrafts, {}, { as: this.captain });
    return drafts.find((draft) => draft.id === id);
  }

  /** A draft from three messages of one author. */
  async drafted(author = member()): Promise<{ draft: LetterDraft; said: Message[]; author: Actor }> {
    const said: Message[] = [];
    for (const text of ['one', 'two', 'three']) said.push(await this.say('music', text, 1, author));
    return { draft: await this.draft('music'), said, author };
  }
}

/** A sentence for each message. */
export const lettersOf = ({ messages }: ParsedInput<typeof writeLetter>): Output<typeof writeLetter> => ({
  captain: 'lyra',
  title: 'Seven good days',
  sentences: messages.slice(0, 8).map(({ text }, place) => ({ text: `Somebody wrote: ${text}`, messages: [place] })),
});

export const textsOf = ({ sentences }: Letter): string[] => sentences.map(({ text }) => text);

/** The sentences of a letter as an edit sends them. */
export const unchanged = ({ sentences }: Letter) => sentences.map(({ key, text }) => ({ key, text }));
