import { pick } from '@crew/portraits/random';
import type { ResponseFormat } from '../protocol/chat.params.js';
import { parseObject, type Conversation } from './conversation.js';
import { analyse } from './figures.js';
import {
  bio,
  improvePersonality,
  moodFrom,
  moodSummary,
  portraitPrompt,
  shorten,
  tags,
  type PersonaParts,
} from './persona-writing.js';
import { reply } from './reply.js';

type Schema = Record<string, unknown>;

interface Writer {
  conversation: Conversation;
  persona: PersonaParts;
  definitions: Record<string, Schema>;
  random: () => number;
}

/** Returns JSON that matches the requested schema, or the keys named in the prompt. */
export function structuredAnswer(
  conversation: Conversation,
  format: ResponseFormat,
  lastUser: string,
  random: () => number,
): string {
  const schema =
    format.type === 'json_schema' ? format.json_schema.schema : schemaFromPrompt(`${conversation.system}\n${lastUser}`);
  const definitions = (schema.$defs ?? schema.definitions ?? {}) as Record<string, Schema>;
  return JSON.stringify(
    write({ conversation, persona: personaOf(conversation, lastUser, random), definitions, random }, schema, ''),
  );
}

/** Extracts the persona and the goal from a request. */
export function personaOf(conversation: Conversation, lastUser: string, random: () => number): PersonaParts {
  const fields = parseObject(lastUser) ?? {};
  const text = (...names: string[]) =>
    names.map((name) => fields[name]).find((value) => typeof value === 'string') as string | undefined;
  const labelled = (names: string) =>
    new RegExp(`^\\W*(?:${names})\\W*:\\s*(.+(?:\\n(?!\\W*[\\w ]{2,30}:).+)*)`, 'im').exec(lastUser)?.[1]?.trim();
  const inTag = (names: string) => new RegExp(`<(${names})[^>]*>([\\s\\S]*?)</\\1>`, 'i').exec(lastUser)?.[2]?.trim();
  const wish =
    text('goal', 'vibe', 'currentPersonality', 'personality') ??
    inTag('goal|vibe|wish|currentPersonality|current_personality|personality') ??
    labelled('(?:the )?(?:goal|vibe|wish|(?:current )?personality)[^:\\n]{0,30}') ??
    conversation.userMessage;
  const name =
    text('crewName', 'display_name', 'name') ??
    inTag('name|crewName|crew_name') ??
    labelled('(?:crew |display |captain )?name|captain|crew member') ??
    nameIn(lastUser) ??
    conversation.name;
  const deckText =
    text('deckName', 'deckId', 'deck') ??
    inTag('deck') ??
    labelled('deck(?: name)?') ??
    `${lastUser}\n${conversation.system}`;
  const deck = /\b(ascension|creation|survival|energy|music|money|sentinel-seven)\b/i
    .exec(deckText)?.[1]
    ?.toLowerCase();
  return {
    name: name ?? 'The captain',
    deck: (deck as PersonaParts['deck'] | undefined) ?? conversation.deck,
    mood: moodFrom(wish, random),
    wish: shorten(wish, 600),
  };
}

function nameIn(text: string): string | null {
  return /\b(Captain [A-Z][\p{L}'’-]+(?: [A-Z][\p{L}'’-]+)?)/u.exec(text)?.[1] ?? null;
}

function schemaFromPrompt(prompt: string): Schema {
  const quoted = [...prompt.matchAll(/["'`](\w{2,30})["'`]\s*:/g), ...prompt.matchAll(/`(\w{2,30})`/g)].map(
    (match) => match[1] ?? '',
  );
  const listed =
    /\b(?:keys?|fields?|properties)\b(?: are| named)?:? ((?:[a-z_]\w*)(?:(?:,| and|, and) [a-z_]\w*)+)/i
      .exec(prompt)?.[1]
      ?.split(/,? and |, /) ?? [];
  const keys = [...new Set([...quoted, ...listed])].slice(0, 12);
  const chosen = keys.length > 0 ? keys : ['response'];
  return {
    type: 'object',
    properties: Object.fromEntries(
      chosen.map((key) => [key, /^tags$|s$/.test(key) && /tag|list|keyword/.test(key) ? { type: 'array' } : {}]),
    ),
  };
}

function write(writer: Writer, schema: Schema, key: string): unknown {
  const { random } = writer;
  if (typeof schema.$ref === 'string')
    return write(writer, writer.definitions[schema.$ref.split('/').at(-1) ?? ''] ?? {}, key);
  const variants = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (variants) return write(writer, variants.find(({ type }) => type !== 'null') ?? {}, key);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return choose(writer, schema.enum, key);
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  switch (type ?? (schema.properties ? 'object' : 'string')) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(([name, inner]) => [
          name,
          write(writer, inner, name),
        ]),
      );
    case 'array':
      return writeList(writer, schema, key);
    case 'boolean':
      return false;
    case 'integer':
      return Math.floor(Number(schema.minimum ?? 0) + random() * 3);
    case 'number':
      return Number(schema.minimum ?? 0) + Math.round(random() * 100) / 100;
    case 'null':
      return null;
    default:
      return fit(writeText(writer, key), schema);
  }
}

function choose({ persona, random }: Writer, options: unknown[], key: string): unknown {
  if (/mood/i.test(key) && options.includes(persona.mood)) return persona.mood;
  return pick(random, options);
}

function writeList(writer: Writer, schema: Schema, key: string): unknown[] {
  const items = (schema.items ?? { type: 'string' }) as Schema;
  const most = Number(schema.maxItems ?? 4);
  if (/tag|keyword/i.test(key)) return tags(writer.persona).slice(0, most);
  const count = Math.min(most, Math.max(Number(schema.minItems ?? 0), 2));
  return Array.from({ length: count }, () => write(writer, items, key));
}

function writeText(writer: Writer, key: string): string {
  const { persona, conversation, random } = writer;
  if (/summary/i.test(key) && /mood/i.test(key)) return moodSummary(persona);
  if (/^mood$/i.test(key)) return persona.mood;
  if (/improved|personality/i.test(key)) return improvePersonality(persona, random);
  if (/bio|about|description/i.test(key)) return bio(persona);
  if (/tag|keyword/i.test(key)) return tags(persona).join(', ');
  if (/prompt/i.test(key)) return portraitPrompt(persona);
  if (/analysis|insight|finding/i.test(key)) return analyse(parseObject(conversation.userMessage) ?? {});
  if (/name/i.test(key)) return persona.name;
  if (/role|title/i.test(key)) return `Captain of the ${persona.deck ?? 'crew'} deck`;
  if (/summary|reason/i.test(key)) return moodSummary(persona);
  return reply(conversation, random);
}

function fit(text: string, { maxLength }: Schema): string {
  return typeof maxLength === 'number' && text.length > maxLength ? shorten(text, maxLength - 1) : text;
}
