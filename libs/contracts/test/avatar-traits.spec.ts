import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  AVATAR_TRAITS,
  chosenOptions,
  composePrompt,
  TRAIT_NAMES,
  traitIds,
  type AvatarTraits,
  type SingleTrait,
} from '../src/media/avatar-traits.js';
import { avatarTraits } from '../src/media/avatar-traits.entities.js';

const one = <T extends SingleTrait>(name: T) => fc.constantFrom(...traitIds(name));
const anyTraits: fc.Arbitrary<AvatarTraits> = fc.record(
  {
    hairStyle: one('hairStyle'),
    hairColor: one('hairColor'),
    eyeColor: one('eyeColor'),
    skinTone: one('skinTone'),
    faceShape: one('faceShape'),
    features: fc.shuffledSubarray(traitIds('features')),
    artStyle: one('artStyle'),
    ageRange: one('ageRange'),
    expression: one('expression'),
  },
  { requiredKeys: [] },
);

describe('avatar traits', () => {
  it.each([
    ['hairStyle', 10],
    ['hairColor', 10],
    ['eyeColor', 8],
    ['skinTone', 8],
    ['faceShape', 6],
    ['features', 8],
    ['artStyle', 8],
    ['ageRange', 6],
    ['expression', 7],
  ] as const)('%s has %i options, each with an id, a label and words of its own', (name, count) => {
    const { options } = AVATAR_TRAITS[name];
    expect(options).toHaveLength(count);
    for (const key of ['id', 'label', 'words'] as const) {
      expect(new Set(options.map((option) => option[key])).size).toBe(count);
    }
  });

  it('list every colour as a colour', () => {
    for (const name of TRAIT_NAMES) {
      const isColour = ['hairColor', 'eyeColor', 'skinTone'].includes(name);
      for (const option of AVATAR_TRAITS[name].options) {
        expect('swatch' in option).toBe(isColour);
        if ('swatch' in option) for (const colour of option.swatch ?? []) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      }
    }
  });

  it('are accepted in any combination, other values are refused', () => {
    fc.assert(fc.property(anyTraits, (traits) => avatarTraits.safeParse(traits).success));
    for (const wrong of [
      { hairStyle: 'mullet' },
      { features: ['beard', 'beard'] },
      { features: 'beard' },
      { wings: true },
      { eyeColor: ['blue'] },
      null,
    ]) {
      expect(avatarTraits.safeParse(wrong).success).toBe(false);
    }
  });
});

describe('composePrompt', () => {
  it('describes the traits in one sentence', () => {
    const traits: AvatarTraits = {
      hairStyle: 'bun',
      hairColor: 'silver',
      eyeColor: 'green',
      skinTone: 'bronze',
      faceShape: 'oval',
      features: ['halo', 'freckles'],
      artStyle: 'watercolor',
      ageRange: 'forties',
      expression: 'serene',
    };
    const sentence =
      'Avatar portrait of a person in their forties with an oval face, bronze skin, silver hair in a top knot, green eyes, freckles, a halo and a serene expression, watercolor style.';
    expect(composePrompt(traits)).toBe(sentence);
    expect(composePrompt(traits, '  A keeper of\n the lighthouse ')).toBe(`A keeper of the lighthouse. ${sentence}`);
    expect(composePrompt(traits, 'Who goes there?')).toBe(`Who goes there? ${sentence}`);
  });

  it('leaves out what was not chosen', () => {
    expect(composePrompt({})).toBe('');
    expect(composePrompt({ features: [] }, ' a fox ')).toBe('a fox');
    expect(composePrompt({ hairColor: 'rose' })).toBe('Avatar portrait of a person with rose pink hair.');
    expect(composePrompt({ hairStyle: 'wavy' })).toBe('Avatar portrait of a person with wavy flowing hair.');
    expect(composePrompt({ ageRange: 'thirties' })).toBe('Avatar portrait of a person in their thirties.');
    expect(composePrompt({ artStyle: 'oil' })).toBe('Avatar portrait of a person, oil painting style.');
  });

  it('contains the words of every selected trait and no others', () => {
    const plain = (words: string) => words.replace('*', '').replace(/ {2,}/g, ' ').trim();
    fc.assert(
      fc.property(anyTraits, (traits) => {
        const prompt = composePrompt(traits);
        for (const name of TRAIT_NAMES.filter((trait) => trait !== 'hairStyle')) {
          const chosen = chosenOptions(traits, name);
          for (const { words } of chosen) expect(prompt).toContain(plain(words));
        }
        for (const { id, words } of AVATAR_TRAITS.features.options) {
          expect(prompt.includes(words)).toBe(traits.features?.includes(id) ?? false);
        }
        expect(prompt).not.toMatch(/\*|\s{2,}|undefined/);
      }),
    );
  });

  it('does not depend on the order of selection', () => {
    fc.assert(
      fc.property(anyTraits, fc.string(), (traits, own) => {
        const turned = Object.fromEntries(Object.entries(traits).reverse()) as AvatarTraits;
        const features = traits.features && [...traits.features].reverse();
        expect(composePrompt({ ...turned, features }, own)).toBe(composePrompt(traits, own));
      }),
    );
  });

  it('begins with the member’s own text and is stable when composed again', () => {
    fc.assert(
      fc.property(anyTraits, fc.string(), (traits, own) => {
        const prompt = composePrompt(traits, own);
        expect(prompt.startsWith(own.replace(/\s+/g, ' ').trim())).toBe(true);
        expect(composePrompt({}, prompt)).toBe(prompt);
      }),
    );
  });
});
