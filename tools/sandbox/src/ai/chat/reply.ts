import { CREW, DECKS } from '@crew/contracts/chat/decks';
import { pick } from '@crew/portraits/random';
import type { Conversation, Deck, Mood } from './conversation.js';
import { answerFromMemory, recallFor, rememberedName } from './memories.js';
import { doAsked } from './skills.js';
import { TALK, type Topic } from './talk.js';
import { topicsIn } from './topics.js';

type Random = () => number;
type Choose = (choices: string[]) => string;

const { captains, phrases, moods } = TALK;

const IN_DANGER = /\b(kill myself|end my life|suicid\w*|want to die|self[- ]?harm)\b/i;
const TAMPERING = [
  /\b(?:ignore (?:all|any|your|the|previous|prior)|system prompt|your (?:instructions|prompt|rules)|developer mode|jailbreak|you are now|pretend (?:to be|you)|reveal your|everything above|word for word)\b/i,
  /\b(?:ignoriere? (?:alle|deine|die|bisherigen?)|deine[nr]? (?:anweisungen|regeln|prompt)|systemprompt|du bist (?:jetzt|ab jetzt)|tu so,? als)\b/i,
  /\b(?:ignora (?:todas?|tus|las)|tus (?:instrucciones|reglas)|tu prompt|eres ahora|ahora eres|finge (?:ser|que))\b/i,
];

const GREETING = /^(?:hi|hey|hello|good (?:morning|afternoon|evening)|greetings|yo|sup)\b/i;
const THANKING = /\b(thanks|thank you|thx|appreciate it)\b/i;
const PARTING = /\b(bye|good ?night|see you|farewell|gotta go|talk later)\b/i;
const ASKING_WHO =
  /\b(who are you|what are you|introduce yourself|your name|about yourself|are you (?:an? )?(?:ai|bot|human|real))\b/i;
const LONG_MESSAGE = 110;

/** Writes the next reply of a persona: what was asked, or a few sentences in the member's language, without repetition. */
export function reply(conversation: Conversation, random: Random): string {
  const { userMessage, language } = conversation;
  if (IN_DANGER.test(userMessage)) return phrases.care.join(' ');
  const choose = sentenceChooser(conversation, random);
  if (isTampering(userMessage)) return holdCourse(conversation, choose);
  const done = answerFromMemory(conversation) ?? doAsked(conversation, choose);
  if (done !== undefined) return done;
  const said = language === 'en' ? englishReply(conversation, choose, random) : foreignReply(conversation, choose);
  return [recallFor(conversation), said].filter(Boolean).join(' ');
}

function englishReply(conversation: Conversation, choose: Choose, random: Random): string {
  const { userMessage } = conversation;
  const voice = voiceOf(conversation);
  if (ASKING_WHO.test(userMessage)) return introduce(conversation, choose);
  const words = userMessage.split(' ').length;
  if (THANKING.test(userMessage) && words < 12) return `${choose(voice.thanks)} ${choose(voice.lines)}`;
  if (PARTING.test(userMessage) && words < 12) return choose(voice.farewells);
  const topics = topicsIn(userMessage);
  if (GREETING.test(userMessage) && topics.length === 0 && words < 9) {
    return `${choose(voice.greetings)} I keep ${voice.keeps}. ${choose(voice.asks)}`;
  }
  return [...advise(conversation, topics, choose, random)].join(' ');
}

function* advise(conversation: Conversation, topics: Topic[], choose: Choose, random: Random): Generator<string> {
  const { userMessage, mood } = conversation;
  const voice = voiceOf(conversation);
  const deck = conversation.deck ?? 'sentinel-seven';
  const own = topics.filter((topic) => topic.deck === deck);
  const feeling = topics[0]?.feeling;
  if (feeling) yield choose(voice[feeling]);
  else if (random() < openingChance(mood)) yield choose(moods[mood].openers);
  const [topic, second] = own;
  if (topic) {
    yield choose(topic.say);
    if (second && (topic.feeling || userMessage.length > LONG_MESSAGE)) yield choose(second.say);
    else if (random() < 0.4) yield choose(voice.lines);
  } else {
    if (topics.length === 0) yield echoOf(conversation, choose);
    yield choose(voice.lines);
    const elsewhere = topics.find((one) => !one.feeling && one.deck !== 'sentinel-seven');
    if (elsewhere) yield voice.refers.replace('{captain}', captainOf(elsewhere.deck));
  }
  const asked = userMessage.includes('?');
  if (random() < (asked ? 0.45 : 0.8)) yield choose(topic ? topic.ask : voice.asks);
}

/** Refers to a word of the member's message. */
function echoOf(conversation: Conversation, choose: Choose): string {
  const words =
    conversation.userMessage
      .match(/\p{L}[\p{L}'’-]{4,}/gu)
      ?.filter((word) => !COMMON.has(word.toLowerCase()) && !/['’]|ly$/.test(word)) ?? [];
  const word = words.sort((a, b) => b.length - a.length)[0];
  const voice = voiceOf(conversation);
  return word === undefined ? choose(voice.lines) : choose(voice.echo).replace('{word}', word);
}

const COMMON = new Set(
  'about after again against always another anybody anyone anything because been before being between could doing during every everyone everything getting going hello maybe might never other people please really should since someone something still tell their there these they thing things think those through today tomorrow under until wants when where which while would yesterday your yours have having been what with from that this just like know want need make much many very'.split(
    ' ',
  ),
);

function introduce(conversation: Conversation, choose: Choose): string {
  const voice = voiceOf(conversation);
  const name = conversation.name ?? 'one of the captains';
  const place =
    conversation.deck === null || conversation.deck === 'help'
      ? 'of the whole crew'
      : `of the ${conversation.deck} deck`;
  return `I am ${name}, an AI captain ${place}. I keep ${voice.keeps}. ${choose(voice.asks)}`;
}

/** Whether a message wants the captain to be somebody else, or to show its instructions. */
export const isTampering = (userMessage: string): boolean => TAMPERING.some((pattern) => pattern.test(userMessage));

function holdCourse({ language, deck }: Conversation, choose: Choose): string {
  const voice = voiceOf({ deck });
  if (language === 'en') return `${choose(voice.holdingCourse)} ${choose(voice.asks)}`;
  return choose(voice.otherLanguages[language]);
}

function foreignReply({ language, userMessage, deck }: Conversation, choose: Choose): string {
  const spoken = language === 'en' ? 'es' : language;
  const own = TALK.languages[spoken];
  const lines = voiceOf({ deck }).otherLanguages[spoken];
  const words = userMessage.split(' ').length;
  if (own.thanks.test(userMessage) && words < 7) return `${choose(own.welcome)} ${choose(lines)}`;
  if (own.greeting.test(userMessage) && words < 4) return `${choose(own.hello)} ${choose(lines)}`;
  const opener = own.heavy.test(userMessage) ? `${choose(own.hard)} ` : '';
  return `${opener}${choose(lines)} ${choose(lines)}`;
}

/** The captain of a deck, by name. */
const captainOf = (deck: Deck): string =>
  Object.hasOwn(DECKS, deck) ? CREW[DECKS[deck as keyof typeof DECKS].captain].name : CREW.guide.name;

/** Chooses a sentence that is new in this conversation and fills in the member's name. */
function sentenceChooser({ assistantText, member, memories }: Conversation, random: Random): Choose {
  const used = new Set<string>();
  const first = (rememberedName(memories) ?? member)?.split(/\s+/)[0] ?? null;
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
