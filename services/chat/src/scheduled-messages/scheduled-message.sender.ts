import { podCalls } from '@crew/contracts/pods/pod-calls';
import type { DeckId } from '@crew/contracts/chat/decks';
import { findActor } from '@crew/contracts/identity/find-actor';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { DueWork } from '@crew/service-kit/concurrency/due-work';
import { Call, systemContext, type CallContext } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { scheduledChanged } from '@crew/contracts/chat/chat.events';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DirectMessagesService } from '../direct-messages/direct-messages.service.js';
import { MessagesService } from '../messages/messages.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { linkTo, roomOfKey, RoomAccessService } from '../room-access/room-access.service.js';
import { ScheduledMessageRepository } from './scheduled-message.repository.js';
import { failureOf, isUnposted, retryAfter } from './scheduled-message.rules.js';
import type { StoredScheduledMessage } from './scheduled-message.schema.js';

/** Longer than posting takes: another replica takes a message whose replica was killed after this time. */
const LEASE_MS = 30_000;

const inSeconds = (seconds: number): Date => new Date(Date.now() + seconds * 1_000);

/**
 * Posts scheduled messages at their time. Each attempt has the same client id, so that a message whose replica was killed
 * after posting it is not posted again.
 */
@Injectable()
export class ScheduledMessageSender extends DueWork {
  constructor(
    private readonly messages: ScheduledMessageRepository,
    private readonly decks: MessagesService,
    private readonly direct: DirectMessagesService,
    private readonly notifications: NotificationsService,
    private readonly access: RoomAccessService,
    private readonly stream: StreamEventPublisher,
    private readonly rpc: RpcClient,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger);
  }

  protected async workOnNext(): Promise<boolean> {
    const message = await this.messages.claim(new Date(), new Date(Date.now() + LEASE_MS));
    if (!message) return false;
    try {
      await this.post(message);
      await this.messages.delete(message._id);
    } catch (error) {
      const seconds = retryAfter(error, message.attempts + 1);
      // An earlier attempt whose end is unknown keeps it claimed.
      const claimed = message.claimed || !isUnposted(error);
      if (seconds === undefined) await this.refuse(message, error);
      else await this.messages.retryAt(message, inSeconds(seconds), claimed);
    }
    this.stream.publish(scheduledChanged, message.userId, {});
    return true;
  }

  /** @throws DomainError as the call of the member would, and `suspended` */
  private async post({ _id, userId, room, threadId, content, mentions }: StoredScheduledMessage): Promise<void> {
    const found = await this.rpc.call(findActor, { userId }, systemContext(findActor));
    if (!found) throw new DomainError('suspended');
    const context: CallContext = { ...systemContext(podCalls.postMessage), actor: { ...found, sessionId: '' } };
    const message = { content, mentions, clientId: `scheduled-${_id}`, pictureIds: [], threadId };
    const { kind, id } = roomOfKey(room);
    if (kind === 'pod') await this.rpc.call(podCalls.postMessage, { id, ...message }, context);
    else if (kind === 'deck') await this.decks.post(id as DeckId, message, new Call(context));
    else await this.direct.post(id, message, new Call(context));
  }

  /** Keeps the message as one that was not sent, and notifies the member. */
  private async refuse({ _id, userId, room, dueAt }: StoredScheduledMessage, error: unknown): Promise<void> {
    const failure = failureOf(error);
    const link = (await this.access.isReader(room, userId)) ? linkTo(room) : {};
    const words = { kind: 'not_sent', failure } as const;
    const eventId = `scheduled:${_id}:${dueAt.getTime()}`;
    await this.notifications.notify(eventId, { userId, type: 'scheduled', words, ...link });
    await this.messages.markRefused(_id, failure);
  }
}
