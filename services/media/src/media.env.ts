import { aiEnv } from '@crew/ai-provider/ai.env';
import { databaseEnv } from '@crew/service-kit/env';
import { z } from 'zod';

/** The storage SDK, which would parse the key, is loaded by its first use. */
function isJson(text: string): boolean {
  try {
    return Boolean(JSON.parse(text));
  } catch {
    return false;
  }
}

export const mediaEnv = databaseEnv.extend(aiEnv.shape).extend({
  PUBLIC_URL: z
    .url()
    .default('http://localhost:3000')
    .describe('Public URL of the product; `https` enables secure cookies and HSTS; passkeys are bound to its host'),
  GCS_BUCKET: z.string().min(1).describe('Private Google Cloud Storage bucket for pictures and files'),
  GCS_PROJECT_ID: z.string().min(1).describe('Google Cloud project of the bucket'),
  GCS_CREDENTIALS: z
    .string()
    .min(1)
    .refine(isJson, 'is not JSON')
    .describe('Service account key, as JSON, with permission to read, write and sign URLs in the bucket'),
  GCS_API_ENDPOINT: z
    .url()
    .optional()
    .describe('Base URL of another server with the Cloud Storage API; Google’s by default'),
  AI_MODERATION_MODEL: z
    .string()
    .default('omni-moderation-latest')
    .describe('Moderation model that checks the prompts of members'),
  AVATAR_MODEL: z
    .string()
    .default('google/imagen-4-fast')
    .describe('Image model for avatars and uniforms: an id of the built-in table or of the provider'),
  PICTURE_SIZE: z
    .string()
    .regex(/^\d{2,4}x\d{2,4}$/, 'is not a size as `1024x1024`')
    .default('1024x1024')
    .describe('Size of generated pictures in pixels, in a format that the model accepts'),
  GENERATIONS_PER_MEMBER_DAY: z.coerce
    .number()
    .int()
    .positive()
    .default(40)
    .describe('Maximum number of generated pictures per member and day'),
  GENERATIONS_AT_ONCE: z.coerce
    .number()
    .int()
    .positive()
    .default(4)
    .describe('Maximum number of concurrent generations per replica'),
  GENERATION_SECONDS: z.coerce
    .number()
    .positive()
    .default(28)
    .describe('Deadline of a generation after its payment, in seconds; then it fails and the price is refunded'),
  FILE_MB_PER_MEMBER_DAY: z.coerce
    .number()
    .int()
    .positive()
    .default(200)
    .describe('Maximum size of the files that a member may send per UTC day, in MB'),
  CLAMAV_URL: z
    .url({ protocol: /^tcp$/, hostname: /^./ })
    .refine((url) => new URL(url).port !== '', 'names no port')
    .optional()
    .describe('ClamAV daemon that scans files, as `tcp://clamav:3310`; without it, files are not scanned'),
  LINK_PREVIEWS: z
    .stringbool()
    .default(true)
    .describe('Whether to fetch previews of linked pages; disable it where outbound requests are not allowed'),
  LINK_PREVIEW_TRUSTED_ORIGIN: z
    .url()
    .optional()
    .describe('Origin whose pages are previewed although its address is private; rejected in production'),
  MEDIA_SWEEP_SECONDS: z.coerce
    .number()
    .positive()
    .default(5)
    .describe('Interval of the sweep that resumes interrupted generations, in seconds'),
});

export type MediaEnv = z.output<typeof mediaEnv>;
