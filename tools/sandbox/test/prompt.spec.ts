import { describe, expect, it } from '@jest/globals';
import { type AvatarTraits, composePrompt, TRAIT_NAMES, traitIds } from '@crew/contracts/media/avatar-traits';
import { portraitSvg } from '@crew/portraits/portrait';
import fc from 'fast-check';
import sharp from 'sharp';
import { paint } from '../src/ai/images/paint.js';
import { readTraits } from '../src/ai/images/prompt.js';

const FRAMING = 'One person, head and shoulders, facing the viewer; no words or letters in the picture.';
const traits = fc.record(
  Object.fromEntries(
    TRAIT_NAMES.map((name) => [
      name,
      name === 'features' ? fc.subarray(traitIds('features')) : fc.constantFrom(...traitIds(name)),
    ]),
  ),
) as fc.Arbitrary<AvatarTraits>;

describe('a prompt of the DNA Lab', () => {
  it('is read as the traits it was composed of', () => {
    fc.assert(
      fc.property(traits, (chosen) => {
        expect(readTraits(`${composePrompt(chosen)} ${FRAMING}`)).toEqual(chosen);
      }),
    );
  });

  it('is painted as the sketch of the lab', async () => {
    const chosen: AvatarTraits = { hairStyle: 'bun', hairColor: 'rose', expression: 'joyful', features: ['glasses'] };
    const prompt = `${composePrompt(chosen)} ${FRAMING}`;
    const picture = await paint({ prompt, width: 128, height: 128, format: 'png', index: 0 });
    const sketch = sharp(Buffer.from(portraitSvg(chosen, { size: 128 }))).removeAlpha();
    expect(await sharp(picture).raw().toBuffer()).toEqual(await sketch.raw().toBuffer());
  });
});
