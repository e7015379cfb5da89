import type { CrewImage, CrewPortrait } from '@crew/contracts/crew-ai/crew-portrait.entities';
import type { Portrait } from '@crew/contracts/media/media.entities';
import type { CaptainDocument } from '../captains/captains.service.js';

/** The portrait settings of a captain. */
export const presentPortraitSettings = ({ slug, displayName, avatarUrl, portrait }: CaptainDocument): CrewPortrait => ({
  name: slug,
  displayName,
  hasPortrait: avatarUrl !== null,
  portraitPath: avatarUrl,
  manifest: portrait
    ? { name: slug, model: portrait.model, moodPrompt: portrait.moods.at(-1)?.text ?? '', url: portrait.url }
    : null,
  moodHistory: portrait?.moods.map(({ text, at }) => ({ text, at: at.toISOString() })) ?? [],
});

/** One of the stored portraits of a captain. */
export const presentImage = ({ id, path, url, createdAt }: Portrait, { avatarUrl }: CaptainDocument): CrewImage => ({
  id,
  url,
  created_at: createdAt,
  current: path === avatarUrl,
});
