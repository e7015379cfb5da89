import { choosePodNotificationLevel } from '@crew/contracts/chat/choose-pod-notification-level';
import { getPodNotificationLevel } from '@crew/contracts/chat/get-pod-notification-level';
import { addReaction } from '@crew/contracts/chat/add-reaction';
import { chooseNotificationLevel } from '@crew/contracts/chat/choose-notification-level';
import { countFlags } from '@crew/contracts/chat/count-flags';
import { deleteMessage } from '@crew/contracts/chat/delete-message';
import { editMessage } from '@crew/contracts/chat/edit-message';
import { listChanges } from '@crew/contracts/chat/list-changes';
import { removeLinkPreview } from '@crew/contracts/chat/remove-link-preview';
import { removeReaction } from '@crew/contracts/chat/remove-reaction';
import { listMembers } from '@crew/contracts/chat/list-members';
import { getPostingRules } from '@crew/contracts/chat/get-posting-rules';
import { getQuietHours } from '@crew/contracts/chat/get-quiet-hours';
import { setQuietHours } from '@crew/contracts/chat/set-quiet-hours';
import { setPostingRules } from '@crew/contracts/chat/set-posting-rules';
import { hintTyping } from '@crew/contracts/chat/hint-typing';
import { lookOn } from '@crew/contracts/chat/look-on';
import { markRead } from '@crew/contracts/chat/mark-read';
import { flagMessage } from '@crew/contracts/chat/flag-message';
import { getCaptainLog } from '@crew/contracts/chat/get-captain-log';
import { listCaptainLogs } from '@crew/contracts/chat/list-captain-logs';
import { listFlags } from '@crew/contracts/chat/list-flags';
import { listPushDevices } from '@crew/contracts/chat/list-push-devices';
import { subscribePush } from '@crew/contracts/chat/subscribe-push';
import { unsubscribePush } from '@crew/contracts/chat/unsubscribe-push';
import { testPush } from '@crew/contracts/chat/test-push';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { postCaptainLog } from '@crew/contracts/chat/post-captain-log';
import { readAllNotifications } from '@crew/contracts/chat/read-all-notifications';
import { readNotification } from '@crew/contracts/chat/read-notification';
import { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import { updateCaptainLog } from '@crew/contracts/chat/update-captain-log';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { listMessages } from '@crew/contracts/chat/list-messages';
import { postMessage } from '@crew/contracts/chat/post-message';
import { searchMessages } from '@crew/contracts/chat/search-messages';
import { Controller } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Forwarder } from '../http/forwarder.js';
import { Route } from '../http/route.js';

@Controller()
export class ChatController {
  constructor(private readonly forwarder: Forwarder) {}

  @Route(listDecks)
  listDecks(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listDecks, request, reply);
  }

  @Route(listMessages)
  listMessages(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listMessages, request, reply);
  }

  @Route(postMessage)
  postMessage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(postMessage, request, reply);
  }

  @Route(addReaction)
  addReaction(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(addReaction, request, reply);
  }

  @Route(deleteMessage)
  deleteMessage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(deleteMessage, request, reply);
  }

  @Route(editMessage)
  editMessage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(editMessage, request, reply);
  }

  @Route(listChanges)
  listChanges(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listChanges, request, reply);
  }

  @Route(removeReaction)
  removeReaction(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(removeReaction, request, reply);
  }

  @Route(listMembers)
  listMembers(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listMembers, request, reply);
  }

  @Route(hintTyping)
  hintTyping(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(hintTyping, request, reply);
  }

  @Route(lookOn)
  lookOn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(lookOn, request, reply);
  }

  @Route(markRead)
  markRead(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(markRead, request, reply);
  }

  @Route(flagMessage)
  flagMessage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(flagMessage, request, reply);
  }

  @Route(getCaptainLog)
  getCaptainLog(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(getCaptainLog, request, reply);
  }

  @Route(listCaptainLogs)
  listCaptainLogs(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listCaptainLogs, request, reply);
  }

  @Route(listFlags)
  listFlags(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listFlags, request, reply);
  }

  @Route(listNotifications)
  listNotifications(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listNotifications, request, reply);
  }

  @Route(postCaptainLog)
  postCaptainLog(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(postCaptainLog, request, reply);
  }

  @Route(readAllNotifications)
  readAllNotifications(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(readAllNotifications, request, reply);
  }

  @Route(readNotification)
  readNotification(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(readNotification, request, reply);
  }

  @Route(resolveFlag)
  resolveFlag(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(resolveFlag, request, reply);
  }

  @Route(getPostingRules)
  getPostingRules(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(getPostingRules, request, reply);
  }

  @Route(setPostingRules)
  setPostingRules(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(setPostingRules, request, reply);
  }

  @Route(updateCaptainLog)
  updateCaptainLog(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(updateCaptainLog, request, reply);
  }

  @Route(searchMessages)
  searchMessages(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(searchMessages, request, reply);
  }

  @Route(chooseNotificationLevel)
  chooseNotificationLevel(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(chooseNotificationLevel, request, reply);
  }

  @Route(getQuietHours)
  getQuietHours(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(getQuietHours, request, reply);
  }

  @Route(setQuietHours)
  setQuietHours(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(setQuietHours, request, reply);
  }

  @Route(removeLinkPreview)
  removeLinkPreview(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(removeLinkPreview, request, reply);
  }

  @Route(listPushDevices)
  listPushDevices(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listPushDevices, request, reply);
  }

  @Route(subscribePush)
  subscribePush(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(subscribePush, request, reply);
  }

  @Route(unsubscribePush)
  unsubscribePush(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(unsubscribePush, request, reply);
  }

  @Route(testPush)
  testPush(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(testPush, request, reply);
  }

  @Route(countFlags)
  countFlags(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(countFlags, request, reply);
  }

  @Route(choosePodNotificationLevel)
  choosePodNotificationLevel(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(choosePodNotificationLevel, request, reply);
  }

  @Route(getPodNotificationLevel)
  getPodNotificationLevel(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(getPodNotificationLevel, request, reply);
  }
}
