import { findPicture } from '@crew/contracts/media/find-picture';
import { getReadUrl } from '@crew/contracts/media/get-read-url';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Bucket } from './bucket.js';
import type { PictureDocument } from './picture.schema.js';

@Controller()
export class LibraryController {
  constructor(
    @InjectModel('Picture') private readonly pictures: Model<PictureDocument>,
    private readonly bucket: Bucket,
  ) {}

  @Handles(getReadUrl)
  async getReadUrl({ path }: ParsedInput<typeof getReadUrl>, call: Call): Promise<Output<typeof getReadUrl>> {
    const picture = await this.pictures.findById(path).lean<PictureDocument>();
    if (!picture) throw failure(getReadUrl, 'not_found');
    if (picture.visibility === 'private' && picture.ownerId !== call.member.id) throw failure(getReadUrl, 'forbidden');
    return { url: await this.bucket.readUrl(picture._id) };
  }

  @Handles(findPicture)
  async findPicture({ path }: ParsedInput<typeof findPicture>): Promise<Output<typeof findPicture>> {
    const picture = await this.pictures.findById(path).lean<PictureDocument>();
    return picture && { ownerId: picture.ownerId, visibility: picture.visibility };
  }
}
