import type { LinkPreview } from '@crew/contracts/media/media.entities';
import { date, nullable, text } from '@crew/service-kit/mongo/fields';
import { Schema, type InferRawDocTypeFromSchema } from 'mongoose';

/** The content of a preview, without the URL: pages differ from links by their fragment. */
export type PreviewContent = Omit<LinkPreview, 'url'>;

const TTL_SECONDS = 7 * 86_400;

/** A cached result of fetching a page. */
export const linkPreviewSchema = Schema.create(
  {
    /** SHA-256 of the page's URL, in base64url. */
    _id: text,
    /** Null if the page has no title or could not be fetched. */
    preview: nullable<PreviewContent>(Object),
    /** When the page was fetched. */
    at: { ...date, index: { expireAfterSeconds: TTL_SECONDS } },
  },
  { collection: 'linkLooks', versionKey: false },
);

export type LinkPreviewDocument = InferRawDocTypeFromSchema<typeof linkPreviewSchema>;
