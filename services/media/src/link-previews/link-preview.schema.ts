import type { LinkPreview } from '@crew/contracts/media/media.entities';
import { Schema } from 'mongoose';

/** The content of a preview, without the URL: pages differ from links by their fragment. */
export type PreviewContent = Omit<LinkPreview, 'url'>;

/** A cached result of fetching a page. */
export interface LinkPreviewDocument {
  /** SHA-256 of the page's URL, in base64url. */
  _id: string;
  /** Null if the page has no title or could not be fetched. */
  preview: PreviewContent | null;
  /** When the page was fetched. */
  at: Date;
}

const TTL_SECONDS = 7 * 86_400;

export const linkPreviewSchema = new Schema<LinkPreviewDocument>(
  {
    _id: { type: String, required: true },
    preview: { type: Object, default: null },
    at: { type: Date, required: true, index: { expireAfterSeconds: TTL_SECONDS } },
  },
  { collection: 'linkLooks', versionKey: false },
);
