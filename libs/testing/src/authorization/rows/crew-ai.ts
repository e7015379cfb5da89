import type { CREW_AI_CATALOG } from '@crew/contracts/crew-ai/crew-ai.catalog';
import { admins, anyone, INTERNAL, inPod, members, object, type RowsOf } from '../row.js';

export const CREW_AI_ROWS: RowsOf<typeof CREW_AI_CATALOG> = {
  'crew-ai.list-ai-crew': members(() => ({})),
  'crew-ai.seed-ai-crew': admins(() => ({})),
  'crew-ai.update-ai-crew-member': admins(({ world }) => ({ id: world.things.captainId, mood: 'focused' })),
  'crew-ai.apply-mood': admins(({ world }) => ({ id: world.things.captainId, goal: 'Calm' })),
  'crew-ai.list-crew-settings': admins(() => ({})),
  'crew-ai.update-crew-settings': admins(({ world }) => ({ id: world.things.captainId, responseChance: 0 })),
  'crew-ai.improve-prompt': admins(({ world }) => ({ crewId: world.things.captainId, currentPersonality: 'Calm' })),
  'crew-ai.get-prompt': admins(() => ({ name: 'captain' })),
  'crew-ai.publish-prompt': admins(() => ({ name: 'captain', revision: 0, text: 'Too short' }), {
    admin: 'prompt_incomplete',
  }),
  'crew-ai.restore-prompt': admins(() => ({ name: 'captain', revision: 0, version: '9.9' }), { admin: 'not_found' }),
  'crew-ai.list-situations': admins(() => ({ captain: 'lyra' })),
  'crew-ai.try-prompt': admins(() => ({ name: 'captain', text: 'Too short', situation: 'voice/greets [lyra]' }), {
    admin: 'prompt_incomplete',
  }),
  'crew-ai.propose-decision': INTERNAL,
  'crew-ai.write-letter': INTERNAL,
  'crew-ai.respond-as-captain': object(
    async ({ world }) => ({ deckId: 'ascension', messageId: await world.newMessage(), crewKey: 'seraphine' }),
    { other: 'forbidden', admin: 'forbidden' },
  ),
  'crew-ai.explain-reply': members(({ world }) => ({ messageId: world.things.replyId })),
  'crew-ai.summarize-room': inPod(({ world }) => ({ room: `pod.${world.pod.id}`, after: 0 })),
  'crew-ai.find-similar-messages': INTERNAL,
  'crew-ai.get-fuel': members(() => ({ deckId: 'energy' })),
  'crew-ai.chat-with-help-guide': anyone(() => ({ message: 'How do I tip?' })),
  'crew-ai.get-ship-figures': admins(() => ({})),
  'crew-ai.analyse-ship': admins(() => ({})),
  'crew-ai.export-crew-ai-data': INTERNAL,
  'crew-ai.generate-crew-portrait': admins(({ world }) => ({ id: world.things.captainId })),
  'crew-ai.list-ai-crew-images': members(({ world }) => ({ id: world.things.captainId })),
  'crew-ai.list-crew-portraits': admins(() => ({})),
  'crew-ai.save-crew-portrait': admins(({ world }) => ({ name: world.things.portraitName, model: 'google/imagen-4' })),
  'crew-ai.sync-crew-portrait': admins(({ world }) => ({ name: world.things.portraitName })),
  'crew-ai.sync-crew-portraits': admins(() => ({})),
  'crew-ai.use-crew-portrait': admins(({ world }) => ({
    id: world.things.captainId,
    imageId: world.things.portraitId,
  })),
  'crew-ai.list-memory-consents': members(() => ({})),
  'crew-ai.set-memory-consent': members(() => ({ key: 'seraphine', granted: true })),
  'crew-ai.list-memories': members(() => ({ key: 'seraphine' })),
  'crew-ai.edit-memory': object(({ world }) => ({ ...world.things.memory, text: 'Likes snow' }), {
    other: 'not_found',
    admin: 'not_found',
  }),
  'crew-ai.delete-memory': members(({ world }) => ({ ...world.things.memory })),
  'crew-ai.delete-memories': members(() => ({ key: 'seraphine' })),
};
