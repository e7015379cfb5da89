import { pick } from '@crew/portraits/random';
import type { Conversation, Deck, Mood } from './conversation.js';
import { TALK, type Topic } from './talk.js';

type Random = () => number;

const { captains, phrases, moods } = TALK;

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
  const { userMessage, language } = conversation;
  if (IN_DANGER.test(userMessage)) return phrases.care.join(' ');
  const choose = sentenceChooser(conversation, random);
  if (language !== 'en') return foreignReply(conversation, choose);
  if (TAMPERING.test(userMessage)) return `${choose(phrases.holdingCourse)} ${choose(phrases.firstQuestions)}`;
  if (ASKING_WHO.test(userMessage)) return introduce(conversation, choose);
  const words = userMessage.split(' ').length;
  if (THANKING.test(userMessage) && words < 12)
    return `${choose(phrases.thanks)} ${choose(voiceOf(conversation).lines)}`;
  if (PARTING.test(userMessage) && words < 12) return choose(phrases.farewells);
  const topics = topicsIn(userMessage);
  if (GREETING.test(userMessage) && topics.length === 0 && words < 9) {
    return `${choose(phrases.greetings)} I keep ${voiceOf(conversation).keeps}. ${choose(phrases.firstQuestions)}`;
  }
  return [...advise(conversation, topics, choose, random)].join(' ');
}

function* advise(
  conversation: Conversation,
  topics: Topic[],
  choose: (choices: string[]) => string,
  random: Random,
): Generator<string> {
  const { userMessage, mood } = conversation;
  const voice = voiceOf(conversation);
  const [topic, second] = topics;
  if (topic?.feeling) yield choose(phrases.feelings[topic.feeling]);
  else if (random() < openingChance(mood)) yield choose(moods[mood].openers);
  if (!topic) {
    yield echoOf(userMessage, random);
    yield choose(voice.lines);
  } else {
    yield choose(topic.say);
    if (second && (topic.feeling || userMessage.length > LONG_MESSAGE)) yield choose(second.say);
    else if (random() < 0.4) yield choose(voice.lines);
  }
  const asked = userMessage.includes('?');
  if (random() < (asked ? 0.45 : 0.8)) yield choose(topic ? topic.ask : voice.asks);
}

/** Sorts topics by number of mentions, feelings first. */
function topicsIn(userMessage: string): Topic[] {
  return TALK.topics
    .map((topic) => ({ topic, hits: userMessage.match(new RegExp(topic.words, 'gi'))?.length ?? 0 }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => Number(Boolean(b.topic.feeling)) - Number(Boolean(a.topic.feeling)) || b.hits - a.hits)
    .map(({ topic }) => topic);
}

/** Refers to a word of the member's message. */
function echoOf(userMessage: string, random: Random): string {
  const words =
    userMessage
      .match(/\p{L}[\p{L}'’-]{4,}/gu)
      ?.filter((word) => !COMMON.has(word.toLowerCase()) && !word.endsWith('ly')) ?? [];
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

function introduce(conversation: Conversation, choose: (choices: string[]) => string): string {
  const voice = voiceOf(conversation);
  const name = conversation.name ?? 'one of the captains';
  const place =
    conversation.deck === null || conversation.deck === 'help'
      ? 'of the whole crew'
      : `of the ${conversation.deck} deck`;
  return `I am ${name}, an AI captain ${place}. I keep ${voice.keeps}. ${choose(phrases.firstQuestions)}`;
}

function foreignReply({ language, userMessage, deck }: Conversation, choose: (choices: string[]) => string): string {
  const spoken = language === 'en' ? 'es' : language;
  const own = TALK.languages[spoken];
  const lines = voiceOf({ deck }).otherLanguages[spoken];
  const short = userMessage.split(' ').length < 7;
  if (own.thanks.test(userMessage) && short) return `${choose(own.welcome)} ${choose(own.asks)}`;
  if (own.greeting.test(userMessage) && userMessage.split(' ').length < 4)
    return `${choose(own.hello)} ${choose(own.asks)}`;
  const opener = choose(own.heavy.test(userMessage) ? own.hard : own.open);
  return `${opener} ${choose(lines)} ${choose(own.asks)}`;
}

/** Chooses a sentence that is new in this conversation and fills in the member's name. */
function sentenceChooser({ assistantText, member }: Conversation, random: Random): (choices: string[]) => string {
  const used = new Set<string>();
  const first = member?.split(/\s+/)[0] ?? null;
  return (choices) => {
    const fresh = choices.filter((line) => !used.has(line) && !assistantText.includes(line.split('{')[0] ?? line));
    const line = pick(random, fresh.length > 0 ? fresh : choices);
    used.add(line);
    return line.replace('{, name}', first === null ? '' : `, ${first}`);
  };
}

function voiceOf({ deck }: { deck: Deck | null }): (typeof captains)[Deck] {
  return captains[deck ?? 'sentinel-seven'];
}

function openingChance(mood: Mood): number {
  return mood === 'neutral' ? 0.35 : 0.75;
}
