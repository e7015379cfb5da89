import type { PromptName } from '@crew/contracts/crew-ai/prompt.entities';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { PublicationDocument } from './prompt.schema.js';

@Injectable()
export class PublicationRepository {
  constructor(@InjectModel('PromptPublication') private readonly publications: Model<PublicationDocument>) {}

  /** Newest first, before a revision if one is given. */
  findPage(prompt: PromptName, limit: number, before?: number): Promise<PublicationDocument[]> {
    return this.publications
      .find({ prompt, ...(before !== undefined && { revision: { $lt: before } }) })
      .sort({ revision: -1 })
      .limit(limit)
      .lean()
      .exec();
  }

  /** An entry with this version's own text. */
  findVersion(prompt: PromptName, version: string): Promise<PublicationDocument | null> {
    return this.publications
      .findOne({ prompt, version, text: { $type: 'string' } })
      .lean()
      .exec();
  }

  /** False when there is an entry of this revision already. */
  async insert(publication: PublicationDocument): Promise<boolean> {
    try {
      await this.publications.create(publication);
      return true;
    } catch (error) {
      if (duplicateKeyOf(error) !== '_id') throw error;
      return false;
    }
  }
}
