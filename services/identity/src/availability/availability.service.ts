import { isRunning, type CustomStatus, type DoNotDisturb } from '@crew/contracts/identity/availability';
import type { User } from '@crew/contracts/identity/identity.entities';
import { availabilityChanged } from '@crew/contracts/identity/identity.events';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import type { Call } from '@crew/service-kit/rpc/call';
import { Injectable } from '@nestjs/common';
import { BlocksService } from '../blocks/blocks.service.js';
import { changedEvent, presentAvailability, UsersService, type UserDocument } from '../users/users.service.js';

/** What members say of whether and how they can be reached. */
@Injectable()
export class AvailabilityService {
  constructor(
    private readonly users: UsersService,
    private readonly blocks: BlocksService,
    private readonly streamEvents: StreamEventPublisher,
  ) {}

  /** Sets the caller's custom status; one that is empty or has ended already clears it. */
  async setStatus(status: CustomStatus | null, call: Call): Promise<User> {
    const isShown = status && isRunning(status, new Date()) && (status.text !== '' || status.emoji !== null);
    const user = await this.change(call.member.id, { customStatus: isShown ? status : null }, call.requestId);
    return this.users.present(user, call.member);
  }

  /** Sets or ends the caller's do not disturb. */
  async setDoNotDisturb(doNotDisturb: DoNotDisturb | null, call: Call): Promise<User> {
    return this.users.present(await this.change(call.member.id, { doNotDisturb }, call.requestId), call.member);
  }

  /** Removes a member's custom status. Resolves to whether one was shown. @throws DomainError `not_found` */
  async clearStatus(userId: string): Promise<boolean> {
    const before = presentAvailability(await this.users.get(userId));
    await this.change(userId, { customStatus: null });
    return before.customStatus !== undefined;
  }

  /** Stores a change and publishes it to the other services and to all open pages. */
  private async change(
    userId: string,
    changes: Partial<Pick<UserDocument, 'customStatus' | 'doNotDisturb'>>,
    requestId?: string,
  ): Promise<UserDocument> {
    const user = await this.users.change(
      userId,
      () => changes,
      (after) => [changedEvent(after, requestId)],
    );
    const isHiddenFromSome = (await this.blocks.blockedIds(userId)).length > 0;
    const now = presentAvailability(user);
    this.streamEvents.publish(availabilityChanged, 'all', { userId, ...(!isHiddenFromSome && { now }) });
    return user;
  }
}
