import { readFile } from 'node:fs/promises';
import { ImageModel } from '@crew/ai-provider/image-model';
import { CREW_KEYS } from '@crew/contracts/chat/decks';
import { generatePortrait } from '@crew/contracts/media/generate-portrait';
import type { Portrait } from '@crew/contracts/media/media.entities';
import type { ParsedInput } from '@crew/contracts/rpc';
import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import type { MediaEnv } from '../media.env.js';
import { PicturesService, type PictureDocument, type PictureOrigin } from '../pictures/pictures.service.js';
import { PortraitImport } from './portrait-import.js';

const LISTED_MAX = 100;

/** Portraits of the captains: generated, imported from a URL, or the bundled drawings. */
@Injectable()
export class PortraitsService {
  private readonly imageModel: ImageModel;

  constructor(
    @Inject(ENV) env: MediaEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly pictures: PicturesService,
    private readonly portraitImport: PortraitImport,
  ) {
    this.imageModel = new ImageModel(env, env.PICTURE_SIZE);
  }

  /** Idempotent by `op`. @throws DomainError `portrait_failed`, `storage_unavailable` */
  async generate({ crewKey, op, model, prompt }: ParsedInput<typeof generatePortrait>): Promise<Portrait> {
    const existing = await this.pictures.findById(op);
    if (existing?.kept && existing.ownerId === crewKey) return this.present(existing);
    const bytes = await this.imageModel.generate({ model, prompt }).catch((error: unknown) => {
      this.logger.warn({ err: error, crewKey }, 'portrait generation failed');
      throw failure(generatePortrait, 'portrait_failed');
    });
    return this.present(await this.store(crewKey, op, bytes, { prompt, model, origin: 'generated' }));
  }

  /**
   * @throws DomainError `portrait_url_refused`, `storage_unavailable`, those of `PICTURE_ERRORS`
   */
  async import(crewKey: string, url: string): Promise<Portrait> {
    const bytes = await this.portraitImport.fetch(url);
    return this.present(await this.store(crewKey, uuidv7(), bytes, { origin: 'imported' }));
  }

  /** Newest first. */
  async list(crewKey: string): Promise<Portrait[]> {
    const portraits = await this.findNewest(crewKey);
    return Promise.all(portraits.map((portrait) => this.present(portrait)));
  }

  /** The newest portrait whose file exists, else the bundled drawing, stored first; null if there is neither. */
  async sync(crewKey: string): Promise<Portrait | null> {
    for (const portrait of await this.findNewest(crewKey)) {
      if (await this.pictures.hasFile(portrait)) return this.present(portrait);
      // A drawing is stored again below under its own id.
      if (portrait.origin !== 'drawn') await this.pictures.delete(portrait);
    }
    const drawing = await readDrawing(crewKey);
    if (!drawing) return null;
    return this.present(await this.store(crewKey, `drawn-${crewKey}`, drawing, { origin: 'drawn' }));
  }

  private findNewest(crewKey: string): Promise<PictureDocument[]> {
    return this.pictures.findNewest(crewKey, ['portrait'], { limit: LISTED_MAX });
  }

  private async store(
    ownerId: string,
    id: string,
    bytes: Buffer,
    origin: Partial<PictureOrigin>,
  ): Promise<PictureDocument> {
    const portrait = { id, ownerId, kind: 'portrait', origin } as const;
    const stored = await this.pictures.inTurn(ownerId, (store) => store(portrait, bytes));
    await this.pictures.keep(portrait);
    return stored;
  }

  private async present(portrait: PictureDocument): Promise<Portrait> {
    const { ownerId, origin, prompt, model } = portrait;
    const picture = await this.pictures.present(portrait);
    return { ...picture, crewKey: ownerId, origin: origin ?? 'generated', prompt, model };
  }
}

/** The bundled portrait of an original captain; null for captains added later. */
async function readDrawing(crewKey: string): Promise<Buffer | null> {
  if (!(CREW_KEYS as string[]).includes(crewKey)) return null;
  return readFile(new URL(`./drawn/${crewKey}.webp`, import.meta.url));
}
