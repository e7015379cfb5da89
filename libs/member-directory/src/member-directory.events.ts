import type { EventData } from '@crew/contracts/event';
import { userChanged, userDeleted, userRegistered, type CopiedMember } from '@crew/contracts/identity/identity.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { MemberDirectory } from './member-directory.js';

/** Keeps the service's copy of the members up to date with identity. */
@Injectable()
export class MemberDirectoryEvents {
  constructor(private readonly members: MemberDirectory) {}

  @HandlesEvent(userRegistered)
  async meetNewMember(member: CopiedMember): Promise<void> {
    await this.members.store({ ...member, version: member.version ?? 0 });
  }

  @HandlesEvent(userChanged)
  async meetChangedMember(member: CopiedMember): Promise<void> {
    await this.members.update(member);
  }

  @HandlesEvent(userDeleted)
  async forgetMember({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.members.forget(id);
  }
}
