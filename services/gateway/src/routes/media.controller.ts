import { beginUpload } from '@crew/contracts/media/begin-upload';
import { cancelUpload } from '@crew/contracts/media/cancel-upload';
import { completeUpload } from '@crew/contracts/media/complete-upload';
import { deleteAvatar } from '@crew/contracts/media/delete-avatar';
import { deleteHeadshot } from '@crew/contracts/media/delete-headshot';
import { generateAvatar } from '@crew/contracts/media/generate-avatar';
import { generateUniform } from '@crew/contracts/media/generate-uniform';
import { getGeneration } from '@crew/contracts/media/get-generation';
import { getReadUrl } from '@crew/contracts/media/get-read-url';
import { listAvatars } from '@crew/contracts/media/list-avatars';
import { listGenerations } from '@crew/contracts/media/list-generations';
import { listHeadshots } from '@crew/contracts/media/list-headshots';
import { listUniforms } from '@crew/contracts/media/list-uniforms';
import { reorderHeadshots } from '@crew/contracts/media/reorder-headshots';
import { uploadHeadshots } from '@crew/contracts/media/upload-headshots';
import { Controller } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Forwarder } from '../http/forwarder.js';
import { Route } from '../http/route.js';

@Controller()
export class MediaController {
  constructor(private readonly forwarder: Forwarder) {}

  @Route(getReadUrl)
  getReadUrl(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(getReadUrl, request, reply);
  }

  @Route(beginUpload)
  beginUpload(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(beginUpload, request, reply);
  }

  @Route(completeUpload)
  completeUpload(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(completeUpload, request, reply);
  }

  @Route(cancelUpload)
  cancelUpload(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(cancelUpload, request, reply);
  }

  @Route(uploadHeadshots)
  uploadHeadshots(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(uploadHeadshots, request, reply);
  }

  @Route(listHeadshots)
  listHeadshots(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listHeadshots, request, reply);
  }

  @Route(reorderHeadshots)
  reorderHeadshots(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(reorderHeadshots, request, reply);
  }

  @Route(deleteHeadshot)
  deleteHeadshot(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(deleteHeadshot, request, reply);
  }

  @Route(listUniforms)
  listUniforms(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listUniforms, request, reply);
  }

  @Route(generateUniform)
  generateUniform(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(generateUniform, request, reply);
  }

  @Route(generateAvatar)
  generateAvatar(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(generateAvatar, request, reply);
  }

  @Route(getGeneration)
  getGeneration(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(getGeneration, request, reply);
  }

  @Route(listGenerations)
  listGenerations(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listGenerations, request, reply);
  }

  @Route(listAvatars)
  listAvatars(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(listAvatars, request, reply);
  }

  @Route(deleteAvatar)
  deleteAvatar(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.forwarder.forward(deleteAvatar, request, reply);
  }
}
