/**
 * What a member chooses from in the DNA Lab, and how the choices become words for the painter. Data and pure functions
 * alone: the screens, the contract and the media service read the same lists.
 */

interface TraitOption {
  id: string;
  /** As the member reads it. */
  label: string;
  /** As the painter reads it. */
  words: string;
  /** The colour itself, where the option is one: one colour, or several for one that shimmers. */
  swatch?: readonly string[];
}

interface Trait {
  label: string;
  options: readonly TraitOption[];
}

const option = <const I extends string>(id: I, label: string, words: string, ...swatch: string[]) => ({
  id,
  label,
  words,
  ...(swatch.length > 0 && { swatch }),
});

export const AVATAR_TRAITS = {
  hairStyle: {
    label: 'Hair style',
    // The colour takes the place of `*`.
    options: [
      option('buzz', 'Buzz cut', 'close-cropped * hair'),
      option('short', 'Short crop', 'short * hair'),
      option('swept', 'Swept back', 'swept back * hair'),
      option('bob', 'Bob', 'chin-length * hair in a bob'),
      option('straight', 'Long straight', 'long straight * hair'),
      option('wavy', 'Long wavy', 'wavy flowing * hair'),
      option('curly', 'Curly', 'curly * hair'),
      option('afro', 'Afro', 'afro-textured * hair'),
      option('braids', 'Braids', 'braided * hair'),
      option('bun', 'Top knot', '* hair in a top knot'),
    ],
  },
  hairColor: {
    label: 'Hair color',
    options: [
      option('black', 'Black', 'black', '#211d2b'),
      option('brown', 'Dark brown', 'dark brown', '#4b2e21'),
      option('chestnut', 'Chestnut', 'chestnut', '#7a4a2c'),
      option('copper', 'Copper', 'copper', '#b9492a'),
      option('blonde', 'Golden blonde', 'golden blonde', '#dcb15f'),
      option('silver', 'Silver', 'silver', '#b4b8c9'),
      option('rose', 'Rose pink', 'rose pink', '#e77fb0'),
      option('violet', 'Violet', 'violet', '#7d52cf'),
      option('blue', 'Sapphire blue', 'sapphire blue', '#3763c4'),
      option('galaxy', 'Galaxy', 'galaxy', '#1a1550', '#5b3ac0', '#e07ac8'),
    ],
  },
  eyeColor: {
    label: 'Eye color',
    options: [
      option('brown', 'Brown', 'brown eyes', '#6a4025'),
      option('hazel', 'Hazel', 'hazel eyes', '#8d7034'),
      option('amber', 'Amber', 'amber eyes', '#cd8a2c'),
      option('green', 'Green', 'green eyes', '#3f9a62'),
      option('teal', 'Teal', 'teal eyes', '#2fb0ac'),
      option('blue', 'Blue', 'blue eyes', '#3f82d8'),
      option('gray', 'Gray', 'gray eyes', '#93a1b5'),
      option('violet', 'Violet', 'violet eyes', '#8f66e0'),
    ],
  },
  skinTone: {
    label: 'Skin tone',
    options: [
      option('fair', 'Fair', 'fair skin', '#f1d0ba'),
      option('beige', 'Beige', 'beige skin', '#e9bf9e'),
      option('golden', 'Golden', 'golden skin', '#d6a076'),
      option('olive', 'Olive', 'olive skin', '#c79a6b'),
      option('caramel', 'Caramel', 'caramel skin', '#bd8253'),
      option('bronze', 'Bronze', 'bronze skin', '#95603d'),
      option('deep', 'Deep', 'deep skin', '#6d422c'),
      option('ebony', 'Ebony', 'ebony skin', '#4d2f22'),
    ],
  },
  faceShape: {
    label: 'Face shape',
    options: [
      option('oval', 'Oval', 'an oval face'),
      option('round', 'Round', 'a round face'),
      option('square', 'Square', 'a square face'),
      option('heart', 'Heart', 'a heart-shaped face'),
      option('diamond', 'Diamond', 'a diamond-shaped face'),
      option('oblong', 'Oblong', 'an oblong face'),
    ],
  },
  features: {
    label: 'Additional features',
    options: [
      option('freckles', 'Freckles', 'freckles'),
      option('glasses', 'Glasses', 'glasses'),
      option('beard', 'Beard', 'a beard'),
      option('earrings', 'Earrings', 'earrings'),
      option('paint', 'Face paint', 'face paint'),
      option('flowers', 'Flowers', 'flowers in the hair'),
      option('headphones', 'Headphones', 'headphones'),
      option('halo', 'Halo', 'a halo'),
    ],
  },
  artStyle: {
    label: 'Art style',
    options: [
      option('digital', 'Digital painting', 'digital painting'),
      option('watercolor', 'Watercolor', 'watercolor'),
      option('oil', 'Oil painting', 'oil painting'),
      option('anime', 'Anime', 'anime'),
      option('comic', 'Comic book', 'comic book'),
      option('pixel', 'Pixel art', 'pixel art'),
      option('sketch', 'Pencil sketch', 'pencil sketch'),
      option('glass', 'Stained glass', 'stained glass'),
    ],
  },
  ageRange: {
    label: 'Age range',
    options: [
      option('early-twenties', 'Early 20s', 'in their early twenties'),
      option('late-twenties', 'Late 20s', 'in their late twenties'),
      option('thirties', '30s', 'in their thirties'),
      option('forties', '40s', 'in their forties'),
      option('fifties', '50s', 'in their fifties'),
      option('elder', '60 and up', 'in their sixties or older'),
    ],
  },
  expression: {
    label: 'Expression',
    options: [
      option('serene', 'Serene', 'a serene expression'),
      option('smile', 'Warm smile', 'a gentle smile'),
      option('joyful', 'Joyful', 'a joyful laugh'),
      option('confident', 'Confident', 'a confident look'),
      option('mysterious', 'Mysterious', 'a mysterious smirk'),
      option('fierce', 'Fierce', 'a fierce gaze'),
      option('thoughtful', 'Thoughtful', 'a thoughtful look'),
    ],
  },
} as const satisfies Record<string, Trait>;

export type TraitName = keyof typeof AVATAR_TRAITS;
export const TRAIT_NAMES = Object.keys(AVATAR_TRAITS) as TraitName[];
/** The traits of which one is chosen; of the features any number is. */
export type SingleTrait = Exclude<TraitName, 'features'>;
export type TraitId<T extends TraitName> = (typeof AVATAR_TRAITS)[T]['options'][number]['id'];

/** What was chosen; a trait that is left out is left to the painter. */
export type AvatarTraits = { [T in SingleTrait]?: TraitId<T> | undefined } & {
  features?: readonly TraitId<'features'>[] | undefined;
};

/** The ids to choose from, in the order of the lab. */
export const traitIds = <T extends TraitName>(name: T): TraitId<T>[] =>
  AVATAR_TRAITS[name].options.map(({ id }) => id as TraitId<T>);

/** What is chosen of a trait, in the order of the lab: at most one option, of the features any number. */
export function chosenOptions(traits: AvatarTraits, name: TraitName): TraitOption[] {
  const chosen: readonly (string | undefined)[] = name === 'features' ? (traits.features ?? []) : [traits[name]];
  const options: readonly TraitOption[] = AVATAR_TRAITS[name].options;
  return options.filter(({ id }) => chosen.includes(id));
}

/** `a, b and c` */
const listed = (parts: readonly string[]): string => {
  const last = parts.at(-1);
  return last === undefined || parts.length === 1 ? (last ?? '') : `${parts.slice(0, -1).join(', ')} and ${last}`;
};

/** The traits in a sentence of their own; empty when none is chosen. */
function traitSentence(traits: AvatarTraits): string {
  const words = (name: TraitName): string[] => chosenOptions(traits, name).map((chosen) => chosen.words);
  const [color] = words('hairColor');
  const [style = color && '* hair'] = words('hairStyle');
  const hair = style
    ?.replace('*', color ?? '')
    .replace(/ {2,}/g, ' ')
    .trim();
  const looks = [
    ...words('faceShape'),
    ...words('skinTone'),
    ...(hair ? [hair] : []),
    ...words('eyeColor'),
    ...words('features'),
    ...words('expression'),
  ];
  const [age] = words('ageRange');
  const [art] = words('artStyle');
  if (!age && !art && looks.length === 0) return '';
  const person = ['a person', ...(age ? [age] : []), ...(looks.length > 0 ? [`with ${listed(looks)}`] : [])].join(' ');
  return `Avatar portrait of ${person}${art ? `, ${art} style` : ''}.`;
}

/**
 * What the painter is asked for: a member's own words, the traits folded in behind them, or either alone. White space
 * is evened out; the same choices in another order give the same prompt; empty when there is nothing to ask for.
 */
export function composePrompt(traits: AvatarTraits, ownWords = ''): string {
  const own = ownWords.replace(/\s+/g, ' ').trim();
  const sentence = traitSentence(traits);
  if (!own || !sentence) return own || sentence;
  return `${own}${/[.!?…]$/.test(own) ? '' : '.'} ${sentence}`;
}
