import { leaveDirectConversation } from '@crew/contracts/chat/leave-direct-conversation';
import type { listDirectConversations } from '@crew/contracts/chat/list-direct-conversations';
import type { NotificationLevel } from '@crew/contracts/chat/notification.entities';
import type { DirectConversation, DirectSettings } from '@crew/contracts/chat/direct.entities';
import { addDirectMembers } from '@crew/contracts/chat/add-direct-members';
import { refuseDirectConversation } from '@crew/contracts/chat/refuse-direct-conversation';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import type { ParsedInput } from '@crew/contracts/rpc';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import type { OwnMessage } from '@crew/message-log/own-messages';
import type { Call } from '@crew/service-kit/rpc/call';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { requestHash } from '@crew/service-kit/rpc/request-hash';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { DirectConversationPresenter } from './direct-conversation.presenter.js';
import { DirectConversationRepository } from './direct-conversation.repository.js';
import {
  hasAccepted,
  isLast,
  isReader,
  newParticipant,
  otherOf,
  pairId,
  participantOf,
  readerIdsOf,
} from './direct-conversation.rules.js';
import type { DirectConversationDocument, Participant } from './direct-conversation.schema.js';
import { DirectRoomsService } from './direct-rooms.service.js';
import { DirectSettingsService } from './direct-settings.service.js';
import { DirectStreamEvents } from './direct-stream-events.js';
import { ReachabilityService } from './reachability.service.js';

export type { DirectConversationDocument, Participant };

/** Direct conversations and who is in them. */
@Injectable()
export class DirectConversationsService {
  constructor(
    private readonly conversations: DirectConversationRepository,
    readonly rooms: DirectRoomsService,
    private readonly settings: DirectSettingsService,
    private readonly presenter: DirectConversationPresenter,
    private readonly reachability: ReachabilityService,
    private readonly streamEvents: DirectStreamEvents,
    private readonly members: MemberDirectory,
  ) {}

  /**
   * The conversation of the caller with one member, or a new group with several.
   * @throws DomainError `not_reachable` unless all of them take messages from the caller, `idempotency_mismatch`
   */
  async start(userIds: readonly string[], { member, idempotencyKey }: Call): Promise<DirectConversation> {
    if (userIds.includes(member.id)) throw failure(startDirectConversation, 'not_reachable');
    await this.members.store(member);
    const [otherId, ...more] = userIds;
    const started =
      more.length === 0
        ? await this.startPair(member.id, otherId!)
        : await this.startGroup(member.id, userIds, idempotencyKey);
    return this.presenter.present(started, member.id);
  }

  async list(
    { shelf, before, limit }: ParsedInput<typeof listDirectConversations>,
    userId: string,
  ): Promise<DirectConversation[]> {
    return this.presenter.presentAll(await this.conversations.list(userId, shelf, limit, before), userId);
  }

  /** @throws DomainError `not_found` */
  async get(id: string, userId: string): Promise<DirectConversation> {
    return this.presenter.present(await this.admit(id, userId), userId);
  }

  async countUnread(userId: string): Promise<{ unread: number; requests: number }> {
    const [unread, requests] = await Promise.all([
      this.conversations.countUnread(userId),
      this.conversations.countRequests(userId),
    ]);
    return { unread, requests };
  }

  /** Does nothing for a conversation that is no request. @throws DomainError `not_found` */
  async accept(id: string, userId: string): Promise<DirectConversation> {
    const accepted = await this.conversations.moveShelf(id, userId, 'requests', 'inbox');
    if (accepted) this.streamEvents.changedForAll(accepted);
    return this.get(id, userId);
  }

  /** @throws DomainError `not_found` when the member has no such request */
  async refuse(id: string, userId: string): Promise<void> {
    const refused = await this.conversations.moveShelf(id, userId, 'requests', 'refused');
    if (!refused) throw failure(refuseDirectConversation, 'not_found');
    if (isLast(refused, userId)) await this.delete(id);
    this.streamEvents.changedFor(userId, id);
  }

  /** @throws DomainError `not_found`, `request_pending` */
  async archive(id: string, userId: string, archived: boolean): Promise<DirectConversation> {
    await this.admitMember(id, userId);
    const [from, to] = archived ? (['inbox', 'archive'] as const) : (['archive', 'inbox'] as const);
    if (await this.conversations.moveShelf(id, userId, from, to)) this.streamEvents.changedFor(userId, id);
    return this.get(id, userId);
  }

  /** @throws DomainError `not_found`, `request_pending` */
  async setLevel(id: string, userId: string, level: NotificationLevel): Promise<void> {
    await this.admitMember(id, userId);
    await this.conversations.setLevel(id, userId, level);
    this.streamEvents.changedFor(userId, id);
  }

  /** @throws DomainError `not_found`, `forbidden` for a pair */
  async leave(id: string, userId: string): Promise<void> {
    const conversation = await this.admit(id, userId);
    if (conversation.kind === 'pair') throw failure(leaveDirectConversation, 'forbidden');
    await this.removeFromGroup(conversation, userId);
  }

  /**
   * Adds members to a group; those who are in it stay.
   * @throws DomainError `not_found`, `request_pending`, `forbidden` for a pair, `not_reachable`, `conversation_full`
   */
  async addMembers(id: string, userIds: readonly string[], userId: string): Promise<DirectConversation> {
    const conversation = await this.admitMember(id, userId);
    if (conversation.kind === 'pair') throw failure(addDirectMembers, 'forbidden');
    const added = await this.participantsFrom(
      userId,
      userIds.filter((otherId) => !participantOf(conversation, otherId)),
    );
    for (const participant of added) {
      const joined = await this.conversations.addMember(id, participant);
      if (joined) this.streamEvents.changedForAll(joined);
      else if (!participantOf(await this.admit(id, userId), participant.userId)) {
        throw failure(addDirectMembers, 'conversation_full');
      }
    }
    return this.get(id, userId);
  }

  /** Of any member, also of one who has refused it. */
  find(id: string): Promise<DirectConversationDocument | null> {
    return this.conversations.find(id);
  }

  /** The conversation, for those who may read it. @throws DomainError `not_found` */
  async admit(id: string, userId: string): Promise<DirectConversationDocument> {
    const conversation = await this.conversations.find(id);
    const participant = conversation && participantOf(conversation, userId);
    if (!participant || !isReader(participant)) throw new DomainError('not_found');
    return conversation;
  }

  /** {@link admit} for those who have accepted it. @throws DomainError `not_found`, `request_pending` */
  async admitMember(id: string, userId: string): Promise<DirectConversationDocument> {
    const conversation = await this.admit(id, userId);
    if (participantOf(conversation, userId)!.shelf === 'requests') throw new DomainError('request_pending');
    return conversation;
  }

  /**
   * {@link admitMember} for those who may write.
   * @throws DomainError `not_found`, `request_pending`, `not_reachable` in a pair with a block or a deleted account
   */
  async admitWriter(id: string, userId: string): Promise<DirectConversationDocument> {
    const conversation = await this.admitMember(id, userId);
    if (conversation.kind === 'group') return conversation;
    const other = otherOf(conversation, userId);
    if (!other || other.deleted) throw new DomainError('not_reachable');
    await this.reachability.assertNotBlocked(userId, other.userId);
    return conversation;
  }

  /** Whether a message of this member asks the other member of a pair for acceptance. */
  isRequestOf(conversation: DirectConversationDocument, userId: string): boolean {
    const other = otherOf(conversation, userId);
    return conversation.kind === 'pair' && other !== undefined && !hasAccepted(other);
  }

  async isReader(id: string, userId: string): Promise<boolean> {
    const conversation = await this.conversations.find(id);
    const participant = conversation && participantOf(conversation, userId);
    return participant ? isReader(participant) : false;
  }

  /** Ids of the conversations that a member may read. */
  async idsOf(userId: string): Promise<string[]> {
    const all = await this.conversations.listOf(userId);
    return all.filter((one) => isReader(participantOf(one, userId)!)).map(({ _id }) => _id);
  }

  /** Those of the given members who read a conversation. */
  async readersAmong(id: string, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const conversation = await this.conversations.find(id);
    const readers = new Set(conversation ? readerIdsOf(conversation) : []);
    return new Set(userIds.filter((userId) => readers.has(userId)));
  }

  /** Those of the given conversations that a member reads. */
  async readBy(userId: string, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const found = await this.conversations.findByIds(ids);
    return found.filter((one) => readerIdsOf(one).includes(userId)).map(({ _id }) => _id);
  }

  /** A page of a member's own messages, oldest first, for the export of their data. */
  exportPage(userId: string, after?: string): Promise<{ messages: OwnMessage[]; next?: string }> {
    return this.rooms.messagesByAuthor(userId, after);
  }

  settingsOf(userId: string): Promise<DirectSettings> {
    return this.settings.of(userId);
  }

  /** Takes a deleted member out of all groups, and closes their pairs; one that nobody reads any more is deleted. */
  async forgetMember(userId: string): Promise<void> {
    await this.settings.forgetMember(userId);
    for (const conversation of await this.conversations.listOf(userId)) {
      if (conversation.kind === 'group') await this.removeFromGroup(conversation, userId);
      else if (isLast(conversation, userId)) await this.delete(conversation._id);
      else await this.closePair(conversation._id, userId);
    }
  }

  private async startPair(userId: string, otherId: string): Promise<DirectConversationDocument> {
    const id = pairId(userId, otherId);
    const pair = (await this.conversations.find(id)) ?? (await this.insertPair(id, userId, otherId));
    const { shelf, opened } = participantOf(pair, userId)!;
    // The members may start it at the same time, and who has refused it may think again.
    if (shelf === 'refused' || (shelf === 'requests' && pair.lastSeq === 0)) {
      await this.conversations.moveShelf(id, userId, shelf, 'inbox');
    } else if (opened) return pair;
    return (await this.conversations.open(id, userId)) ?? pair;
  }

  private async insertPair(id: string, userId: string, otherId: string): Promise<DirectConversationDocument> {
    return this.insert({ _id: id, kind: 'pair', userId, others: await this.participantsFrom(userId, [otherId]) });
  }

  private async startGroup(
    userId: string,
    userIds: readonly string[],
    idempotencyKey: string | undefined,
  ): Promise<DirectConversationDocument> {
    const id = idempotencyKey === undefined ? uuidv7() : requestHash('group', userId, idempotencyKey);
    const asked = requestHash(...userIds);
    const others = await this.participantsFrom(userId, userIds);
    const group = await this.insert({ _id: id, kind: 'group', userId, others, asked });
    if (group.asked !== asked) throw failure(startDirectConversation, 'idempotency_mismatch');
    return group;
  }

  /** @throws DomainError `not_reachable` unless all of them take messages from `fromId` */
  private participantsFrom(fromId: string, userIds: readonly string[]): Promise<Participant[]> {
    return Promise.all(
      userIds.map(async (userId) => newParticipant(userId, await this.reachability.shelfFor(fromId, userId))),
    );
  }

  private insert(
    start: Pick<DirectConversationDocument, '_id' | 'kind' | 'asked'> & { userId: string; others: Participant[] },
  ): Promise<DirectConversationDocument> {
    const { userId, others, ...conversation } = start;
    return this.conversations.insert({
      ...conversation,
      startedBy: userId,
      participants: [{ ...newParticipant(userId, 'inbox'), opened: true }, ...others],
      lastSeq: 0,
      lastMessageId: null,
      first: null,
      createdAt: new Date(),
    });
  }

  private async removeFromGroup(conversation: DirectConversationDocument, userId: string): Promise<void> {
    const { _id } = conversation;
    const left = isLast(conversation, userId) ? null : await this.conversations.removeMember(_id, userId);
    // The others may leave or refuse it at the same time.
    if (isLast(left ?? conversation, userId)) await this.delete(_id);
    else if (left) this.streamEvents.changedForAll(left);
    this.streamEvents.changedFor(userId, _id);
  }

  private async closePair(id: string, userId: string): Promise<void> {
    const closed = await this.conversations.markDeleted(id, userId);
    // Both accounts may be deleted at the same time.
    if (closed?.participants.every(({ deleted }) => deleted)) await this.delete(id);
    else if (closed) this.streamEvents.changedForAll(closed);
  }

  /** Deletes the messages first, so that a repeat after a crash finds the conversation. */
  private async delete(id: string): Promise<void> {
    await this.rooms.clear(id);
    await this.conversations.delete(id);
  }
}
