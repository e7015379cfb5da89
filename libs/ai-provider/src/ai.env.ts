import { z } from 'zod';

/** Environment variables of a service that uses the AI provider. */
export const aiEnv = z.object({
  AI_BASE_URL: z.url().describe('Any server that speaks the OpenAI API'),
  AI_API_KEY: z.string().min(1).describe('Its key'),
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
    .describe('The provider’s ids of models, as JSON, where they differ from the built-in table'),
  AI_TIMEOUT_SECONDS: z.coerce.number().positive().default(20).describe('A model that is slower counts as failed'),
});

export type AiEnv = z.output<typeof aiEnv>;
