import { databaseEnv } from '@crew/service-kit/env';
import { z } from 'zod';

export const mediaEnv = databaseEnv.extend({
  GCS_BUCKET: z.string().min(1).describe('The private bucket that holds every picture'),
  GCS_PROJECT_ID: z.string().min(1).describe('The Google Cloud project of the bucket'),
  GCS_CREDENTIALS: z
    .string()
    .min(1)
    .describe('Service account key, as JSON, that may read, write and sign in the bucket'),
  GCS_API_ENDPOINT: z.url().optional().describe('Another server that speaks the storage API; Google’s own unless said'),
});

export type MediaEnv = z.output<typeof mediaEnv>;
