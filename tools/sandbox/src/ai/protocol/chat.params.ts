import { z } from 'zod';
import type { ToolResult } from '../chat/tool-results.js';
import { AiError } from './ai.errors.js';

const textPart = z.looseObject({ type: z.string(), text: z.string().optional() });
const message = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content: z.union([z.string(), z.array(textPart), z.null()]).optional(),
  name: z.string().optional(),
  tool_calls: z.array(z.looseObject({ id: z.string(), function: z.looseObject({ name: z.string() }) })).nullish(),
  tool_call_id: z.string().optional(),
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
  tools: z.array(z.looseObject({ type: z.string(), function: z.looseObject({ name: z.string() }) })).nullish(),
  tool_choice: z.union([z.enum(['none', 'auto', 'required']), z.looseObject({})]).nullish(),
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

/** Returns the conversation with each content as plain text, without calls of functions and their results. */
export function flatMessages(params: ChatParams): Message[] {
  return params.messages.flatMap(({ role, content, name, tool_calls }) =>
    role === 'tool' || tool_calls?.length
      ? []
      : [{ role: role === 'developer' ? 'system' : role, content: textOf(content), name: name ?? null }],
  );
}

/**
 * Returns the results of the functions that were called since the last message of the user.
 * @throws AiError for a result of no call
 */
export function toolResults({ messages }: ChatParams): ToolResult[] {
  const calls = new Map<string | undefined, string>();
  let results: ToolResult[] = [];
  for (const { role, content, tool_calls, tool_call_id } of messages) {
    if (role === 'user') results = [];
    for (const call of tool_calls ?? []) calls.set(call.id, call.function.name);
    if (role !== 'tool') continue;
    const name = calls.get(tool_call_id);
    if (name === undefined) {
      const message = "messages with role 'tool' must be a response to a preceding message with 'tool_calls'.";
      throw new AiError(400, message, 'invalid_value', 'messages');
    }
    results.push({ name, content: textOf(content) });
  }
  return results;
}

const textOf = (content: ChatParams['messages'][number]['content']): string =>
  typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('\n');

/** Estimates the number of tokens as four characters each. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / 4);
}
