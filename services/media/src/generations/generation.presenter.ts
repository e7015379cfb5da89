import type { Generation } from '@crew/contracts/media/media.entities';
import { Injectable } from '@nestjs/common';
import { AvatarsService } from '../avatars/avatars.service.js';
import { PicturesService } from '../pictures/pictures.service.js';
import type { GenerationDocument, GenerationState } from './generation.schema.js';

/** Members see a generation whose price is being refunded as failed. */
const PUBLIC_STATE: Record<GenerationState, Pick<Generation, 'state' | 'progress'>> = {
  waiting: { state: 'waiting', progress: 0 },
  painting: { state: 'painting', progress: 20 },
  storing: { state: 'storing', progress: 85 },
  returning: { state: 'failed', progress: 0 },
  done: { state: 'done', progress: 100 },
  failed: { state: 'failed', progress: 0 },
};

@Injectable()
export class GenerationPresenter {
  constructor(
    private readonly pictures: PicturesService,
    private readonly avatars: AvatarsService,
  ) {}

  async generation(document: GenerationDocument): Promise<Generation> {
    const { _id: id, ownerId, kind, state, charged, balance, bonus, failure, createdAt } = document;
    const picture = state === 'done' ? await this.pictures.findKept({ id, ownerId, kind }) : null;
    return {
      id,
      kind,
      ...PUBLIC_STATE[state],
      avatarUrl: picture?._id ?? null,
      avatar: picture && (await this.avatars.present(picture)),
      charged,
      balance,
      bonus,
      failure,
      createdAt: createdAt.toISOString(),
    };
  }
}
