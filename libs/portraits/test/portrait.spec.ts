import { describe, expect, it } from '@jest/globals';
import { AVATAR_TRAITS, type AvatarTraits, traitIds } from '@crew/contracts/media/avatar-traits';
import { FACTIONS } from '../src/palettes.js';
import { portraitSvg } from '../src/portrait.js';

/** The targets of `url(#…)` that no element of the document has as its id. */
const dangling = (svg: string): string[] => {
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  return [...svg.matchAll(/url\(#([^)]+)\)/g)].flatMap(([, id = '']) => (ids.has(id) ? [] : [id]));
};

describe('portraitSvg', () => {
  it('draws every option of every trait differently, without dangling references', () => {
    for (const name of Object.keys(AVATAR_TRAITS) as (keyof typeof AVATAR_TRAITS)[]) {
      const drawn = traitIds(name).map((id) => {
        const traits = { [name]: name === 'features' ? [id] : id } as AvatarTraits;
        return portraitSvg(traits);
      });
      expect(new Set(drawn).size).toBe(AVATAR_TRAITS[name].options.length);
      expect(drawn.flatMap(dangling)).toEqual([]);
      expect(drawn.filter((svg) => /NaN|undefined/.test(svg))).toEqual([]);
    }
  });

  it('is deterministic, and varies by seed', () => {
    const traits: AvatarTraits = { hairStyle: 'curly', features: ['freckles'] };
    expect(portraitSvg(traits)).toBe(portraitSvg({ ...traits, hairColor: undefined }));
    expect(portraitSvg(traits, { seed: 'one' })).not.toBe(portraitSvg(traits, { seed: 'two' }));
  });

  it('draws a uniform for each faction and for the crew', () => {
    const drawn = [...FACTIONS, 'crew' as const].map((uniform) => portraitSvg({}, { uniform }));
    expect(new Set(drawn).size).toBe(FACTIONS.length + 1);
    expect(drawn.flatMap(dangling)).toEqual([]);
  });

  it('omits hair and backdrop on request', () => {
    const whole = portraitSvg({ hairStyle: 'afro' });
    const bare = portraitSvg({ hairStyle: 'afro' }, { bald: true, bare: true, view: '242 200 540 540', size: 72 });
    expect(bare.length).toBeLessThan(whole.length / 3);
    expect(bare).toContain('viewBox="242 200 540 540" width="72" height="72"');
    expect(dangling(bare)).toEqual([]);
  });
});
