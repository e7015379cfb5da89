import { readFile } from 'node:fs/promises';
import { ImageModel } from '@crew/ai-provider/image-model';
import { CREW_KEYS } from '@crew/contracts/chat/decks';
import { generatePortrait } from '@crew/contracts/media/generate-portrait';
import type { ParsedInput } from '@crew/contracts/rpc';
import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { Bucket } from '../library/bucket.js';
import { Library, type Order } from '../library/library.js';
import { PictureRepository } from '../library/picture.repository.js';
import type { Making, PictureDocument } from '../library/picture.schema.js';
import type { MediaEnv } from '../media.env.js';
import { fetchRemotePicture } from './remote-picture.js';

const SHOWN_MAX = 100;
const KINDS = ['portrait'] as const;

/** Portraits of the AI crew: painted, fetched from elsewhere, or the ones that were drawn for the eight. */
@Injectable()
export class PortraitsService {
  private readonly painter: ImageModel;

  constructor(
    @Inject(ENV) env: MediaEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly library: Library,
    private readonly pictures: PictureRepository,
    private readonly bucket: Bucket,
  ) {
    this.painter = new ImageModel(env, env.PICTURE_SIZE);
  }

  /** @throws DomainError `generation_failed`, `storage_unavailable` */
  async generate({ crewKey, op, model, prompt }: ParsedInput<typeof generatePortrait>): Promise<PictureDocument> {
    const known = await this.pictures.find(op);
    if (known?.kept && known.ownerId === crewKey) return known;
    const bytes = await this.painter.paint({ model, prompt }).catch((error: unknown) => {
      this.logger.warn({ err: error, crewKey }, 'a portrait was not painted');
      throw failure(generatePortrait, 'generation_failed', {
        message: 'The portrait was not painted. Please try again.',
      });
    });
    return this.keep(crewKey, op, bytes, { prompt, model, origin: 'generated' });
  }

  /** @throws DomainError `portrait_url_refused`, and what the press and storage throw */
  async import(crewKey: string, url: string): Promise<PictureDocument> {
    return this.keep(crewKey, uuidv7(), await fetchRemotePicture(url), { origin: 'imported' });
  }

  newest(crewKey: string, limit = SHOWN_MAX): Promise<PictureDocument[]> {
    return this.pictures.newest(crewKey, KINDS, { limit });
  }

  /** The portrait as it lies in the bucket: the newest that is there, else the drawn one, put there now. */
  async sync(crewKey: string): Promise<PictureDocument | null> {
    for (const portrait of await this.newest(crewKey)) {
      if ((await this.bucket.sizeOf(portrait._id)) !== null) return portrait;
      if (portrait.origin !== 'drawn') await this.library.forget(portrait);
    }
    const drawn = await drawnPortrait(crewKey);
    return drawn && this.keep(crewKey, `drawn-${crewKey}`, drawn, { origin: 'drawn' });
  }

  private async keep(ownerId: string, id: string, bytes: Buffer, making: Partial<Making>): Promise<PictureDocument> {
    const order: Order = { id, ownerId, kind: 'portrait', making };
    const stored = await this.library.store(order, bytes);
    await this.library.keep(order);
    return stored;
  }
}

/** The portrait that came with the ship; null for those who joined later. */
async function drawnPortrait(crewKey: string): Promise<Buffer | null> {
  if (!(CREW_KEYS as string[]).includes(crewKey)) return null;
  return readFile(new URL(`./drawn/${crewKey}.webp`, import.meta.url));
}
