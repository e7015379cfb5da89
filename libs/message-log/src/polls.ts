import type { MemberDirectory } from '@crew/member-directory/member-directory';
import { personOf } from '@crew/member-directory/person-of';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { Conversations } from './conversations.js';
import { withPollResult } from './message.rules.js';
import type { NewPoll, PollRepository } from './polls.repository.js';
import type { PollResult, Vote } from './polls.schema.js';
import type { KindOfRooms } from './kind-of-rooms.js';
import { isVisible, roomOf, type StoredMessage, type StoredPoll } from './stored-message.js';

/** @throws DomainError `not_found` unless the message has a poll and is visible */
function pollOf(message: StoredMessage): StoredPoll {
  if (!message.poll || !isVisible(message)) throw new DomainError('not_found');
  return message.poll;
}

/** The polls of one kind of room. Callers check who may read and write. Messages are returned as JSON. */
export class Polls {
  constructor(
    private readonly repository: PollRepository,
    private readonly kind: KindOfRooms,
    private readonly conversations: Conversations<unknown>,
    private readonly directory: MemberDirectory,
  ) {}

  /** Votes in place of an earlier vote. @throws DomainError `not_found`, `poll_closed`, `invalid_input` */
  async vote(message: StoredMessage, { by, answers }: Vote): Promise<string> {
    const poll = pollOf(message);
    if (answers.length > 1 && !poll.multiple) throw new DomainError('invalid_input');
    if (answers.some((place) => place >= poll.answers.length)) throw new DomainError('invalid_input');
    const result = await this.repository.vote(this.begun(message, poll), { by, answers });
    if (!result) throw new DomainError('poll_closed');
    return this.show(message, result);
  }

  /** Closes a poll for its author or a moderator, once. @throws DomainError `not_found`, `forbidden` */
  async close(message: StoredMessage, by: string, { moderates }: { moderates: boolean }): Promise<string> {
    const poll = pollOf(message);
    if (message.authorId !== by && !moderates) throw new DomainError('forbidden');
    const result = await this.repository.close(this.begun(message, poll));
    return this.show(message, result!);
  }

  /** Who voted for each answer. @throws DomainError `not_found`, `forbidden` for an anonymous poll */
  async voters(message: StoredMessage): Promise<ReturnType<typeof personOf>[][]> {
    const { answers, anonymous } = pollOf(message);
    if (anonymous) throw new DomainError('forbidden');
    const votes = await this.repository.votesOf(message._id);
    const members = await this.directory.find(votes.map(({ by }) => by));
    return answers.map((_text, place) =>
      votes.filter((vote) => vote.answers.includes(place)).map(({ by }) => personOf(by, members)),
    );
  }

  /** A member's own votes in a room. */
  async votesIn(roomId: string, userId: string): Promise<{ messageId: string; answers: number[] }[]> {
    const votes = await this.repository.findBy(userId, roomId);
    return votes.map(({ messageId, answers }) => ({ messageId, answers }));
  }

  /** Deletes the votes in the poll of a message that was deleted for good; nothing happens to others. Idempotent. */
  async forget(messageId: string): Promise<void> {
    const message = await this.conversations.log.find(messageId);
    const isGone = !message || (message.deletedAt !== null && !message.withheld);
    if (isGone) await this.repository.forget(messageId);
  }

  /** Takes the votes of a deleted member back. Idempotent. */
  async forgetMember(userId: string): Promise<void> {
    for (const messageId of await this.repository.idsVotedIn(this.kind, userId)) {
      await this.repository.takeBack(messageId, userId);
      await this.refresh(messageId);
    }
  }

  /** Shows the votes at a visible message, also those that were counted or taken back while it was not visible. */
  async refresh(messageId: string): Promise<void> {
    const message = await this.conversations.log.find(messageId);
    const result = message?.poll && isVisible(message) && (await this.repository.resultOf(messageId));
    if (result) await this.show(message, result);
  }

  private begun(message: StoredMessage, { answers, closesAt }: StoredPoll): NewPoll {
    return { _id: message._id, kind: this.kind, roomId: roomOf(message), closesAt, answers: answers.length };
  }

  /** Shows a result at its message. @throws DomainError `not_found` when the message was deleted or hidden meanwhile */
  private async show({ _id, roomId }: StoredMessage, result: PollResult): Promise<string> {
    try {
      return await this.conversations.change(roomId, _id, withPollResult(result));
    } catch (error) {
      if (error instanceof DomainError) await this.forget(_id);
      throw error;
    }
  }
}
