import { parseObject, type Conversation } from './conversation.js';

/** The languages in which members tell something about themselves. */
const SPOKEN = ['en', 'de', 'es'] as const;
type Spoken = (typeof SPOKEN)[number];
type Kind = 'name' | 'home' | 'work' | 'learning' | 'likes' | 'dislikes';

interface Form {
  kind: Kind;
  language: Spoken;
  /** What a member says, before the rest of the clause. */
  said: RegExp;
  /** The detail, and how a captain says it to the member: before the rest of the clause. */
  detail: string;
  recalled: string;
}

const form = (kind: Kind, language: Spoken, said: RegExp, detail: string, recalled: string): Form => ({
  kind,
  language,
  said,
  detail,
  recalled,
});

const FORMS: readonly Form[] = [
  form('name', 'en', /\b(?:my name is|i am called|call me) /i, 'Is called', 'you are called'),
  form('home', 'en', /\bi live in /i, 'Lives in', 'you live in'),
  form('work', 'en', /\bi work as /i, 'Works as', 'you work as'),
  form('learning', 'en', /\bi(?:['’]m| am) learning /i, 'Is learning', 'you are learning'),
  form('dislikes', 'en', /\bi (?:don['’]t|do not) like /i, 'Does not like', 'you do not like'),
  form('likes', 'en', /\bi (?:like|love) /i, 'Likes', 'you like'),
  form('name', 'de', /\b(?:ich heiße|mein name ist|nenn mich) /i, 'Heißt', 'du heißt'),
  form('home', 'de', /\bich (?:wohne|lebe) in /i, 'Wohnt in', 'du wohnst in'),
  form('work', 'de', /\bich arbeite als /i, 'Arbeitet als', 'du arbeitest als'),
  form('learning', 'de', /\bich lerne (?:gerade )?/i, 'Lernt', 'du lernst'),
  form('likes', 'de', /\bich (?:mag|liebe) (?!kein|nicht)/i, 'Mag', 'du magst'),
  form('name', 'es', /\b(?:me llamo|mi nombre es|llámame) /i, 'Se llama', 'te llamas'),
  form('home', 'es', /\bvivo en /i, 'Vive en', 'vives en'),
  form('work', 'es', /\btrabajo (?:de|como) /i, 'Trabaja de', 'trabajas de'),
  form('learning', 'es', /\bestoy aprendiendo (?:a )?/i, 'Está aprendiendo', 'estás aprendiendo'),
  form('dislikes', 'es', /\bno me gustan? /i, 'No le gusta', 'no te gusta'),
  form('likes', 'es', /(?<!no )\bme gustan? /i, 'Le gusta', 'te gusta'),
];

/** Of these a member has one. */
const SINGLE: readonly Kind[] = ['name', 'home', 'work'];
const CLAUSE_END = /[.,;:!?\n]| (?:and|but|because|since|und|aber|weil|y|pero|porque) /;
const CLAUSE_MAX_CHARS = 80;

interface KnownDetail {
  form: Form;
  rest: string;
}

function readDetail(text: string): KnownDetail | undefined {
  const found = FORMS.find(({ detail }) => text.startsWith(`${detail} `));
  return found && { form: found, rest: text.slice(found.detail.length + 1) };
}

/** Whether two details cannot both be true. */
function contradict(one: KnownDetail, other: KnownDetail): boolean {
  const [kind, otherKind] = [one.form.kind, other.form.kind];
  const same = one.rest.toLowerCase() === other.rest.toLowerCase();
  if (kind === otherKind) return SINGLE.includes(kind) && !same;
  return same && [kind, otherKind].every((either) => either === 'likes' || either === 'dislikes');
}

/** The details in a member's message that follow a clear pattern, as the schema `member_details` has them. */
export function memberDetails(request: string): string {
  const { message = '', known = {} } = (parseObject(request) ?? {}) as {
    message?: string;
    known?: Record<string, string>;
  };
  const details = FORMS.flatMap((one) => {
    const match = one.said.exec(message);
    const rest = match && clauseAt(message, match.index + match[0].length);
    if (!rest) return [];
    const text = `${one.detail} ${rest}`;
    if (Object.values(known).includes(text)) return [];
    const contradicted = Object.entries(known).find(([, detail]) => {
      const other = readDetail(detail);
      return other && contradict({ form: one, rest }, other);
    });
    return [{ text, replaces: contradicted ? Number(contradicted[0]) : null }];
  });
  return JSON.stringify({ details: details.slice(0, 5) });
}

const clauseAt = (message: string, index: number): string =>
  (message.slice(index).split(CLAUSE_END)[0] ?? '').slice(0, CLAUSE_MAX_CHARS).trim();

/** The name that a captain remembers of a member. */
export const rememberedName = (memories: readonly string[]): string | undefined =>
  memories.map(readDetail).find((detail) => detail?.form.kind === 'name')?.rest;

const ASKED_WHAT =
  /\b(?:what (?:do )?you (?:remember|know) (?:about|of) me|do you (?:still )?(?:remember|know) me|was wei(?:ß|ss)t du (?:noch )?(?:über|von) m(?:ich|ir)|(?:kennst du mich|erinnerst du dich an mich)|qué (?:recuerdas|sabes) (?:de|sobre) mí|te acuerdas de mí)/i;
const ASKED_TO_FORGET =
  /^(?:(?:please|bitte|por favor) )?(?:forget (?:that|it|this|what|everything|all|me|i|my)|vergiss|olv[ií]da\w*)(?!\p{L})/iu;
const GREETED =
  /^(?:hi|hey|hello|good (?:morning|afternoon|evening)|hallo|guten (?:morgen|tag|abend)|moin|servus|hola|buen[oa]s (?:días|tardes|noches))(?!\p{L})/iu;
const GREETING_WORDS = 8;
const LISTED = 5;

const WORDS = {
  en: {
    forgotten: 'It is forgotten: I keep nothing of it.',
    nothing: 'Nothing yet. I only keep what you allow me to.',
    list: 'I remember that',
    again: 'Good to see you again',
    said: 'Last time you said that',
    asks: 'How is that going?',
    recalled: 'I have not forgotten that',
  },
  de: {
    forgotten: 'Es ist vergessen: Ich behalte nichts davon.',
    nothing: 'Noch nichts. Ich behalte nur, was du mir erlaubst.',
    list: 'Ich weiß noch:',
    again: 'Schön, dass du wieder da bist',
    said: 'Ich weiß noch:',
    asks: 'Wie läuft es damit?',
    recalled: 'Ich weiß noch:',
  },
  es: {
    forgotten: 'Olvidado: no guardo nada de eso.',
    nothing: 'Todavía nada. Solo guardo lo que me permites.',
    list: 'Recuerdo que',
    again: 'Qué bueno verte de nuevo',
    said: 'La última vez dijiste que',
    asks: '¿Cómo va eso?',
    recalled: 'No he olvidado que',
  },
} as const satisfies Record<Spoken, Record<string, string>>;

/** The language that answers to a conversation are in. */
export const spokenIn = ({ language }: Conversation): Spoken => SPOKEN.find((one) => one === language) ?? 'en';

/** A detail as a captain says it to the member; in quotes when its words are of another language. */
function toMember(text: string, spoken: Spoken): string {
  const detail = readDetail(text);
  const own = FORMS.find(({ kind, language }) => kind === detail?.form.kind && language === spoken);
  const isPlain = detail?.form.language === spoken || detail?.form.kind === 'name' || detail?.form.kind === 'home';
  return detail && own && isPlain ? `${own.recalled} ${detail.rest}` : `“${text}”`;
}

/** The answer to a member who asks about what is remembered, or greets a captain who remembers them. */
export function answerFromMemory(conversation: Conversation): string | undefined {
  const { memories, userMessage } = conversation;
  const spoken = spokenIn(conversation);
  const words = WORDS[spoken];
  if (ASKED_TO_FORGET.test(userMessage)) return words.forgotten;
  if (ASKED_WHAT.test(userMessage)) {
    const known = memories.slice(-LISTED).map((text) => toMember(text, spoken));
    return known.length > 0 ? `${words.list} ${known.join('; ')}.` : words.nothing;
  }
  const isGreeting = GREETED.test(userMessage) && userMessage.split(' ').length < GREETING_WORDS;
  if (!isGreeting || memories.length === 0) return undefined;
  const name = rememberedName(memories);
  const hello = `${words.again}${name === undefined ? '' : `, ${name}`}.`;
  const latest = memories.findLast((text) => readDetail(text)?.form.kind !== 'name');
  if (latest === undefined) return hello;
  const kind = readDetail(latest)?.form.kind;
  const asks = kind === 'learning' || kind === 'work' ? ` ${words.asks}` : '';
  return `${hello} ${words.said} ${toMember(latest, spoken)}.${asks}`;
}

/** A sentence about a memory that the message touches. */
export function recallFor(conversation: Conversation): string | undefined {
  const message = conversation.userMessage.toLowerCase();
  const touched = conversation.memories.find((text) =>
    readDetail(text)
      ?.rest.toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((word) => word.length > 3 && message.includes(word)),
  );
  const spoken = spokenIn(conversation);
  return touched === undefined ? undefined : `${WORDS[spoken].recalled} ${toMember(touched, spoken)}.`;
}
