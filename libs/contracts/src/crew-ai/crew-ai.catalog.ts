import { listAiCrew } from './list-ai-crew.js';
import { respondAsCaptain } from './respond-as-captain.js';
import type { ServiceCatalog } from '../service-catalog.js';

/** Everything that crew-ai answers to and tells. */
export const CREW_AI_CATALOG: ServiceCatalog = {
  calls: [listAiCrew, respondAsCaptain],
  events: [],
  pushes: [],
};
