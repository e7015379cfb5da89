import { CREW } from '@crew/contracts/chat/decks';
import type { getPodConversation } from '@crew/contracts/pods/get-pod-conversation';
import type { PodCaptainKey } from '@crew/contracts/pods/pods.entities';
import type { speakAsPodCaptain } from '@crew/contracts/pods/speak-as-pod-captain';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { personOf } from '@crew/member-directory/person-of';
import type { Guest, StoredMessage } from '@crew/message-log/stored-message';
import { inSight } from '@crew/message-log/stored-message';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { PodMessagesService } from '../messages/pod-messages.service.js';
import { PodRepository } from '../pods/pod.repository.js';

/**
 * What a captain hears and says in a pod: only while they are a guest there, and only what was said during this visit.
 * Each message knows the visit that it was said in, so nothing depends on when the captain asks.
 */
@Injectable()
export class CaptainsEar {
  constructor(
    @InjectModel('Message') private readonly stored: Model<StoredMessage>,
    private readonly pods: PodRepository,
    private readonly messages: PodMessagesService,
    private readonly members: MemberDirectory,
  ) {}

  /** @throws DomainError `not_found` unless the message was said during the visit that the captain is on now */
  async conversation(input: ParsedInput<typeof getPodConversation>): Promise<Output<typeof getPodConversation>> {
    const { podId, messageId, crewKey, limit } = input;
    const { message, guest } = await this.heard(podId, messageId, crewKey);
    const during = { roomId: podId, 'guest.visitId': guest.visitId, deletedAt: null };
    const newest = (which: QueryFilter<StoredMessage>): Promise<StoredMessage[]> =>
      this.stored
        .find({ ...during, ...which })
        .sort({ seq: -1 })
        .limit(limit)
        .lean<StoredMessage[]>()
        .exec();
    const [until, saidSince] = await Promise.all([
      newest({ seq: { $lte: message.seq } }),
      newest({ seq: { $gt: message.seq }, authorId: crewKey }),
    ]);
    const found = [...until.slice(0, 1), ...saidSince, ...until.slice(1)];
    const authors = await this.members.find(
      found.flatMap(({ kind, authorId }) => (kind === 'member' && authorId !== null ? [authorId] : [])),
    );
    // No quotes: they may be of words from before the visit.
    return found.toReversed().map((one) => ({
      userId: one.authorId,
      messageType: one.kind,
      content: inSight(one).content,
      user:
        one.kind === 'member' && one.authorId !== null
          ? { displayName: personOf(one.authorId, authors).displayName }
          : null,
    }));
  }

  /** Resolves to the id of the message. @throws DomainError `not_found` as {@link conversation} does, `reply_gone` */
  async speak(input: ParsedInput<typeof speakAsPodCaptain>): Promise<string> {
    const { podId, crewKey, text, replyTo, clientId } = input;
    const { guest } = await this.heard(podId, replyTo, crewKey);
    return this.messages.answer({
      roomId: podId,
      kind: 'captain',
      authorId: crewKey,
      content: `${CREW[crewKey].name}: ${text}`,
      mentions: [],
      clientId,
      replyTo,
      guest,
    });
  }

  private async heard(
    podId: string,
    messageId: string,
    crewKey: PodCaptainKey,
  ): Promise<{ message: StoredMessage; guest: Guest }> {
    const pod = await this.pods.find(podId);
    const message = await this.messages.log.find(messageId);
    const guest = message?.roomId === podId ? message.guest : undefined;
    const visit = pod?.captain;
    if (!message || !guest || visit?.key !== crewKey || visit.visitId !== guest.visitId || visit.arrivedAt === null)
      throw new DomainError('not_found');
    return { message, guest };
  }
}
