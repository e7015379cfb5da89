import type { exportMediaData } from '@crew/contracts/media/export-media-data';
import { EXPORT_PAGE_BYTES } from '@crew/contracts/member-data';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Injectable } from '@nestjs/common';
import { GenerationsService, type GenerationDocument } from '../generations/generations.service.js';
import { HeadshotsService } from '../headshots/headshots.service.js';
import { PicturesService, type PictureDocument } from '../pictures/pictures.service.js';
import { UploadsService } from '../uploads/uploads.service.js';

const AT_ONCE = 500;

/** What a page of the export says of a picture, a file or a generation. */
interface Entry {
  id: string;
  list: 'pictures' | 'files' | 'generations';
  data: object;
}

/** Exports and deletes everything that the service stores about a member. */
@Injectable()
export class MemberDataService {
  constructor(
    private readonly pictures: PicturesService,
    private readonly generations: GenerationsService,
    private readonly uploads: UploadsService,
    private readonly headshots: HeadshotsService,
  ) {}

  /** A page of a member's pictures, files and generations, each list in the order of its ids. */
  async exportPage({
    userId,
    after = '',
  }: ParsedInput<typeof exportMediaData>): Promise<Output<typeof exportMediaData>> {
    const [pictures, generations] = await Promise.all([
      this.pictures.findAfter(userId, after, AT_ONCE),
      this.generations.findAfter(userId, after, AT_ONCE),
    ]);
    const entries = [...pictures.map(pictureEntry), ...generations.map(generationEntry)].sort((one, other) =>
      one.id < other.id ? -1 : Number(one.id > other.id),
    );
    let bytes = 0;
    const full = entries.find(({ data }) => (bytes += Buffer.byteLength(JSON.stringify(data))) > EXPORT_PAGE_BYTES);
    // Each list is complete up to the id at which it was cut.
    const next = [full?.id, pictures[AT_ONCE - 1]?.id, generations[AT_ONCE - 1]?._id]
      .filter((id) => id !== undefined)
      .sort()[0];
    const page = entries.filter(({ id }) => next === undefined || id <= next);
    const listed = (list: Entry['list']) => page.flatMap((entry) => (entry.list === list ? entry.data : []));
    return {
      pictures: listed('pictures'),
      files: listed('files'),
      generations: listed('generations'),
      ...(next !== undefined && { next }),
    };
  }

  /**
   * Deletes at once what is complete, so that no work in progress holds it back, and the rest when nothing may store
   * another picture. Idempotent.
   * @throws Error while a generation or the completion of an upload is in progress, so that the event is redelivered
   */
  async delete(memberId: string): Promise<void> {
    await this.pictures.deleteByOwner(memberId, { kept: true });
    await this.uploads.deleteByOwner(memberId);
    await this.generations.deleteByOwner(memberId);
    await this.headshots.deleteList(memberId);
    await this.pictures.deleteByOwner(memberId);
  }
}

function pictureEntry(picture: PictureDocument): Entry {
  const { _id: path, id, kind, width, height, prompt, traits, uniformId, createdAt, file } = picture;
  const withheld = withheldMark(picture);
  if (file) return { id, list: 'files', data: { id, ...file, createdAt, ...withheld } };
  const data = { path, kind, width, height, prompt, traits, uniformId, createdAt, ...withheld };
  return { id, list: 'pictures', data };
}

function generationEntry(generation: GenerationDocument): Entry {
  const { _id: id, kind, prompt, traits, uniformId, state, charged, createdAt } = generation;
  return { id, list: 'generations', data: { kind, prompt, traits, uniformId, state, charged, createdAt } };
}

/** Of a removed message: nobody gets it until the message is restored. */
const withheldMark = ({ moderation }: Pick<PictureDocument, 'moderation'>): { withheld?: true } =>
  moderation === 'withheld' ? { withheld: true } : {};
