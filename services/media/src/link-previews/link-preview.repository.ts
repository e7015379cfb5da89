import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { LinkPreviewDocument, PreviewContent } from './link-preview.schema.js';

@Injectable()
export class LinkPreviewRepository {
  constructor(@InjectModel('LinkLook') private readonly previews: Model<LinkPreviewDocument>) {}

  async find(key: string): Promise<LinkPreviewDocument | null> {
    return this.previews.findById(key).lean();
  }

  async save(key: string, preview: PreviewContent | null): Promise<void> {
    await this.previews.updateOne({ _id: key }, { $set: { preview, at: new Date() } }, { upsert: true });
  }
}
