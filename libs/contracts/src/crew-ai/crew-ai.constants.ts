export const MOODS = [
  'neutral',
  'focused',
  'playful',
  'assertive',
  'empathetic',
  'analytical',
  'creative',
  'supportive',
] as const;

/** Image models, by the names the product uses; the first is the default. */
export const GENERATION_MODELS = [
  'google/imagen-4-fast',
  'google/imagen-4',
  'black-forest-labs/flux-dev',
  'black-forest-labs/flux-schnell',
] as const;
