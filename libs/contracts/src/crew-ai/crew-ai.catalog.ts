import { generateCrewPortrait } from './generate-crew-portrait.js';
import { listAiCrewImages } from './list-ai-crew-images.js';
import { listCrewPortraits } from './list-crew-portraits.js';
import { saveCrewPortrait } from './save-crew-portrait.js';
import { syncCrewPortrait } from './sync-crew-portrait.js';
import { syncCrewPortraits } from './sync-crew-portraits.js';
import { useCrewPortrait } from './use-crew-portrait.js';
import { analyseShip } from './analyse-ship.js';
import { applyMood } from './apply-mood.js';
import { chatWithHelpGuide } from './chat-with-help-guide.js';
import { captainAway, captainSpeaking, memoriesChanged, portraitSynced } from './crew-ai.events.js';
import { deleteMemories } from './delete-memories.js';
import { deleteMemory } from './delete-memory.js';
import { editMemory } from './edit-memory.js';
import { exportCrewAiData } from './export-crew-ai-data.js';
import { explainReply } from './explain-reply.js';
import { findSimilarMessages } from './find-similar-messages.js';
import { getFuel } from './get-fuel.js';
import { getShipFigures } from './get-ship-figures.js';
import { improvePrompt } from './improve-prompt.js';
import { listAiCrew } from './list-ai-crew.js';
import { listCrewSettings } from './list-crew-settings.js';
import { listMemories } from './list-memories.js';
import { listMemoryConsents } from './list-memory-consents.js';
import { proposeDecision } from './propose-decision.js';
import { respondAsCaptain } from './respond-as-captain.js';
import { seedAiCrew } from './seed-ai-crew.js';
import { setMemoryConsent } from './set-memory-consent.js';
import { summarizeRoom } from './summarize-room.js';
import { writeLetter } from './write-letter.js';
import { getPrompt } from './get-prompt.js';
import { listSituations } from './list-situations.js';
import { publishPrompt } from './publish-prompt.js';
import { restorePrompt } from './restore-prompt.js';
import { tryPrompt } from './try-prompt.js';
import { updateAiCrewMember } from './update-ai-crew-member.js';
import { updateCrewSettings } from './update-crew-settings.js';
import type { ServiceCatalog } from '../service-catalog.js';

/** The calls and events of crew-ai. */
export const CREW_AI_CATALOG = {
  calls: [
    listAiCrew,
    seedAiCrew,
    updateAiCrewMember,
    applyMood,
    listCrewSettings,
    updateCrewSettings,
    improvePrompt,
    getPrompt,
    publishPrompt,
    restorePrompt,
    listSituations,
    tryPrompt,
    proposeDecision,
    respondAsCaptain,
    explainReply,
    findSimilarMessages,
    getFuel,
    summarizeRoom,
    writeLetter,
    chatWithHelpGuide,
    getShipFigures,
    analyseShip,
    exportCrewAiData,
    generateCrewPortrait,
    listAiCrewImages,
    listCrewPortraits,
    saveCrewPortrait,
    syncCrewPortrait,
    syncCrewPortraits,
    useCrewPortrait,
    listMemoryConsents,
    setMemoryConsent,
    listMemories,
    editMemory,
    deleteMemory,
    deleteMemories,
  ],
  events: [],
  streamEvents: [captainSpeaking, captainAway, memoriesChanged, portraitSynced],
} as const satisfies ServiceCatalog;
