import type { CaptainDocument } from '../captains/captains.service.js';

/** The prompt for a portrait of a captain, of at most 2,000 characters. */
export const portraitPrompt = ({ displayName, role, bio, mood, tags, portrait }: CaptainDocument): string =>
  [
    `Portrait of ${displayName}, ${role} of a calm, luminous starship.`,
    bio,
    `Mood: ${mood}. ${tags.join(', ')}.`,
    portrait?.moods.at(-1)?.text ?? '',
    'Head and shoulders, facing the viewer, deep indigo night and warm gold light, painterly, no text.',
  ]
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, 2_000);
