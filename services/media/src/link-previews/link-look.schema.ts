import type { LinkPreview } from '@crew/contracts/media/media.entities';
import { Schema } from 'mongoose';

/** What was found when a page was last looked at. */
export interface LinkLook {
  /** Digest of the page's address. */
  _id: string;
  /** Null when it had nothing to say, or could not be had. */
  preview: Omit<LinkPreview, 'url'> | null;
  at: Date;
}

/** No look is worth keeping longer, in seconds. */
const KEPT_S = 7 * 86_400;

export const linkLookSchema = new Schema<LinkLook>(
  {
    _id: { type: String, required: true },
    preview: { type: Object, default: null },
    at: { type: Date, required: true, index: { expireAfterSeconds: KEPT_S } },
  },
  { collection: 'linkLooks', versionKey: false },
);
