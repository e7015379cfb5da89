import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import type { Letter, LetterDraft } from '@crew/contracts/chat/letter.entities';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { personOf } from '@crew/member-directory/person-of';
import { Injectable } from '@nestjs/common';
import { MessagesService } from '../messages/messages.service.js';
import { isQuotable } from './letter.rules.js';
import type { LetterSentence, StoredLetter } from './letter.schema.js';

/** Presents letters without the sentences that cite what members may no longer read. */
@Injectable()
export class LetterPresenter {
  constructor(
    private readonly messages: MessagesService,
    private readonly directory: MemberDirectory,
  ) {}

  /** @param exceptAuthorIds whom the reader has blocked */
  async present(letter: StoredLetter, exceptAuthorIds: ReadonlySet<string> = new Set()): Promise<Letter> {
    const { _id: id, deckId, week, captain, title, writtenAt, publishedAt } = letter;
    const sentences = await this.readable(letter, exceptAuthorIds);
    const nameOf = await this.namesOf(sentences);
    return {
      id,
      deckId,
      week,
      captain,
      title,
      sentences: sentences.map(({ key, text, quoted, messages }) => ({
        key,
        text,
        author: quoted ? nameOf(messages[0]!.authorId) : null,
        messages: messages.map(({ id: messageId, seq, createdAt }) => ({ id: messageId, seq, createdAt })),
      })),
      writtenAt: writtenAt.toISOString(),
      publishedAt: publishedAt?.toISOString() ?? null,
    };
  }

  async presentDraft(letter: StoredLetter): Promise<LetterDraft> {
    const { revision } = letter;
    return { ...(await this.present(letter)), revision, state: letter.state as LetterDraft['state'] };
  }

  private async readable(
    { sentences, writtenAt }: StoredLetter,
    exceptAuthorIds: ReadonlySet<string>,
  ): Promise<LetterSentence[]> {
    const cited = await this.messages.findByIds(sentences.flatMap(({ messages }) => messages.map(({ id }) => id)));
    return sentences.filter(({ messages }) =>
      messages.every(({ id, authorId }) => isQuotable(cited.get(id), writtenAt) && !exceptAuthorIds.has(authorId)),
    );
  }

  private async namesOf(sentences: readonly LetterSentence[]): Promise<(authorId: string) => string> {
    const ids = sentences.filter(({ quoted }) => quoted).map(({ messages }) => messages[0]!.authorId);
    const members = await this.directory.find(ids);
    return (id) => (Object.hasOwn(CREW, id) ? CREW[id as CrewKey].name : personOf(id, members).displayName);
  }
}
