import { deleteAvatar } from '@crew/contracts/media/delete-avatar';
import type { listAvatars } from '@crew/contracts/media/list-avatars';
import type { Avatar } from '@crew/contracts/media/media.entities';
import type { ParsedInput } from '@crew/contracts/rpc';
import type { Actor } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { PicturesService, type PictureDocument, type PictureKind } from '../pictures/pictures.service.js';

const AVATAR_KINDS: readonly PictureKind[] = ['avatar', 'uniform'];

/** A member's generated avatars. */
@Injectable()
export class AvatarsService {
  constructor(private readonly pictures: PicturesService) {}

  /** Newest first. */
  async list(ownerId: string, page: ParsedInput<typeof listAvatars>): Promise<Avatar[]> {
    const avatars = await this.pictures.findNewest(ownerId, AVATAR_KINDS, page);
    return Promise.all(avatars.map((avatar) => this.present(avatar)));
  }

  /** @throws DomainError `not_found`, `avatar_in_use`, `storage_unavailable` */
  async delete(id: string, { id: ownerId, avatarUrl }: Actor): Promise<void> {
    const picture = await this.pictures.findById(id);
    if (!picture?.kept || picture.ownerId !== ownerId || !AVATAR_KINDS.includes(picture.kind)) {
      throw failure(deleteAvatar, 'not_found');
    }
    if (picture._id === avatarUrl) throw failure(deleteAvatar, 'avatar_in_use');
    await this.pictures.delete(picture);
  }

  async present(picture: PictureDocument): Promise<Avatar> {
    const { kind, uniformId, prompt, traits } = picture;
    return {
      ...(await this.pictures.present(picture)),
      kind: kind === 'uniform' ? 'uniform' : 'avatar',
      uniformId,
      prompt,
      traits: traits as Avatar['traits'],
    };
  }
}
