import { directCalls } from '@crew/contracts/chat/direct-calls';
import { acceptDirectConversation } from '@crew/contracts/chat/accept-direct-conversation';
import { addDirectMembers } from '@crew/contracts/chat/add-direct-members';
import { archiveDirectConversation } from '@crew/contracts/chat/archive-direct-conversation';
import { countUnreadConversations } from '@crew/contracts/chat/count-unread-conversations';
import { getDirectConversation } from '@crew/contracts/chat/get-direct-conversation';
import { getDirectSettings } from '@crew/contracts/chat/get-direct-settings';
import { isDirectParticipant } from '@crew/contracts/chat/is-direct-participant';
import { leaveDirectConversation } from '@crew/contracts/chat/leave-direct-conversation';
import { listDirectConversations } from '@crew/contracts/chat/list-direct-conversations';
import { refuseDirectConversation } from '@crew/contracts/chat/refuse-direct-conversation';
import { setDirectSettings } from '@crew/contracts/chat/set-direct-settings';
import { startDirectConversation } from '@crew/contracts/chat/start-direct-conversation';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { DirectConversationsService } from './direct-conversations.service.js';
import { DirectSettingsService } from './direct-settings.service.js';

@Controller()
export class DirectConversationsController {
  constructor(
    private readonly conversations: DirectConversationsService,
    private readonly settings: DirectSettingsService,
  ) {}

  @Handles(acceptDirectConversation)
  acceptDirectConversation(
    { id }: ParsedInput<typeof acceptDirectConversation>,
    { member }: Call,
  ): Promise<Output<typeof acceptDirectConversation>> {
    return this.conversations.accept(id, member.id);
  }

  @Handles(addDirectMembers)
  addDirectMembers(
    { id, userIds }: ParsedInput<typeof addDirectMembers>,
    { member }: Call,
  ): Promise<Output<typeof addDirectMembers>> {
    return this.conversations.addMembers(id, userIds, member.id);
  }

  @Handles(archiveDirectConversation)
  archiveDirectConversation(
    { id, archived }: ParsedInput<typeof archiveDirectConversation>,
    { member }: Call,
  ): Promise<Output<typeof archiveDirectConversation>> {
    return this.conversations.archive(id, member.id, archived);
  }

  @Handles(countUnreadConversations)
  countUnreadConversations(
    _input: ParsedInput<typeof countUnreadConversations>,
    { member }: Call,
  ): Promise<Output<typeof countUnreadConversations>> {
    return this.conversations.countUnread(member.id);
  }

  @Handles(getDirectConversation)
  getDirectConversation(
    { id }: ParsedInput<typeof getDirectConversation>,
    { member }: Call,
  ): Promise<Output<typeof getDirectConversation>> {
    return this.conversations.get(id, member.id);
  }

  @Handles(getDirectSettings)
  getDirectSettings(
    _input: ParsedInput<typeof getDirectSettings>,
    { member }: Call,
  ): Promise<Output<typeof getDirectSettings>> {
    return this.settings.of(member.id);
  }

  @Handles(isDirectParticipant)
  isDirectParticipant({
    id,
    userId,
  }: ParsedInput<typeof isDirectParticipant>): Promise<Output<typeof isDirectParticipant>> {
    return this.conversations.isReader(id, userId);
  }

  @Handles(leaveDirectConversation)
  async leaveDirectConversation({ id }: ParsedInput<typeof leaveDirectConversation>, { member }: Call): Promise<null> {
    await this.conversations.leave(id, member.id);
    return null;
  }

  @Handles(listDirectConversations)
  listDirectConversations(
    input: ParsedInput<typeof listDirectConversations>,
    { member }: Call,
  ): Promise<Output<typeof listDirectConversations>> {
    return this.conversations.list(input, member.id);
  }

  @Handles(refuseDirectConversation)
  async refuseDirectConversation(
    { id }: ParsedInput<typeof refuseDirectConversation>,
    { member }: Call,
  ): Promise<null> {
    await this.conversations.refuse(id, member.id);
    return null;
  }

  @Handles(setDirectSettings)
  async setDirectSettings(
    settings: ParsedInput<typeof setDirectSettings>,
    { member }: Call,
  ): Promise<Output<typeof setDirectSettings>> {
    await this.settings.set(member.id, settings);
    return settings;
  }

  @Handles(startDirectConversation)
  startDirectConversation(
    { userIds }: ParsedInput<typeof startDirectConversation>,
    call: Call,
  ): Promise<Output<typeof startDirectConversation>> {
    return this.conversations.start(userIds, call);
  }

  @Handles(directCalls.chooseNotificationLevel)
  async chooseDirectNotificationLevel(
    { id, level }: ParsedInput<typeof directCalls.chooseNotificationLevel>,
    { member }: Call,
  ): Promise<Output<typeof directCalls.chooseNotificationLevel>> {
    await this.conversations.setLevel(id, member.id, level);
    return { level };
  }
}
