import type { Generation } from '@crew/contracts/media/media.entities';
import { Injectable } from '@nestjs/common';
import { pathOf } from '../library/library.js';
import { PicturePresenter } from '../library/picture.presenter.js';
import { PictureRepository } from '../library/picture.repository.js';
import type { GenerationDocument, GenerationState } from './generation.schema.js';

/** What a member sees of each state: what is on its way back has failed. */
const SHOWN: Record<GenerationState, Pick<Generation, 'state' | 'progress'>> = {
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
    private readonly pictures: PictureRepository,
    private readonly present: PicturePresenter,
  ) {}

  async generation(document: GenerationDocument): Promise<Generation> {
    const { _id: id, ownerId, kind, state, charged, balance, bonus, failure, createdAt } = document;
    const picture = state === 'done' ? await this.pictures.findKept(pathOf({ id, ownerId, kind })) : null;
    return {
      id,
      kind,
      ...SHOWN[state],
      avatarUrl: picture?._id ?? null,
      avatar: picture && (await this.present.avatar(picture)),
      charged,
      balance,
      bonus,
      failure,
      createdAt: createdAt.toISOString(),
    };
  }
}
