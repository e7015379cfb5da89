import { setTimeout as delay } from 'node:timers/promises';
import { approveLetter } from '@crew/contracts/chat/approve-letter';
import { letterPublished } from '@crew/contracts/chat/chat.events';
import { draftLetter } from '@crew/contracts/chat/draft-letter';
import type { DeckId } from '@crew/contracts/chat/decks';
import { discardLetter } from '@crew/contracts/chat/discard-letter';
import { editLetter } from '@crew/contracts/chat/edit-letter';
import type { Letter, LetterDraft } from '@crew/contracts/chat/letter.entities';
import type { listLetterDrafts } from '@crew/contracts/chat/list-letter-drafts';
import type { listLettersToMail } from '@crew/contracts/chat/list-letters-to-mail';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import { DEFAULT_LANGUAGE } from '@crew/contracts/languages';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { domainEvent } from '@crew/service-kit/events/outbox';
import type { Call, CallContext } from '@crew/service-kit/rpc/call';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { BlocksService } from '../blocks/blocks.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { LetterPresenter } from './letter.presenter.js';
import { LetterRepository } from './letter.repository.js';
import { citingSentencesOf, editedSentences, LETTER_PERIOD_MS, type CitingSentence } from './letter.rules.js';
import type { StoredLetter } from './letter.schema.js';
import { LetterSources } from './letter-sources.js';
import { LetterWriter } from './letter-writer.js';

const POLL_MS = 200;
/** Left of a request's time for its answer. */
const ANSWER_MS = 1_500;

/** The weekly letters: captains draft them, admins edit and approve them, members read them. */
@Injectable()
export class LettersService {
  constructor(
    private readonly letters: LetterRepository,
    private readonly sources: LetterSources,
    private readonly writer: LetterWriter,
    private readonly presenter: LetterPresenter,
    private readonly blocks: BlocksService,
    private readonly notifications: NotificationsService,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws DomainError `too_little_to_tell`; `timeout` when another request takes too long to write it */
  async draft(deckId: DeckId, { language = DEFAULT_LANGUAGE, deadline }: Call): Promise<LetterDraft> {
    const id = await this.writer.write({ deckId, until: new Date(), language, again: true });
    for (;;) {
      const letter = await this.letters.find(id);
      if (letter?.state === 'empty') throw failure(draftLetter, 'too_little_to_tell');
      if (letter && letter.state !== 'writing') return this.presenter.presentDraft(letter);
      if (Date.now() + POLL_MS > deadline - ANSWER_MS) throw new DomainError('timeout');
      await delay(POLL_MS);
    }
  }

  async list(): Promise<Output<typeof listLetterDrafts>> {
    const [drafts, empty] = await Promise.all([
      this.letters.findDrafts(),
      this.letters.findEmpty(new Date(Date.now() - LETTER_PERIOD_MS)),
    ]);
    return {
      drafts: await Promise.all(drafts.map((letter) => this.presenter.presentDraft(letter))),
      skipped: empty.map(({ deckId, week }) => ({ deckId, week })),
    };
  }

  /** @throws DomainError `not_found`, `already_decided`, `letter_changed` */
  async edit({ id, revision, title, sentences }: ParsedInput<typeof editLetter>): Promise<LetterDraft> {
    const known = await this.find(id);
    if (known.state !== 'draft') throw failure(editLetter, 'already_decided');
    const edited = editedSentences(known.sentences, sentences);
    const changed = edited && (await this.letters.change(id, revision, { $set: { title, sentences: edited } }));
    if (!changed) throw failure(editLetter, 'letter_changed');
    return this.presenter.presentDraft(changed);
  }

  /** @throws DomainError `not_found`, `already_decided` when it is published */
  async discard(id: string, context: CallContext): Promise<LetterDraft> {
    const known = await this.find(id);
    if (known.state === 'draft') await this.audit('letter.discarded', known, context);
    await this.letters.discard(id);
    const letter = await this.find(id);
    if (letter.state !== 'discarded') throw failure(discardLetter, 'already_decided');
    return this.presenter.presentDraft(letter);
  }

  /** @throws DomainError `not_found`, `already_decided` when it was discarded, `letter_changed` */
  async approve({ id, revision }: ParsedInput<typeof approveLetter>, { member, onward }: Call): Promise<LetterDraft> {
    const known = await this.find(id);
    if (known.state === 'published') return this.presenter.presentDraft(known);
    if (known.state !== 'draft') throw failure(approveLetter, 'already_decided');
    const sentences = await this.sources.quotableOf(known);
    if (sentences.length < known.sentences.length) {
      await this.letters.change(id, known.revision, { $set: { sentences } });
      throw failure(approveLetter, 'letter_changed');
    }
    if (known.revision !== revision || sentences.length === 0) throw failure(approveLetter, 'letter_changed');
    await this.audit('letter.approved', known, onward);
    const { deckId, title } = known;
    const event = { id, deckId, title, entryId: uuidv7(), by: member.id };
    await this.letters.publish(id, revision, domainEvent(letterPublished, `letter:${id}`, event, onward.requestId));
    const letter = await this.find(id);
    if (letter.state !== 'published') throw failure(approveLetter, 'letter_changed');
    return this.presenter.presentDraft(letter);
  }

  /** A published letter as a member may read it. @throws DomainError `not_found` */
  async get(id: string, readerId: string): Promise<Letter> {
    const letter = await this.letters.find(id);
    if (letter?.state !== 'published') throw new DomainError('not_found');
    return this.presenter.present(letter, await this.blocks.blockedBy(readerId));
  }

  /** Those of some letters that a member may get by mail, and whether their quiet hours are running. */
  async listToMail({ userId, ids }: ParsedInput<typeof listLettersToMail>): Promise<Output<typeof listLettersToMail>> {
    const [quiet, levels, blocked, found] = await Promise.all([
      this.notifications.hasQuietHours(userId),
      this.notifications.deckLevelsOf(userId),
      this.blocks.blockedBy(userId),
      this.letters.findPublished(ids),
    ]);
    const wanted = found.filter(({ deckId }) => levels[deckId] !== 'nothing');
    const letters = await Promise.all(wanted.map((letter) => this.presenter.present(letter, blocked)));
    return { letters: letters.filter(({ sentences }) => sentences.length > 0), quiet };
  }

  /** The sentences of drafts and published letters that cite messages of a member, by the first of them. */
  async exportCiting(authorId: string, messageIds: readonly string[]): Promise<CitingSentence[]> {
    if (messageIds.length === 0) return [];
    const letters = await this.letters.findCiting(messageIds);
    return letters.flatMap((letter) => citingSentencesOf(letter, authorId, new Set(messageIds)));
  }

  /** Erases the sentences that cite a message whose words were taken back at a time. */
  async eraseCiting(messageId: string, at: Date): Promise<void> {
    await this.letters.eraseCiting(messageId, at);
  }

  async forgetMember(userId: string): Promise<void> {
    await this.letters.eraseAuthor(userId);
  }

  /** A letter with words. @throws DomainError `not_found` */
  private async find(id: string): Promise<StoredLetter> {
    const letter = await this.letters.find(id);
    if (!letter || letter.state === 'writing' || letter.state === 'empty') throw new DomainError('not_found');
    return letter;
  }

  private async audit(action: string, { _id: id, title }: StoredLetter, context: CallContext): Promise<void> {
    await this.rpc.call(recordAudit, { action, target: { type: 'letter', id }, details: { text: title } }, context);
  }
}
