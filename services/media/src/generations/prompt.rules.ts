import { composePrompt } from '@crew/contracts/media/avatar-traits';
import type { GenerationOrder } from './generation.schema.js';
import { UNIFORMS } from './uniforms.js';

const FRAMING = 'One person, head and shoulders, facing the viewer; no words or letters in the picture.';

/** The prompt for the image model. */
export function imagePrompt({ kind, prompt, traits, uniformId }: GenerationOrder): string {
  if (kind === 'uniform' && uniformId) {
    return `Portrait of the person in the photograph, with their own face and hair, wearing ${UNIFORMS[uniformId].prompt}. ${FRAMING}`;
  }
  return `${composePrompt(traits ?? {}, prompt ?? '')} ${FRAMING}`;
}
