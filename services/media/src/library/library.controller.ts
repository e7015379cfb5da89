import { findPicture } from '@crew/contracts/media/find-picture';
import { getReadUrl } from '@crew/contracts/media/get-read-url';
import { listOwnPodIds } from '@crew/contracts/pods/list-own-pod-ids';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Controller } from '@nestjs/common';
import { Bucket } from './bucket.js';
import { PictureRepository } from './picture.repository.js';
import type { PictureDocument } from './picture.schema.js';

@Controller()
export class LibraryController {
  constructor(
    private readonly pictures: PictureRepository,
    private readonly bucket: Bucket,
    private readonly rpc: RpcClient,
  ) {}

  @Handles(getReadUrl)
  async getReadUrl({ path, size }: ParsedInput<typeof getReadUrl>, call: Call): Promise<Output<typeof getReadUrl>> {
    const picture = await this.pictures.findKept(path);
    if (!picture) throw failure(getReadUrl, 'not_found');
    if (!(await this.maySee(picture, call))) throw failure(getReadUrl, 'forbidden');
    const { url, expiresAt } = await this.bucket.readUrl(size === 'thumbnail' ? picture.thumbnail : picture._id);
    return { url, expiresAt: expiresAt.toISOString() };
  }

  @Handles(findPicture)
  async findPicture({ path }: ParsedInput<typeof findPicture>): Promise<Output<typeof findPicture>> {
    const picture = await this.pictures.findKept(path);
    return picture && { ownerId: picture.ownerId, visibility: picture.visibility };
  }

  private async maySee({ visibility, ownerId, podId }: PictureDocument, call: Call): Promise<boolean> {
    const { id: userId } = call.member;
    if (visibility === 'public' || ownerId === userId) return true;
    if (podId === null) return false;
    return (await this.rpc.call(listOwnPodIds, { userId }, call.onward)).includes(podId);
  }
}
