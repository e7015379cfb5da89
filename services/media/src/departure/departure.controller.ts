import type { EventData } from '@crew/contracts/event';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { exportMediaData } from '@crew/contracts/media/export-media-data';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { GenerationRepository } from '../generations/generation.repository.js';
import { Headshots } from '../headshots/headshots.js';
import { Library } from '../library/library.js';
import { PictureRepository } from '../library/picture.repository.js';
import { UploadRepository } from '../uploads/upload.repository.js';
import { UploadsService } from '../uploads/uploads.service.js';

/** What a member may take along, and the end of all their pictures when they leave. */
@Controller()
export class DepartureController {
  constructor(
    private readonly pictures: PictureRepository,
    private readonly generations: GenerationRepository,
    private readonly uploads: UploadRepository,
    private readonly uploading: UploadsService,
    private readonly headshots: Headshots,
    private readonly library: Library,
  ) {}

  @Handles(exportMediaData)
  async exportMediaData({ userId }: ParsedInput<typeof exportMediaData>): Promise<Output<typeof exportMediaData>> {
    const [pictures, generations] = await Promise.all([
      this.pictures.ofOwner(userId),
      this.generations.ofOwner(userId),
    ]);
    return {
      pictures: pictures
        .filter(({ kept }) => kept)
        .map(({ _id: path, kind, width, height, prompt, traits, uniformId, createdAt }) => ({
          path,
          kind,
          width,
          height,
          prompt,
          traits,
          uniformId,
          createdAt,
        })),
      generations: generations.map(({ kind, prompt, traits, uniformId, state, charged, createdAt }) => ({
        kind,
        prompt,
        traits,
        uniformId,
        state,
        charged,
        createdAt,
      })),
    };
  }

  /** @throws while a picture of theirs is still being made: then it is told again */
  @HandlesEvent(userDeleted)
  async forgetPictures({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.headshots.forgetList(id);
    for (const upload of await this.uploads.ofOwner(id)) await this.uploading.end(upload._id);
    for (const picture of await this.pictures.ofOwner(id)) await this.library.forget(picture);
    if ((await this.generations.underWay(id)).length > 0) throw new Error('A picture is still being made');
    await this.generations.removeOfOwner(id);
  }
}
