import { analyseShip } from './analyse-ship.js';
import { applyMood } from './apply-mood.js';
import { chatWithHelpGuide } from './chat-with-help-guide.js';
import { captainAway, captainSpeaking } from './crew-ai.events.js';
import { exportCrewAiData } from './export-crew-ai-data.js';
import { explainReply } from './explain-reply.js';
import { getFuel } from './get-fuel.js';
import { getShipFigures } from './get-ship-figures.js';
import { improvePrompt } from './improve-prompt.js';
import { listAiCrew } from './list-ai-crew.js';
import { listCrewSettings } from './list-crew-settings.js';
import { respondAsCaptain } from './respond-as-captain.js';
import { seedAiCrew } from './seed-ai-crew.js';
import { updateAiCrewMember } from './update-ai-crew-member.js';
import { updateCrewSettings } from './update-crew-settings.js';
import type { ServiceCatalog } from '../service-catalog.js';

/** Everything that crew-ai answers to and tells. */
export const CREW_AI_CATALOG: ServiceCatalog = {
  calls: [
    listAiCrew,
    seedAiCrew,
    updateAiCrewMember,
    applyMood,
    listCrewSettings,
    updateCrewSettings,
    improvePrompt,
    respondAsCaptain,
    explainReply,
    getFuel,
    chatWithHelpGuide,
    getShipFigures,
    analyseShip,
    exportCrewAiData,
  ],
  events: [],
  pushes: [captainSpeaking, captainAway],
};
