import type { Conversation } from './conversation.js';
import type { SpokenLanguage as Language } from '@crew/contracts/detect-language';
import { ownTopicsIn } from './topics.js';
import { TALK } from './talk.js';

type Spoken = 'en' | 'de' | 'es';

const spokenIn = (language: Language): Spoken | undefined =>
  language === 'en' || language === 'de' || language === 'es' ? language : undefined;

const NUMBERS: Record<string, number> = {
  half: 0.5,
  halbe: 0.5,
  medio: 0.5,
  a: 1,
  an: 1,
  one: 1,
  eine: 1,
  einer: 1,
  un: 1,
  uno: 1,
  two: 2,
  zwei: 2,
  dos: 2,
  three: 3,
  drei: 3,
  tres: 3,
  few: 3,
  some: 3,
  einige: 3,
  paar: 3,
  algunos: 3,
  algunas: 3,
  unos: 3,
  unas: 3,
  four: 4,
  vier: 4,
  cuatro: 4,
  five: 5,
  fünf: 5,
  cinco: 5,
  six: 6,
  sechs: 6,
  seis: 6,
  seven: 7,
  sieben: 7,
  siete: 7,
  ten: 10,
  zehn: 10,
  diez: 10,
};
const NUMBER = `\\d{1,3}|${Object.keys(NUMBERS).join('|')}`;
const numberOf = (word: string | undefined): number | undefined =>
  word === undefined ? undefined : (NUMBERS[word.toLowerCase()] ?? Number(word));

const BREATHING = /\b(?:breath\w*|atem\w*|atmen|respira\w*)/i;
const EXERCISE =
  /\b(?:exercise|practice|step by step|minutes?|guide me|übung|schritt für schritt|minuten?|ejercicio|paso a paso|minutos?)(?![\p{L}])/iu;
const BREATHING_EXERCISE = /\batem(?:übung|pause)/i;
const MINUTES = new RegExp(`(?<![\\p{L}\\d])(${NUMBER})[- ]?(?:min\\b|minutes?|minuten?|minütige\\w*|minutos?)`, 'iu');
const LIST = new RegExp(
  `(?<![\\p{L}\\d])(${NUMBER})\\s+(?:\\p{L}+\\s+){0,2}(?:ideas?|tips?|ways?|things?|reasons?|suggestions?|exercises|habits?|rules?|steps|tipps|ideen|wege|dinge|gründe|vorschläge|gewohnheiten|regeln|schritten?|consejos?|formas|maneras|cosas|razones|sugerencias|hábitos|reglas|pasos)(?![\\p{L}])`,
  'iu',
);
const ANY_LIST =
  /\b(?:make|give me|write) (?:me )?a (?:\w+ )?(?:list|plan)\b|\bliste\b|\b(?:mach|gib|schreib)\w* (?:mir )?(?:bitte )?einen (?:\p{L}+ )?plan\b|\buna lista\b|\b(?:haz|da|escr[ií]be)(?:me)? un plan\b/iu;
const DAY =
  /\bplan\b.{0,30}\b(?:day|today|tomorrow)\b|\bday plan\b|\btagesplan\b|\bplan\b.{0,30}\b(?:tag|heute|morgen)\b|\bplan\w*\b.{0,30}(?:d[ií]a|\bhoy\b|mañana)/i;
const SUMMARY =
  /\b(?:summar\w+|sum (?:it |this |that )?up|recap|tl;?dr|what (?:did we|have we|was) (?:talk\w*|said|discuss\w*))|\bzusammenfass\w*|\bfass\w*\b.{0,40}\bzusammen\b|\bworum ging\b|\bres[uú]m\w*|\bde qué (?:hablamos|se habló)/i;
const SKILLS =
  /\b(?:what (?:can|do) you do(?: for me| for us| here)?|how can you help(?: me| us)?|was (?:kannst|machst) du(?: alles| hier| so)?(?: tun| machen)?|wie kannst du(?: mir| uns)? helfen|qu[eé] (?:puedes|sabes) hacer(?: aquí)?|c[oó]mo (?:me )?puedes ayudar(?:me|nos)?)\P{L}*$/iu;

const MINUTES_MAX = 20;
const LIST_MAX = 7;
const SUMMARY_MAX = 5;
const QUOTE_MAX_CHARS = 90;

/** Does what was asked where it is simple, in the captain's way: a breathing exercise, a list, a plan, a summary. */
export function doAsked(conversation: Conversation, choose: (choices: string[]) => string): string | undefined {
  const { userMessage, language, deck } = conversation;
  const spoken = spokenIn(language);
  if (!spoken) return undefined;
  if (SKILLS.test(userMessage)) return TALK.captains[deck ?? 'sentinel-seven'].offer[spoken];
  if (SUMMARY.test(userMessage)) return summary(conversation, spoken);
  const breathing = BREATHING_EXERCISE.test(userMessage) || (BREATHING.test(userMessage) && EXERCISE.test(userMessage));
  if (breathing) return breathe(conversation, spoken);
  if (DAY.test(userMessage)) return day(conversation, spoken);
  const count = numberOf(LIST.exec(userMessage)?.[1]) ?? (ANY_LIST.test(userMessage) ? 3 : undefined);
  return count === undefined ? undefined : list(conversation, spoken, count, choose);
}

function breathe({ userMessage, deck }: Conversation, spoken: Spoken): string {
  const { breath, calm } = TALK.captains[deck ?? 'sentinel-seven'];
  const { breathe: steps, minutes: lengths } = TALK.phrases.skills[spoken];
  const minutes = Math.min(MINUTES_MAX, numberOf(MINUTES.exec(userMessage)?.[1]) ?? 2);
  const rounds = Math.max(1, Math.round((minutes * 60) / (breath.in + breath.hold + breath.out + breath.rest)));
  const length = minutes === 1 ? lengths[0]! : lengths[1]!.replace('{n}', String(minutes));
  const values: Record<string, string> = {
    ...Object.fromEntries(Object.entries(breath).map(([name, seconds]) => [name, String(seconds)])),
    rounds: String(rounds),
    minutes: length,
  };
  const wanted = steps.filter(
    (step) => !(step.includes('{hold}') && breath.hold === 0) && !(step.includes('{rest}') && breath.rest === 0),
  );
  return [calm[spoken], ...numbered(wanted.map((step) => filled(step, values)))].join('\n');
}

function day({ deck }: Conversation, spoken: Spoken): string {
  const parts = TALK.captains[deck ?? 'sentinel-seven'].day[spoken];
  return TALK.phrases.skills[spoken].day.map((time, index) => `${time}: ${parts[index]}.`).join('\n');
}

function list(
  conversation: Conversation,
  spoken: Spoken,
  count: number,
  choose: (choices: string[]) => string,
): string {
  const voice = TALK.captains[conversation.deck ?? 'sentinel-seven'];
  const said = ownTopicsIn(conversation).flatMap(({ say }) => say);
  const choices = spoken === 'en' ? [...said, ...voice.lines] : voice.otherLanguages[spoken];
  const wanted = Math.min(Math.max(1, Math.round(count)), LIST_MAX, new Set(choices).size);
  const items: string[] = [];
  for (const one of said.slice(0, spoken === 'en' ? wanted : 0)) items.push(one);
  while (items.length < wanted) items.push(choose(choices.filter((one) => !items.includes(one))));
  return items.length === 1 ? items[0]! : numbered(items).join('\n');
}

function summary({ earlier }: Conversation, spoken: Spoken): string {
  const { summary: intro, nothing } = TALK.phrases.skills[spoken];
  if (earlier.length === 0) return nothing;
  const quotes = earlier
    .slice(-SUMMARY_MAX)
    .map(({ author, text }) => `${author === null ? '' : `${author}: `}“${cut(text)}”`);
  return [intro, ...quotes].join('\n');
}

const numbered = (items: readonly string[]): string[] => items.map((item, index) => `${index + 1}. ${item}`);
const filled = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
const cut = (text: string): string =>
  text.length <= QUOTE_MAX_CHARS ? text : `${text.slice(0, QUOTE_MAX_CHARS).replace(/\s+\S*$/, '')}…`;
