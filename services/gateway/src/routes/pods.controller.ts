import { invitePodCaptain } from '@crew/contracts/pods/invite-pod-captain';
import { sendPodCaptainAway } from '@crew/contracts/pods/send-pod-captain-away';
import { hintPodTyping } from '@crew/contracts/pods/hint-pod-typing';
import { markPodRead } from '@crew/contracts/pods/mark-pod-read';
import { createPodInvite } from '@crew/contracts/pods/create-pod-invite';
import { findPodInvite } from '@crew/contracts/pods/find-pod-invite';
import { joinPodByInvite } from '@crew/contracts/pods/join-pod-by-invite';
import { listPodInvites } from '@crew/contracts/pods/list-pod-invites';
import { revokePodInvite } from '@crew/contracts/pods/revoke-pod-invite';
import { listPodChanges } from '@crew/contracts/pods/list-pod-changes';
import { editPodMessage } from '@crew/contracts/pods/edit-pod-message';
import { deletePodMessage } from '@crew/contracts/pods/delete-pod-message';
import { addPodReaction } from '@crew/contracts/pods/add-pod-reaction';
import { removePodLinkPreview } from '@crew/contracts/pods/remove-pod-link-preview';
import { removePodReaction } from '@crew/contracts/pods/remove-pod-reaction';
import { createPod } from '@crew/contracts/pods/create-pod';
import { dissolvePod } from '@crew/contracts/pods/dissolve-pod';
import { getPod } from '@crew/contracts/pods/get-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { listPodMembers } from '@crew/contracts/pods/list-pod-members';
import { listPodMessages } from '@crew/contracts/pods/list-pod-messages';
import { listPods } from '@crew/contracts/pods/list-pods';
import { listUserPods } from '@crew/contracts/pods/list-user-pods';
import { postPodMessage } from '@crew/contracts/pods/post-pod-message';
import { removePodMember } from '@crew/contracts/pods/remove-pod-member';
import { searchPodMessages } from '@crew/contracts/pods/search-pod-messages';
import { transferPod } from '@crew/contracts/pods/transfer-pod';
import { updatePod } from '@crew/contracts/pods/update-pod';
import { Controller } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Forwarder } from '../http/forwarder.js';
import { Route } from '../http/route.js';

@Controller()
export class PodsController {
  constructor(private readonly forwarder: Forwarder) {}

  @Route(createPod)
  createPod(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(createPod, request, reply);
  }

  @Route(dissolvePod)
  dissolvePod(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(dissolvePod, request, reply);
  }

  @Route(getPod)
  getPod(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(getPod, request, reply);
  }

  @Route(joinPod)
  joinPod(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(joinPod, request, reply);
  }

  @Route(leavePod)
  leavePod(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(leavePod, request, reply);
  }

  @Route(listPodMembers)
  listPodMembers(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listPodMembers, request, reply);
  }

  @Route(listPodMessages)
  listPodMessages(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listPodMessages, request, reply);
  }

  @Route(listPods)
  listPods(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listPods, request, reply);
  }

  @Route(listUserPods)
  listUserPods(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listUserPods, request, reply);
  }

  @Route(postPodMessage)
  postPodMessage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(postPodMessage, request, reply);
  }

  @Route(removePodMember)
  removePodMember(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(removePodMember, request, reply);
  }

  @Route(transferPod)
  transferPod(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(transferPod, request, reply);
  }

  @Route(updatePod)
  updatePod(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(updatePod, request, reply);
  }

  @Route(listPodChanges)
  listPodChanges(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listPodChanges, request, reply);
  }

  @Route(editPodMessage)
  editPodMessage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(editPodMessage, request, reply);
  }

  @Route(deletePodMessage)
  deletePodMessage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(deletePodMessage, request, reply);
  }

  @Route(addPodReaction)
  addPodReaction(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(addPodReaction, request, reply);
  }

  @Route(removePodReaction)
  removePodReaction(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(removePodReaction, request, reply);
  }

  @Route(searchPodMessages)
  searchPodMessages(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(searchPodMessages, request, reply);
  }

  @Route(createPodInvite)
  createPodInvite(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(createPodInvite, request, reply);
  }

  @Route(findPodInvite)
  findPodInvite(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(findPodInvite, request, reply);
  }

  @Route(joinPodByInvite)
  joinPodByInvite(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(joinPodByInvite, request, reply);
  }

  @Route(listPodInvites)
  listPodInvites(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listPodInvites, request, reply);
  }

  @Route(revokePodInvite)
  revokePodInvite(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(revokePodInvite, request, reply);
  }

  @Route(hintPodTyping)
  hintPodTyping(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(hintPodTyping, request, reply);
  }

  @Route(markPodRead)
  markPodRead(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(markPodRead, request, reply);
  }

  @Route(removePodLinkPreview)
  removePodLinkPreview(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(removePodLinkPreview, request, reply);
  }

  @Route(invitePodCaptain)
  invitePodCaptain(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(invitePodCaptain, request, reply);
  }

  @Route(sendPodCaptainAway)
  sendPodCaptainAway(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(sendPodCaptainAway, request, reply);
  }
}
