import type { ModelSettings } from '../../control/control.schema.js';
import { seeded } from '@crew/portraits/random';
import type { Message, ResponseFormat } from '../protocol/chat.params.js';
import { captainLetter } from './captain-letter.js';
import { parseObject, readConversation } from './conversation.js';
import { analyse } from './figures.js';
import { guide } from './guide.js';
import { attack, echo, garbage } from './hostile-output.js';
import { memberDetails } from './memories.js';
import { moderationAdvice } from './moderation-advice.js';
import { improvePersonality } from './persona-writing.js';
import { reply } from './reply.js';
import { roomSummary } from './room-summary.js';
import { personaOf, structuredAnswer } from './structured.js';
import { hostileCalls, toolCallFor, type ToolCall } from './tool-calls.js';
import { answerFrom, type ToolResult } from './tool-results.js';

export interface Request {
  messages: Message[];
  seed: number;
  format: ResponseFormat;
  mode: NonNullable<ModelSettings['mode']>;
  /** What the functions returned that were called for the last message. */
  results?: readonly ToolResult[];
}

/** The functions that the model wants called before it answers. */
export function callsFor({ messages, seed, mode, results = [] }: Request, offered: readonly string[]): ToolCall[] {
  if (mode === 'evil') return hostileCalls(seeded(JSON.stringify([seed, messages, results])));
  if (mode !== 'normal' || results.length > 0) return [];
  const call = toolCallFor(readConversation(messages), offered);
  return call ? [call] : [];
}

/** The model: writes the next message of a conversation, deterministically per request. */
export function answer({ messages, seed, format, mode, results = [] }: Request): string {
  const random = seeded(JSON.stringify([seed, messages]));
  if (mode === 'evil') return attack(random);
  if (mode === 'echo') return echo(messages);
  if (mode === 'garbage') return garbage(random);

  const conversation = readConversation(messages);
  const lastUser = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  if (format.type === 'json_schema') {
    if (format.json_schema.name === 'member_details') return memberDetails(lastUser);
    if (format.json_schema.name === 'moderation_advice') return moderationAdvice(lastUser);
    if (format.json_schema.name === 'captain_letter') return captainLetter(conversation.system, lastUser);
    if (format.json_schema.name === 'room_summary') return roomSummary(conversation.system, lastUser);
  }
  if (format.type !== 'text') return structuredAnswer(conversation, format, lastUser, random);
  const looked = results.at(-1);
  if (looked) return answerFrom(looked, conversation);
  const { system } = conversation;
  if (/\b(?:improve|rewrite|enhance|refine)\b/i.test(system) && /\b(?:personality|persona|prompt)\b/i.test(system)) {
    return improvePersonality(personaOf(conversation, lastUser, random), random);
  }
  const figures = parseObject(lastUser);
  if (figures && /\banaly[sz]\w*|\bfigures\b|\bstatistics\b/i.test(system)) return analyse(figures);
  return styled(conversation.deck === 'help' ? guide(conversation, random) : reply(conversation, random), system);
}

/** Follows two plain instructions about the form of an answer, so that a change of a prompt can be seen. */
function styled(text: string, system: string): string {
  const short = /\b(?:of|in) one sentence\b/i.test(system)
    ? (/^[\s\S]*?(?<!\d)[.!?](?=\s|$)/.exec(text)?.[0] ?? text)
    : text;
  return /\bin capital letters\b/i.test(system) ? short.toUpperCase() : short;
}
