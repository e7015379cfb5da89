import type { RoomCalls } from '@crew/contracts/rooms/room-calls';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Serialized, serializedList } from '@crew/service-kit/rpc/serialized';
import type { MessageTarget } from './room-requests.js';
import type { RoomService } from './room.service.js';

/** Input fields of the calls of a kind of room. */
export interface RoomFields {
  /** Id of the room. */
  room: string;
  /** Id of the message. */
  message: string;
  /** Id of the room that a search is limited to. */
  searchedRoom: string;
}

type Parsed<C extends keyof RoomCalls> = ParsedInput<RoomCalls[C]>;
type Result<C extends keyof RoomCalls> = Promise<Serialized<Output<RoomCalls[C]>>>;

const fieldOf = (input: object, field: string) => (input as Record<string, string | undefined>)[field];

const targetIn = (input: object, { room, message }: RoomFields): MessageTarget => ({
  roomId: fieldOf(input, room),
  messageId: fieldOf(input, message)!,
});

/** The part of {@link RoomController} about what members have read, follow and saved. */
function ReadingController(calls: RoomCalls, fields: RoomFields) {
  const roomOf = (input: object) => fieldOf(input, fields.room)!;
  const targetOf = (input: object) => targetIn(input, fields);

  abstract class Controller {
    protected constructor(protected readonly messages: RoomService<unknown>) {}

    @Handles(calls.markRead)
    async markRead(input: Parsed<'markRead'>, { member }: Call): Promise<Output<RoomCalls['markRead']>> {
      const { seq, threadId } = input;
      if (threadId === undefined) return { lastReadSeq: await this.messages.markRead(roomOf(input), seq, member) };
      const target = { roomId: roomOf(input), messageId: threadId };
      return { lastReadSeq: await this.messages.markThreadRead(target, seq, member) };
    }

    @Handles(calls.markUnread)
    async markUnread(input: Parsed<'markUnread'>, { member }: Call): Promise<Output<RoomCalls['markUnread']>> {
      const { seq, threadId } = input;
      if (threadId === undefined) return { lastReadSeq: await this.messages.markUnread(roomOf(input), seq, member) };
      const target = { roomId: roomOf(input), messageId: threadId };
      return { lastReadSeq: await this.messages.markThreadUnread(target, seq, member) };
    }

    @Handles(calls.getThread)
    async getThread(input: Parsed<'getThread'>, { member }: Call): Result<'getThread'> {
      const { message, reading } = await this.messages.thread(targetOf(input), member);
      return new Serialized(`{"message":${message},"reading":${JSON.stringify(reading)}}`);
    }

    @Handles(calls.followThread)
    async followThread(input: Parsed<'followThread'>, { member }: Call): Promise<null> {
      await this.messages.followThread(targetOf(input), member, true);
      return null;
    }

    @Handles(calls.unfollowThread)
    async unfollowThread(input: Parsed<'unfollowThread'>, { member }: Call): Promise<null> {
      await this.messages.followThread(targetOf(input), member, false);
      return null;
    }

    @Handles(calls.saveMessage)
    async saveMessage(input: Parsed<'saveMessage'>, { member }: Call): Promise<null> {
      await this.messages.save(targetOf(input), member, input.remindAt);
      return null;
    }

    @Handles(calls.unsaveMessage)
    async unsaveMessage(input: Parsed<'unsaveMessage'>, { member }: Call): Promise<null> {
      await this.messages.unsave(input.messageId, member);
      return null;
    }

    @Handles(calls.listSavedIds)
    listSavedIds(input: Parsed<'listSavedIds'>, { member }: Call): Promise<string[]> {
      return this.messages.savedIn(roomOf(input), member);
    }

    @Handles(calls.listSavedMessages)
    async listSavedMessages(input: Parsed<'listSavedMessages'>, { member }: Call): Result<'listSavedMessages'> {
      return serializedList(await this.messages.listSaved(input, member));
    }
  }
  return Controller;
}

/** The part of {@link RoomController} about pinned messages. */
function PinningController(calls: RoomCalls, fields: RoomFields) {
  const targetOf = (input: object) => targetIn(input, fields);

  abstract class Controller extends ReadingController(calls, fields) {
    @Handles(calls.pinMessage)
    async pinMessage(input: Parsed<'pinMessage'>, { member }: Call): Promise<null> {
      await this.messages.pin(targetOf(input), member);
      return null;
    }

    @Handles(calls.unpinMessage)
    async unpinMessage(input: Parsed<'unpinMessage'>, { member }: Call): Promise<null> {
      await this.messages.unpin(targetOf(input), member);
      return null;
    }

    @Handles(calls.listPins)
    async listPins(input: Parsed<'listPins'>, { member }: Call): Result<'listPins'> {
      return serializedList(await this.messages.listPins(fieldOf(input, fields.room)!, member));
    }
  }
  return Controller;
}

/** The part of {@link RoomController} about polls. */
function PollController(calls: RoomCalls, fields: RoomFields) {
  const targetOf = (input: object) => targetIn(input, fields);

  abstract class Controller extends PinningController(calls, fields) {
    @Handles(calls.voteInPoll)
    async voteInPoll(input: Parsed<'voteInPoll'>, { member }: Call): Result<'voteInPoll'> {
      return new Serialized(await this.messages.vote(targetOf(input), input.answers, member));
    }

    @Handles(calls.closePoll)
    async closePoll(input: Parsed<'closePoll'>, { member }: Call): Result<'closePoll'> {
      return new Serialized(await this.messages.closePoll(targetOf(input), member));
    }

    @Handles(calls.listPollVoters)
    listPollVoters(input: Parsed<'listPollVoters'>, { member }: Call): Promise<Output<RoomCalls['listPollVoters']>> {
      return this.messages.pollVoters(targetOf(input), member);
    }

    @Handles(calls.listOwnVotes)
    listOwnVotes(input: Parsed<'listOwnVotes'>, { member }: Call): Promise<Output<RoomCalls['listOwnVotes']>> {
      return this.messages.ownVotes(fieldOf(input, fields.room)!, member);
    }
  }
  return Controller;
}

/** Returns the base class of a kind of room's controller: the handlers of the calls that members make in all kinds. */
export function RoomController(calls: RoomCalls, fields: RoomFields) {
  const roomOf = (input: object) => fieldOf(input, fields.room)!;
  const targetOf = (input: object) => targetIn(input, fields);

  abstract class Controller extends PollController(calls, fields) {
    @Handles(calls.listMessages)
    async listMessages(input: Parsed<'listMessages'>, call: Call): Result<'listMessages'> {
      const { messages, etag } = await this.messages.list(roomOf(input), input, call.member);
      if (etag !== undefined) call.reply.etag = etag;
      return serializedList(messages);
    }

    @Handles(calls.listChanges)
    async listChanges(input: Parsed<'listChanges'>, call: Call): Result<'listChanges'> {
      const { changes, etag } = await this.messages.changesSince(roomOf(input), input, call.member);
      call.reply.etag = etag;
      return new Serialized(changes);
    }

    @Handles(calls.searchMessages)
    async searchMessages(input: Parsed<'searchMessages'>, { member }: Call): Result<'searchMessages'> {
      return serializedList(await this.messages.search(fieldOf(input, fields.searchedRoom), input, member));
    }

    @Handles(calls.postMessage)
    async postMessage(input: Parsed<'postMessage'>, call: Call): Result<'postMessage'> {
      return new Serialized(await this.messages.postAndRepeat(roomOf(input), input, call));
    }

    @Handles(calls.editMessage)
    async editMessage(input: Parsed<'editMessage'>, { member }: Call): Result<'editMessage'> {
      return new Serialized(await this.messages.edit(targetOf(input), input.content, input.mentions, member));
    }

    @Handles(calls.deleteMessage)
    async deleteMessage(input: Parsed<'deleteMessage'>, { member }: Call): Promise<null> {
      await this.messages.delete(targetOf(input), member);
      return null;
    }

    @Handles(calls.addReaction)
    async addReaction(input: Parsed<'addReaction'>, { member }: Call): Result<'addReaction'> {
      return new Serialized(await this.messages.addReaction(targetOf(input), input.kind, member));
    }

    @Handles(calls.removeReaction)
    async removeReaction(input: Parsed<'removeReaction'>, { member }: Call): Result<'removeReaction'> {
      return new Serialized(await this.messages.removeReaction(targetOf(input), input.kind, member));
    }

    @Handles(calls.removeLinkPreview)
    async removeLinkPreview(input: Parsed<'removeLinkPreview'>, { member }: Call): Result<'removeLinkPreview'> {
      return new Serialized(await this.messages.removeLinkPreview(targetOf(input), member));
    }

    @Handles(calls.hintTyping)
    async hintTyping(input: Parsed<'hintTyping'>, { member }: Call): Promise<null> {
      await this.messages.publishTyping(roomOf(input), member, input.threadId);
      return null;
    }
  }
  return Controller;
}
