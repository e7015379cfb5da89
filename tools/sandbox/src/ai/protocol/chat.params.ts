import { z } from 'zod';
import { AiError } from './ai.errors.js';

const textPart = z.looseObject({ type: z.string(), text: z.string().optional() });
const message = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content: z.union([z.string(), z.array(textPart), z.null()]).optional(),
  name: z.string().optional(),
});

const responseFormat = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('text') }),
  z.looseObject({ type: z.literal('json_object') }),
  z.looseObject({
    type: z.literal('json_schema'),
    json_schema: z.looseObject({ name: z.string(), schema: z.record(z.string(), z.unknown()).default({}) }),
  }),
]);

export const chatParams = z.looseObject({
  model: z.string().min(1),
  messages: z.array(message).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().optional() }).nullish(),
  max_tokens: z.int().positive().nullish(),
  max_completion_tokens: z.int().positive().nullish(),
  seed: z.int().nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  response_format: responseFormat.nullish(),
});

export const moderationParams = z.looseObject({
  input: z.union([z.string(), z.array(z.union([z.string(), textPart]))]),
  model: z.string().optional(),
});

/** Edit requests are forms, in which all fields are text. */
export const imageParams = z.looseObject({
  prompt: z.string().min(1).max(32_000),
  model: z.string().optional(),
  n: z.coerce.number().int().min(1).max(10).default(1),
  size: z.string().default('1024x1024'),
  output_format: z.enum(['png', 'jpeg', 'webp']).default('png'),
  response_format: z.enum(['b64_json', 'url']).optional(),
});

export type ChatParams = z.output<typeof chatParams>;
export type ResponseFormat = z.output<typeof responseFormat>;
export type ImageParams = z.output<typeof imageParams>;

/** Returns a message as plain text. */
export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
  name: string | null;
}

export function parseParams<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const param = issue?.path.join('.') ?? null;
  throw new AiError(400, `Invalid value for '${param}': ${issue?.message}`, 'invalid_value', param);
}

/** Returns the conversation with each content as plain text. */
export function flatMessages(params: ChatParams): Message[] {
  return params.messages.map(({ role, content, name }) => ({
    role: role === 'developer' ? 'system' : role === 'tool' ? 'user' : role,
    content: typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('\n'),
    name: name ?? null,
  }));
}

/** Estimates the number of tokens as four characters each. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / 4);
}
