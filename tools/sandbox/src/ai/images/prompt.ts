import {
  type AvatarTraits,
  TRAIT_NAMES,
  type TraitId,
  traitIds,
  type TraitName,
} from '@crew/contracts/media/avatar-traits';
import { type Faction, FACTIONS } from '@crew/portraits/palettes';
import { pick } from '@crew/portraits/random';

/** The words that ask for an option, as alternatives of a regular expression; the first option found counts. */
const WORDS: { [T in TraitName]: Record<string, string> } = {
  hairStyle: {
    buzz: 'buzz|bald|shaved|close[- ]cropped|crew cut|fade',
    afro: 'afro|afro-textured',
    braids: 'braid\\w*|plait\\w*|cornrow\\w*|pigtails?|dread\\w*|locs',
    bun: 'bun|top ?knot|updo|chignon|pony ?tail',
    bob: 'bob|chin[- ]length|lob',
    swept: 'swept|slick\\w*|undercut|pompadour|quiff|mohawk',
    curly: 'curl\\w*|coil\\w*|ringlets?',
    wavy: 'wav\\w+|flowing|mermaid|shag\\w*',
    straight: 'long|straight|sleek|waist[- ]length',
    short: 'short|cropped|medium|pixie|spik\\w+|messy|tousled',
  },
  hairColor: {
    galaxy: 'galaxy|cosmic|nebula|starlit|rainbow|holographic|aurora',
    silver: 'silver|white|snow|ivory|gr[ae]y|ash|platinum',
    blonde: 'blonde?|golden|gold|honey|sandy',
    copper: 'copper|ginger|red|fiery|orange|crimson|strawberry',
    rose: 'rose|pink|magenta|fuchsia',
    violet: 'violet|purple|plum|lavender|lilac|indigo',
    blue: 'blue|sapphire|navy|teal|turquoise',
    chestnut: 'chestnut|caramel|auburn|mahogany|light brown|bronze',
    brown: 'brown|brunette|chocolate|hazel',
    black: 'black|jet|raven|ebony|dark|obsidian',
  },
  eyeColor: {
    hazel: 'hazel',
    amber: 'amber|honey|gold(?:en)?',
    green: 'green|emerald|jade',
    teal: 'teal|turquoise|aqua',
    blue: 'blue|sapphire|azure|ice|icy|sky',
    violet: 'violet|purple|lavender|amethyst|cosmic|galaxy',
    gray: 'silver|gr[ae]y|steel',
    brown: 'brown|chocolate|chestnut|black|dark',
  },
  skinTone: {
    fair: 'fair|pale|porcelain|alabaster|ivory',
    beige: 'beige|peach|light|sand',
    olive: 'olive|mediterranean',
    golden: 'golden|medium|warm|wheat',
    caramel: 'caramel|tan(?:ned)?|honey|amber|sun-?kissed',
    bronze: 'bronze|copper|brown|chestnut|cinnamon',
    ebony: 'ebony|espresso|onyx|obsidian',
    deep: 'deep|dark|mahogany|cocoa|chocolate|umber',
  },
  faceShape: {
    round: 'round',
    square: 'square|strong jaw|angular',
    heart: 'heart|triang\\w+',
    diamond: 'diamond',
    oblong: 'oblong|long|narrow',
    oval: 'oval',
  },
  features: {
    freckles: 'freckle\\w*',
    glasses: 'glasses|spectacles|goggles|visor',
    beard: 'beard\\w*|mo?ustache',
    earrings: 'ear-?rings?',
    paint: 'face ?paint|war paint|tattoo\\w*|markings',
    flowers: 'flowers?|floral|blossom\\w*',
    headphones: 'headphones?',
    halo: 'halo|aura|third eye|glow(?:ing)?|crown',
  },
  artStyle: {
    watercolor: 'water ?colou?r|gouache|ink wash',
    anime: 'anime|manga|cel[- ]shad\\w*|ghibli',
    oil: 'oil|impression\\w*|renaissance|baroque',
    pixel: 'pixel|8[- ]bit|16[- ]bit|retro game',
    sketch: 'sketch|pencil|charcoal|line ?art|ink drawing',
    glass: 'stained glass|mosaic|low[- ]poly|crystal\\w*',
    comic: 'comic|pop[- ]art|graphic novel|cartoon',
    digital: '.',
  },
  ageRange: {
    elder: 'elder\\w*|(?<!years?[- ])old|senior|aged|ancient|sixties|seventies|[6-9]0s',
    fifties: 'fifties|middle[- ]aged|50s',
    forties: 'forties|mature|40s',
    thirties: 'thirties|30s',
    'early-twenties': 'early twenties|young|youth\\w*|teen\\w*',
    'late-twenties': 'twenties|20s',
  },
  expression: {
    joyful: 'joy\\w*|laugh\\w*|grin\\w*|happy|radiant|excited|cheerful',
    mysterious: 'mysterious|enigmatic|smirk\\w*|playful|sly|witty|mischie\\w+',
    smile: 'smil\\w+|friendly|kind|gentle|compassion\\w*|supportive|empath\\w*',
    fierce: 'fierce|intense|determined|angry|battle|assertive',
    thoughtful: 'thoughtful|contemplat\\w+|pensive|dreamy|meditat\\w+|reflective|analytical|curious',
    confident: 'confiden\\w+|proud|bold|heroic|regal|stern|serious|focused',
    serene: 'serene|calm|peaceful|tranquil|wise',
  },
};

/** What a trait is looked for in the words about. */
const NOUNS: Partial<Record<TraitName, string>> = {
  hairStyle: 'hair(?:style| style| colou?r)?',
  hairColor: 'hair(?:style| style| colou?r)?',
  eyeColor: 'eyes?(?: colou?r)?',
  skinTone: 'skin(?: tone)?|complexion',
  faceShape: 'face(?: shape)?',
};

/** Traits of which only some options are chosen at random. */
const LIKELY: { [T in TraitName]?: readonly TraitId<T>[] } = {
  hairColor: ['black', 'brown', 'chestnut', 'copper', 'blonde'],
  ageRange: ['late-twenties', 'thirties'],
  expression: ['serene', 'smile', 'confident', 'mysterious'],
};

/** Returns the traits in a prompt; `random` chooses those it leaves open, which stay undefined without. */
export function readTraits(prompt: string, random?: () => number): AvatarTraits {
  const traits: Record<string, unknown> = {};
  for (const name of TRAIT_NAMES) {
    const noun = NOUNS[name];
    const text = noun ? wordsAbout(prompt, noun) : prompt;
    const found = Object.keys(WORDS[name]).filter((id) => new RegExp(`\\b(?:${WORDS[name][id]})`, 'i').test(text));
    traits[name] = name === 'features' ? found : (found[0] ?? (random && pick(random, LIKELY[name] ?? traitIds(name))));
  }
  return traits;
}

/** Matches `hair style: long wavy`, `long wavy silver hair`, `silver hair in a bob` and `hair is silver`. */
function wordsAbout(prompt: string, noun: string): string {
  const after = new RegExp(`\\b(?:${noun})\\s*(?:[:=]|\\bis\\b|\\bare\\b|\\bin an?\\b)\\s*([^,.;\\n]+)`, 'gi');
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

/** Places and times of day that a faction's colours suit. */
const PLACES: [RegExp, Faction][] = [
  [/\b(sunset|dusk|autumn|ember|fire|lava)\b/i, 'creation'],
  [/\b(sunrise|dawn|desert)\b/i, 'energy'],
  [/\b(forest|jungle|moss|meadow|garden|leaf|leaves)\b/i, 'survival'],
  [/\b(ocean|sea|water|underwater|frozen|winter|rain)\b/i, 'sentinel-seven'],
  [/\b(aurora)\b/i, 'money'],
  [/\b(neon|cyberpunk|synthwave|concert)\b/i, 'music'],
  [/\b(mystic\w*|dream\w*|spirit\w*)\b/i, 'ascension'],
];

/** Returns the uniform and the colours that a prompt asks for. */
export function readAttire(prompt: string): { uniform?: Faction | 'crew'; faction?: Faction | 'crew' } {
  const named = /\bguardians? of the signal\b|\bsentinel\b/i.test(prompt)
    ? 'sentinel-seven'
    : FACTIONS.find((faction) => new RegExp(`\\b${faction}\\b`, 'i').test(prompt));
  const uniformed = /\buniform\b/i.test(prompt) || (named && /\bcaptain|guardian|crew\b/i.test(prompt));
  if (uniformed) return { uniform: named ?? 'crew' };
  const faction = named ?? PLACES.find(([words]) => words.test(prompt))?.[1];
  return faction ? { faction } : {};
}
