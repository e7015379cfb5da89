import { findPicture } from './find-picture.js';
import { getReadUrl } from './get-read-url.js';
import { uniformGenerated } from './media.events.js';
import type { ServiceCatalog } from '../service-catalog.js';

/** Everything that media answers to and tells. */
export const MEDIA_CATALOG: ServiceCatalog = {
  calls: [getReadUrl, findPicture],
  events: [uniformGenerated],
  pushes: [],
};
