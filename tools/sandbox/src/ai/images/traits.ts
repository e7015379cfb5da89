import { pick } from '../../random.js';
import { factionIn, type Faction } from './themes.js';

export const HAIR_STYLES = [
  'bald',
  'buzz',
  'short',
  'pixie',
  'slick',
  'bob',
  'straight',
  'wavy',
  'curly',
  'afro',
  'braids',
  'ponytail',
  'bun',
  'mohawk',
  'locs',
  'spiky',
] as const;
export type HairStyle = (typeof HAIR_STYLES)[number];
export type FaceShape = 'oval' | 'round' | 'square' | 'heart' | 'diamond' | 'oblong';
export type Expression =
  'serene' | 'smile' | 'joyful' | 'serious' | 'mysterious' | 'fierce' | 'surprised' | 'thoughtful' | 'confident';
export type Age = 'young' | 'adult' | 'mature' | 'elder';
export type ArtStyle =
  | 'digital'
  | 'watercolour'
  | 'anime'
  | 'oil'
  | 'pixel'
  | 'sketch'
  | 'neon'
  | 'glass'
  | 'comic'
  | 'deco'
  | 'cosmic'
  | 'flat';
export type Feature =
  | 'freckles'
  | 'glasses'
  | 'beard'
  | 'moustache'
  | 'scar'
  | 'earrings'
  | 'tattoo'
  | 'paint'
  | 'headband'
  | 'crown'
  | 'halo'
  | 'piercing'
  | 'hood'
  | 'flowers'
  | 'stars'
  | 'dimples'
  | 'headphones'
  | 'visor';

export interface Traits {
  hairStyle: HairStyle;
  /** A colour, or `galaxy` for hair full of stars. */
  hair: string;
  eyes: [left: string, right: string];
  skin: string;
  face: FaceShape;
  features: Set<Feature>;
  artStyle: ArtStyle;
  age: Age;
  expression: Expression;
  uniform: boolean;
  faction: Faction | null;
}

type Table<T> = [RegExp, T][];

const HAIR_SHAPES: Table<HairStyle> = [
  [/\b(bald|shaved head|no hair)\b/i, 'bald'],
  [/\b(buzz(?: ?cut)?|crew cut|close[- ]cropped|fade)\b/i, 'buzz'],
  [/\b(afro|afro-textured)\b/i, 'afro'],
  [/\b(dread\w*|locs)\b/i, 'locs'],
  [/\b(braid\w*|plait\w*|cornrow\w*|pigtails?)\b/i, 'braids'],
  [/\b(mohawk|faux ?hawk)\b/i, 'mohawk'],
  [/\b(pony ?tail)\b/i, 'ponytail'],
  [/\b(bun|top ?knot|updo|chignon|space buns)\b/i, 'bun'],
  [/\b(pixie)\b/i, 'pixie'],
  [/\b(bob|chin[- ]length|lob)\b/i, 'bob'],
  [/\b(spik\w+|messy|tousled)\b/i, 'spiky'],
  [/\b(slick\w*|undercut|pompadour|quiff|swept back|side[- ]swept)\b/i, 'slick'],
  [/\b(curl\w*|coil\w*|ringlets?)\b/i, 'curly'],
  [/\b(wav\w+|flowing|mermaid|shag\w*)\b/i, 'wavy'],
  [/\b(long|straight|sleek|waist[- ]length)\b/i, 'straight'],
  [/\b(short|cropped|medium)\b/i, 'short'],
];

const HAIR_COLOURS: Table<string> = [
  [/\b(galaxy|cosmic|nebula|starlit|rainbow|holographic|prism\w*|aurora)\b/i, 'galaxy'],
  [/\b(platinum)\b/i, '#e9dcc0'],
  [/\b(white|snow|ivory|moonlight)\b/i, '#eeeef5'],
  [/\b(silver|gr[ae]y|ash|steel)\b/i, '#b4b8c9'],
  [/\b(strawberry)\b/i, '#d98c5f'],
  [/\b(blonde?|golden|gold|honey|sandy)\b/i, '#dcb15f'],
  [/\b(auburn|mahogany|burgundy|wine)\b/i, '#7b2f22'],
  [/\b(copper|ginger|red|fiery|flame|orange|crimson)\b/i, '#b9492a'],
  [/\b(pink|rose|magenta|fuchsia)\b/i, '#e77fb0'],
  [/\b(lavender|lilac)\b/i, '#b59be8'],
  [/\b(purple|violet|plum|indigo)\b/i, '#7d52cf'],
  [/\b(teal|turquoise|cyan|aqua)\b/i, '#22a3a6'],
  [/\b(blue|sapphire|navy|midnight)\b/i, '#3763c4'],
  [/\b(green|emerald|mint)\b/i, '#3c9c6b'],
  [/\b(chestnut|caramel|light brown|bronze)\b/i, '#7a4a2c'],
  [/\b(brown|brunette|chocolate|hazel)\b/i, '#4b2e21'],
  [/\b(black|jet|raven|ebony|dark|obsidian)\b/i, '#211d2b'],
];

const EYE_COLOURS: Table<string> = [
  [/\b(hazel)\b/i, '#8d7034'],
  [/\b(amber|honey)\b/i, '#cd8a2c'],
  [/\b(gold(?:en)?)\b/i, '#e0b13e'],
  [/\b(green|emerald|jade)\b/i, '#3f9a62'],
  [/\b(ice|icy|light blue|sky)\b/i, '#9fd2ee'],
  [/\b(blue|sapphire|azure)\b/i, '#3f82d8'],
  [/\b(teal|turquoise|aqua)\b/i, '#2fb0ac'],
  [/\b(violet|purple|lavender|amethyst|cosmic|galaxy|starlit)\b/i, '#8f66e0'],
  [/\b(silver|gr[ae]y|steel)\b/i, '#93a1b5'],
  [/\b(red|crimson|ruby)\b/i, '#c0392f'],
  [/\b(pink|rose)\b/i, '#e07fa8'],
  [/\b(black|onyx|dark)\b/i, '#2b211f'],
  [/\b(brown|chocolate|chestnut)\b/i, '#6a4025'],
];

const SKIN_TONES: Table<string> = [
  [/\b(porcelain|alabaster|ivory|very fair)\b/i, '#f6dfd1'],
  [/\b(fair|pale|light pink)\b/i, '#f1d0ba'],
  [/\b(beige|peach|light|warm ivory|sand)\b/i, '#e9bf9e'],
  [/\b(olive|mediterranean)\b/i, '#c79a6b'],
  [/\b(golden|medium|warm|wheat)\b/i, '#d6a076'],
  [/\b(tan(?:ned)?|honey|caramel|amber|sun-?kissed)\b/i, '#bd8253'],
  [/\b(bronze|copper|brown|chestnut|cinnamon)\b/i, '#95603d'],
  [/\b(ebony|espresso|very dark|onyx|obsidian)\b/i, '#4d2f22'],
  [/\b(deep|dark|mahogany|cocoa|chocolate|umber)\b/i, '#6d422c'],
  [/\b(blue|azure|cosmic|starlit|galaxy|celestial)\b/i, '#6f86d6'],
  [/\b(violet|purple|lavender|lilac|alien)\b/i, '#9a86d8'],
  [/\b(green|jade|emerald)\b/i, '#7fae86'],
  [/\b(silver|chrome|android|metallic)\b/i, '#b8c1d1'],
];
const NATURAL_SKIN = ['#f1d0ba', '#e9bf9e', '#d6a076', '#c79a6b', '#bd8253', '#95603d', '#6d422c', '#4d2f22'];
const NATURAL_HAIR = ['#211d2b', '#33231d', '#4b2e21', '#7a4a2c', '#7b2f22', '#b9492a', '#dcb15f', '#b4b8c9'];
const NATURAL_EYES = ['#6a4025', '#8d7034', '#3f9a62', '#3f82d8', '#93a1b5'];

const FACES: Table<FaceShape> = [
  [/\b(round)\b/i, 'round'],
  [/\b(square|strong jaw|angular|rectang\w+)\b/i, 'square'],
  [/\b(heart|triang\w+)\b/i, 'heart'],
  [/\b(diamond)\b/i, 'diamond'],
  [/\b(oblong|long|narrow)\b/i, 'oblong'],
  [/\b(oval)\b/i, 'oval'],
];

const EXPRESSIONS: Table<Expression> = [
  [/\b(joy\w*|laugh\w*|grin\w*|happy|radiant|excited|cheerful)\b/i, 'joyful'],
  [/\b(smil\w+|friendly|warm|kind|gentle|compassion\w*|supportive|empath\w*)\b/i, 'smile'],
  [/\b(mysterious|enigmatic|smirk\w*|playful|sly|witty|mischie\w+)\b/i, 'mysterious'],
  [/\b(fierce|intense|determined|angry|battle|assertive)\b/i, 'fierce'],
  [/\b(surprised?|awe|wonder|amazed|curious)\b/i, 'surprised'],
  [/\b(thoughtful|contemplat\w+|pensive|dreamy|meditat\w+|eyes closed|reflective|analytical)\b/i, 'thoughtful'],
  [/\b(serious|stoic|stern|solemn|neutral|focused)\b/i, 'serious'],
  [/\b(confiden\w+|proud|bold|heroic|regal)\b/i, 'confident'],
  [/\b(serene|calm|peaceful|tranquil|wise)\b/i, 'serene'],
];

const ART_STYLES: Table<ArtStyle> = [
  [/\b(water ?colou?r|gouache|ink wash)\b/i, 'watercolour'],
  [/\b(anime|manga|cel[- ]shad\w*|ghibli)\b/i, 'anime'],
  [/\b(oil(?: paint\w*)?|impression\w*|renaissance|baroque|van gogh)\b/i, 'oil'],
  [/\b(pixel(?:[- ]art)?|8[- ]bit|16[- ]bit|retro game)\b/i, 'pixel'],
  [/\b(sketch|pencil|charcoal|line ?art|ink drawing)\b/i, 'sketch'],
  [/\b(cyberpunk|neon|synthwave|vaporwave|hologra\w+)\b/i, 'neon'],
  [/\b(stained glass|mosaic|low[- ]poly|crystal\w*)\b/i, 'glass'],
  [/\b(comic|pop[- ]art|graphic novel|cartoon)\b/i, 'comic'],
  [/\b(art deco|art nouveau|mucha|ornament\w*|sacred geometry|mandala)\b/i, 'deco'],
  [/\b(cosmic art|ethereal|celestial|psychedelic|visionary|surreal|fantasy|cosmic)\b/i, 'cosmic'],
  [/\b(minimal\w*|flat|vector)\b/i, 'flat'],
];

const FEATURES: Table<Feature> = [
  [/\bfreckle\w*/i, 'freckles'],
  [/\b(glasses|spectacles)\b/i, 'glasses'],
  [/\bbeard\w*/i, 'beard'],
  [/\b(mo?ustache)\b/i, 'moustache'],
  [/\bscar\w*/i, 'scar'],
  [/\bear-?rings?\b/i, 'earrings'],
  [/\btattoo\w*/i, 'tattoo'],
  [/\b(face ?paint|war paint|facial markings|glowing marks|markings)\b/i, 'paint'],
  [/\b(headband|bandana|circlet)\b/i, 'headband'],
  [/\b(crown|tiara|diadem)\b/i, 'crown'],
  [/\b(halo|aura|third eye|glow(?:ing)?)\b/i, 'halo'],
  [/\b(pierc\w+|nose ring)\b/i, 'piercing'],
  [/\b(hood\w*|cloak)\b/i, 'hood'],
  [/\b(flowers?|floral|blossom\w*)\b/i, 'flowers'],
  [/\b(star (?:marks|freckles)|stardust|glitter|sparkl\w+)\b/i, 'stars'],
  [/\bdimples?\b/i, 'dimples'],
  [/\bheadphones?\b/i, 'headphones'],
  [/\b(visor|goggles|implants?|cyber\w*)\b/i, 'visor'],
];

const PERSON =
  /\b(portrait|avatar|face|person|captain|character|selfie|headshot|uniform|hair|eyes?|skin|man|woman|girl|boy|guardian|sage|warrior|pilot|navigator|monk|wizard|witch|queen|king|explorer|astronaut|musician|healer|elder|guide|crew member|human|android|elf|goddess?)\b/i;

/** Whether a prompt asks for a person rather than a place. */
export function asksForPerson(prompt: string): boolean {
  return PERSON.test(prompt);
}

/** The traits in a prompt; unspecified ones are chosen at random. */
export function readTraits(prompt: string, random: () => number): Traits {
  const hairWords = wordsAbout(prompt, 'hair(?:style| style| colou?r)?');
  const age = readAge(prompt);
  const drawnHair = age === 'elder' ? pick(random, ['#e2e2ea', '#b4b8c9']) : pick(random, NATURAL_HAIR);
  const style =
    find(HAIR_SHAPES, hairWords) ??
    find(HAIR_SHAPES.slice(0, 10), prompt) ??
    pick(
      random,
      HAIR_STYLES.filter((one) => !['bald', 'mohawk', 'spiky'].includes(one)),
    );
  const eyeWords = wordsAbout(prompt, 'eyes?(?: colou?r)?');
  const eye = find(EYE_COLOURS, eyeWords) ?? pick(random, NATURAL_EYES);
  const odd = /\bheterochromia|two[- ]colou?red|mismatched\b/i.test(prompt);
  const faction = factionIn(prompt);
  const drawnExpression = pick(random, ['serene', 'smile', 'confident', 'mysterious'] as const);
  return {
    hairStyle: style,
    hair: find(HAIR_COLOURS, hairWords) ?? drawnHair,
    eyes: [eye, odd ? '#3f82d8' : eye],
    skin: find(SKIN_TONES, wordsAbout(prompt, 'skin(?: tone)?|complexion')) ?? pick(random, NATURAL_SKIN),
    face:
      find(FACES, wordsAbout(prompt, 'face(?: shape)?')) ?? pick(random, ['oval', 'round', 'heart', 'square'] as const),
    features: new Set(FEATURES.filter(([words]) => words.test(prompt)).map(([, feature]) => feature)),
    artStyle: find(ART_STYLES, prompt) ?? 'digital',
    age,
    expression: find(EXPRESSIONS, prompt) ?? drawnExpression,
    uniform: /\buniform\b/i.test(prompt) || (faction !== null && /\bcaptain|guardian|crew\b/i.test(prompt)),
    faction,
  };
}

/** Matches `hair style: long wavy`, `long wavy silver hair` and `hair is silver`. */
function wordsAbout(prompt: string, noun: string): string {
  const after = new RegExp(`\\b(?:${noun})\\s*(?:[:=]|\\bis\\b|\\bare\\b)\\s*([^,.;\\n]+)`, 'gi');
  const before = new RegExp(`((?:[\\w'-]+ ){1,5})(?:${noun})\\b`, 'gi');
  const beside = new RegExp(`\\b(?:${noun}) (?!with\\b|and\\b)([\\w-]+)(?=[,.;]|$)`, 'gi');
  return [
    ...[...prompt.matchAll(beside)].map((match) => match[1] ?? ''),
    ...[...prompt.matchAll(after)].map((match) => match[1] ?? ''),
    ...[...prompt.matchAll(before)].map((match) =>
      (match[1] ?? '').replace(/^.*\b(?:with|skin|tone|eyes?|hair|face|complexion|of|in|an?|the)\b/i, ''),
    ),
  ].join(' ');
}

function readAge(prompt: string): Age {
  const years = Number(/\b(\d\d)[- ](?:years?|yo)\b/i.exec(prompt)?.[1] ?? /\b([2-9]0)s\b/.exec(prompt)?.[1] ?? NaN);
  if (years >= 60 || /\b(elder\w*|old|senior|ancient|aged|sixties|seventies|grand(?:mother|father))\b/i.test(prompt))
    return 'elder';
  if (years >= 40 || /\b(middle[- ]aged|mature|forties|fifties)\b/i.test(prompt)) return 'mature';
  if (years < 26 || /\b(young|youth\w*|teen\w*|twenties)\b/i.test(prompt)) return 'young';
  return 'adult';
}

function find<T>(table: Table<T>, text: string): T | null {
  return table.find(([words]) => words.test(text))?.[1] ?? null;
}
