import { z } from 'zod';

/** Environment variables of a service that uses the AI provider. */
export const aiEnv = z.object({
  AI_BASE_URL: z.url().describe('Base URL of an OpenAI-compatible API'),
  AI_API_KEY: z.string().min(1).describe('API key of the AI provider'),
  AI_MODELS: z
    .string()
    .default('{}')
    .transform((text, context) => {
      try {
        return z.record(z.string(), z.string()).parse(JSON.parse(text));
      } catch {
        context.addIssue({ code: 'custom', message: 'is not a JSON object of names' });
        return z.NEVER;
      }
    })
    .describe('Model ids of the provider that differ from the built-in ones, as a JSON object'),
  AI_TIMEOUT_SECONDS: z.coerce.number().positive().default(20).describe('Timeout of a model request, in seconds'),
});

export type AiEnv = z.output<typeof aiEnv>;
