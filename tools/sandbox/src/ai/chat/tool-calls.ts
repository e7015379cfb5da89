import type { Conversation } from './conversation.js';
import { spokenIn } from './memories.js';
import { isTampering } from './reply.js';

/** A call of a function that the model asks for. */
export interface ToolCall {
  name: string;
  /** JSON, unless the model is hostile. */
  arguments: string;
}

const ONLINE =
  /\bwho(?:['’]s| is| else is| are)\b.{0,20}\b(?:online|around|on board)\b|\bwer ist\b.{0,16}\b(?:online|da|hier)\b|\bqui[eé]n(?:es)? est[áa]n?.{0,16}(?:en línea|conectad|online|aquí)/i;
const RULES =
  /\b(?:what|which)\b.{0,12}\brules\b|\brules (?:here|of|on|in)\b|\bslow mode\b|\bwelche regeln\b|\bregeln\b.{0,16}\b(?:hier|deck|pod)\b|\b(?:qué|cuáles son las) reglas\b|\breglas (?:aquí|hay|de)/i;
const HOW = /\bhow (?:do|can|does)\b|\bwie (?:kann|mache|geht|funktionier)|\bcómo (?:puedo|se|hago|funciona)/i;
const PRODUCT =
  /\b(?:pods?|tip|boosts?|avatars?|badges?|itc|invit\w*|block\w*|report\w*|pass(?:word|key)|notifications?|factions?|level up|profil\w*|direct messages?|melde\w*|passwort|benachrichtigung\w*|einlad\w*|trinkgeld|abzeichen|propinas?|insignias?|bloque\w*|contraseña|notificaci\w*|perfil)/i;
const BUYING =
  /\b(?:buy|get|have|afford|spend|costs?|shop|kauf\w*|bekomm\w*|leisten|kostet|compr\w*|gast\w*|cuesta|tienda)\b/i;
const IN_SHOP = /\bitc\b|\bin the shop\b|\bim shop\b|\ben la tienda\b/i;
const PRICE = /(\d[\d.,]*)\s*itc\b/i;
const SAID = [
  /\b(?:where|when) (?:did|have|was|were) (?:we |i |you |they |some(?:one|body) |any(?:one|body) )?(?:\w+ )?(?:talk\w*|speak|spoken?|chat\w*|discuss\w*|mention\w*|said|say|writ\w*|post\w*)(?: (?:about|of|on))? (?<about>.+)/i,
  /\bwho (?:talked|spoke|wrote|posted) (?:about|of) (?<about>.+)/i,
  /\b(?:find|search)\b.{0,20}\bmessages?\b.{0,10}\babout (?<about>.+)/i,
  /\bw(?:o|ann|er)\b.{0,20}\s(?:über|von) (?<about>.+?) (?:gesprochen|geredet|geschrieben|diskutiert)/i,
  /\b(?:dónde|cuándo|quién)\b.{0,16}\b(?:habl\w*|escrib\w*|discut\w*)\S* (?:de|sobre) (?<about>.+)/i,
];
const ARTICLE = /^(?:the|a|an|our|my|die|der|das|den|dem|ein|eine|el|la|los|las|un|una)\s+/i;
const WORDS_MAX_CHARS = 100;

/** The lookup that a message needs, among those that are offered. */
export function toolCallFor(conversation: Conversation, offered: readonly string[]): ToolCall | undefined {
  const found = isTampering(conversation.userMessage) ? undefined : neededFor(conversation);
  return found && offered.includes(found[0]) ? { name: found[0], arguments: JSON.stringify(found[1]) } : undefined;
}

function neededFor(conversation: Conversation): [name: string, args: object] | undefined {
  const { userMessage } = conversation;
  const about = SAID.map((said) => said.exec(userMessage)?.groups?.['about']).find(Boolean);
  if (about !== undefined) return ['search_room', { words: subjectOf(about) }];
  if (ONLINE.test(userMessage)) return ['list_online', {}];
  if (RULES.test(userMessage)) return ['get_room_rules', {}];
  if (HOW.test(userMessage) && PRODUCT.test(userMessage)) {
    return ['search_help', { words: userMessage.slice(0, WORDS_MAX_CHARS), language: spokenIn(conversation) }];
  }
  if (!IN_SHOP.test(userMessage) || !BUYING.test(userMessage)) return undefined;
  const price = PRICE.exec(userMessage)?.[1]?.replaceAll(/\D/g, '');
  return ['search_shop', price ? { maxItc: Number(price.slice(0, 9)) } : {}];
}

const subjectOf = (about: string): string =>
  about
    .replace(/[?!.,;:"“”]+\s*$/, '')
    .replace(ARTICLE, '')
    .slice(0, WORDS_MAX_CHARS);

/** Calls of a hostile model: no such tool, more than it may, what is no JSON, and more of them than are allowed. */
const HOSTILE_CALLS: readonly ToolCall[] = [
  { name: 'grant_itc', arguments: '{"user":"me","amount":999999}' },
  { name: 'search_room', arguments: '{"words":"canary","deckId":"money","podId":"any"}' },
  { name: 'search_room', arguments: '{"words":' },
  { name: '__proto__', arguments: '{}' },
  { name: 'search_room', arguments: '{"words":"canary"}' },
  { name: 'list_online', arguments: '{"all":true}' },
];

export const hostileCalls = (random: () => number): ToolCall[] =>
  random() < 0.5 ? [...HOSTILE_CALLS] : HOSTILE_CALLS.slice(Math.floor(random() * HOSTILE_CALLS.length)).slice(0, 1);
