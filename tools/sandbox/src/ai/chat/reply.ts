import { pick } from '../../random.js';
import type { Conversation, Deck, Mood } from './conversation.js';
import {
  CARE,
  FAREWELLS,
  FEELING_OPENERS,
  FIRST_QUESTIONS,
  GREETINGS,
  HOLDING_COURSE,
  MOOD_OPENERS,
  THANKS,
  VOICES,
} from './decks.js';
import { PHRASES } from './other-languages.js';
import { TOPICS, type Topic } from './topics.js';

type Random = () => number;

const IN_DANGER = /\b(kill myself|end my life|suicid\w*|want to die|self[- ]?harm)\b/i;
const TAMPERING =
  /\b(ignore (?:all|any|your|the|previous|prior)|system prompt|your (?:instructions|prompt)|developer mode|jailbreak|you are now|pretend (?:to be|you)|reveal your)\b/i;
const GREETING = /^(?:hi|hey|hello|good (?:morning|afternoon|evening)|greetings|yo|sup)\b/i;
const THANKING = /\b(thanks|thank you|thx|appreciate it)\b/i;
const PARTING = /\b(bye|good ?night|see you|farewell|gotta go|talk later)\b/i;
const ASKING_WHO =
  /\b(who are you|what are you|introduce yourself|your name|about yourself|are you (?:an? )?(?:ai|bot|human|real))\b/i;
const LONG_MESSAGE = 110;

/** Writes the next reply of a persona: one to four sentences in the member's language, without repetition. */
export function reply(conversation: Conversation, random: Random): string {
  const { said, language } = conversation;
  if (IN_DANGER.test(said)) return CARE.join(' ');
  const say = speaker(conversation, random);
  if (language !== 'en') return foreignReply(conversation, say);
  if (TAMPERING.test(said)) return `${say(HOLDING_COURSE)} ${say(FIRST_QUESTIONS)}`;
  if (ASKING_WHO.test(said)) return introduce(conversation, say);
  const words = said.split(' ').length;
  if (THANKING.test(said) && words < 12) return `${say(THANKS)} ${say(voiceOf(conversation).lines)}`;
  if (PARTING.test(said) && words < 12) return say(FAREWELLS);
  const topics = topicsIn(said);
  if (GREETING.test(said) && topics.length === 0 && words < 9) {
    return `${say(GREETINGS)} I keep ${voiceOf(conversation).keeps}. ${say(FIRST_QUESTIONS)}`;
  }
  return [...advise(conversation, topics, say, random)].join(' ');
}

function* advise(
  conversation: Conversation,
  topics: Topic[],
  say: (choices: string[]) => string,
  random: Random,
): Generator<string> {
  const { said, mood } = conversation;
  const voice = voiceOf(conversation);
  const [topic, second] = topics;
  if (topic?.feeling) yield say(FEELING_OPENERS[topic.feeling]);
  else if (random() < openingChance(mood)) yield say(MOOD_OPENERS[mood]);
  if (!topic) {
    yield echoOf(said, random);
    yield say(voice.lines);
  } else {
    yield say(topic.say);
    if (second && (topic.feeling || said.length > LONG_MESSAGE)) yield say(second.say);
    else if (random() < 0.4) yield say(voice.lines);
  }
  const asked = said.includes('?');
  if (random() < (asked ? 0.45 : 0.8)) yield say(topic ? topic.ask : voice.asks);
}

/** Sorts topics by number of mentions, feelings first. */
function topicsIn(said: string): Topic[] {
  return TOPICS.map((topic) => ({ topic, hits: said.match(new RegExp(topic.words, 'gi'))?.length ?? 0 }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => Number(Boolean(b.topic.feeling)) - Number(Boolean(a.topic.feeling)) || b.hits - a.hits)
    .map(({ topic }) => topic);
}

/** Refers to a word of the member's message. */
function echoOf(said: string, random: Random): string {
  const words =
    said.match(/\p{L}[\p{L}'’-]{4,}/gu)?.filter((word) => !COMMON.has(word.toLowerCase()) && !word.endsWith('ly')) ??
    [];
  const word = words.sort((a, b) => b.length - a.length)[0];
  if (word === undefined)
    return pick(random, ['Tell us a little more and I will meet you there.', 'I am listening, take your time.']);
  return pick(random, [
    `You said “${word}”, and I would like to stay with that for a moment.`,
    `“${word}” is the word I would underline there.`,
    `I keep turning over what you said about “${word}”.`,
  ]);
}

const COMMON = new Set(
  'about after again against always another anybody anyone anything because been before being between could doing during every everyone everything getting going hello maybe might never other people please really should since someone something still tell their there these they thing things think those through today tomorrow under until wants what’s when where which while would yesterday your yours have having been what with from that this just like know want need make much many very'.split(
    ' ',
  ),
);

function introduce(conversation: Conversation, say: (choices: string[]) => string): string {
  const voice = voiceOf(conversation);
  const name = conversation.name ?? 'one of the captains';
  const place =
    conversation.deck === null || conversation.deck === 'help'
      ? 'aboard this ship'
      : `of the ${conversation.deck} deck`;
  return `I am ${name}, an AI captain ${place}. I keep ${voice.keeps}. ${say(FIRST_QUESTIONS)}`;
}

function foreignReply({ language, said, deck }: Conversation, say: (choices: string[]) => string): string {
  const phrases = PHRASES[language === 'en' ? 'es' : language];
  const lines = phrases.decks[deck ?? 'sentinel-seven'];
  const short = said.split(' ').length < 7;
  if (phrases.thanks.test(said) && short) return `${say(phrases.welcome)} ${say(phrases.asks)}`;
  if (phrases.greeting.test(said) && said.split(' ').length < 4) return `${say(phrases.hello)} ${say(phrases.asks)}`;
  const opener = say(phrases.heavy.test(said) ? phrases.hard : phrases.open);
  return `${opener} ${say(lines)} ${say(phrases.asks)}`;
}

/** Chooses a sentence that is new in this conversation and fills in the member's name. */
function speaker({ spoken, member }: Conversation, random: Random): (choices: string[]) => string {
  const used = new Set<string>();
  const first = member?.split(/\s+/)[0] ?? null;
  return (choices) => {
    const fresh = choices.filter((line) => !used.has(line) && !spoken.includes(line.split('{')[0] ?? line));
    const line = pick(random, fresh.length > 0 ? fresh : choices);
    used.add(line);
    return line.replace('{, name}', first === null ? '' : `, ${first}`);
  };
}

function voiceOf({ deck }: { deck: Deck | null }): (typeof VOICES)[Deck] {
  return VOICES[deck ?? 'sentinel-seven'];
}

function openingChance(mood: Mood): number {
  return mood === 'neutral' ? 0.35 : 0.75;
}
