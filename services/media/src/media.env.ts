import { aiEnv } from '@crew/ai-provider/ai.env';
import { databaseEnv } from '@crew/service-kit/env';
import { z } from 'zod';

export const mediaEnv = databaseEnv.extend(aiEnv.shape).extend({
  PUBLIC_URL: z
    .url()
    .default('http://localhost:3000')
    .describe('The address members use; `https` turns on secure cookies and HSTS'),
  GCS_BUCKET: z.string().min(1).describe('The private bucket that holds every picture'),
  GCS_PROJECT_ID: z.string().min(1).describe('The Google Cloud project of the bucket'),
  GCS_CREDENTIALS: z
    .string()
    .min(1)
    .describe('Service account key, as JSON, that may read, write and sign in the bucket'),
  GCS_API_ENDPOINT: z.url().optional().describe('Another server that speaks the storage API; Google’s own unless said'),
  AI_MODERATION_MODEL: z
    .string()
    .default('omni-moderation-latest')
    .describe('The provider’s model that looks at what members ask to have painted'),
  AVATAR_MODEL: z
    .string()
    .default('google/imagen-4-fast')
    .describe('The model, of the catalogue or the provider’s own, that paints avatars and uniforms'),
  PICTURE_SIZE: z
    .string()
    .regex(/^\d{2,4}x\d{2,4}$/, 'is not a size as `1024x1024`')
    .default('1024x1024')
    .describe('Size of the pictures that are painted, in pixels, as the provider’s models take it'),
  GENERATIONS_PER_MEMBER_DAY: z.coerce
    .number()
    .int()
    .positive()
    .default(40)
    .describe('Pictures that one member has made in a day'),
  GENERATIONS_AT_ONCE: z.coerce
    .number()
    .int()
    .positive()
    .default(4)
    .describe('Pictures that one replica has painted at the same time'),
  GENERATION_SECONDS: z.coerce
    .number()
    .positive()
    .default(28)
    .describe('A picture that is not stored so long after its price was taken is given up and the price given back'),
  LINK_PREVIEWS: z
    .stringbool()
    .default(true)
    .describe('Whether pages that members link to are asked for their title; off where nothing may be asked outside'),
  LINK_PREVIEW_TRUSTED_ORIGIN: z
    .url()
    .optional()
    .describe('An origin that is previewed wherever it is, for tests and the local stack; never in production'),
  MEDIA_SWEEP_SECONDS: z.coerce
    .number()
    .positive()
    .default(5)
    .describe('How often generations that a crash or an absent neighbour left are gone on with'),
});

export type MediaEnv = z.output<typeof mediaEnv>;
