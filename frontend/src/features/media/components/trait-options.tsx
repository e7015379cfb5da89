import { Box, chakra, Grid } from '@chakra-ui/react';
import { AVATAR_TRAITS, type AvatarTraits, chosenOptions, type TraitName } from '@crew/contracts/media/avatar-traits';
import { t } from '@lingui/core/macro';
import { Sketch } from '../../../ui/art/sketch.js';
import { optionLabel, traitLabel } from '../model/trait-words.js';
import { Swatch } from './swatch.js';

const Tile = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'start',
    gap: '1',
    p: '2',
    border: 'hairline',
    borderColor: 'border',
    borderRadius: 'md',
    textStyle: 'caption',
    textAlign: 'center',
    color: 'fg.muted',
    cursor: 'pointer',
    transition: 'border-color {durations.fast}, background-color {durations.fast}',
    _hover: { borderColor: 'border.strong', color: 'fg' },
    '&:has(:checked)': { borderColor: 'gold.fg', bg: 'gold.subtle', color: 'fg' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'gold.focusRing', outlineOffset: '2px' },
    '& img, & svg': { borderRadius: 'sm', maxW: 'full' },
  },
});

/** Covers its tile, so that the whole of it is the control. */
const Control = chakra('input', {
  base: { position: 'absolute', inset: '0', w: 'full', h: 'full', opacity: 0, cursor: 'pointer' },
});

interface TraitOptionsProps {
  name: TraitName;
  traits: AvatarTraits;
  onChange: (traits: AvatarTraits) => void;
}

/** The options of a trait, each previewed on the current sketch. */
export function TraitOptions({ name, traits, onChange }: TraitOptionsProps) {
  const { options } = AVATAR_TRAITS[name];
  const label = traitLabel(name);
  const chosen = chosenOptions(traits, name).map(({ id }) => id);
  const several = name === 'features';

  const choose = (id: string) => {
    if (!several) return onChange({ ...traits, [name]: id });
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    onChange({
      ...traits,
      features: AVATAR_TRAITS.features.options.flatMap((o) => (next.includes(o.id) ? [o.id] : [])),
    });
  };

  return (
    <Box as="fieldset" border="0" minW="0">
      <Box as="legend" textStyle="label" color="fg.muted" mb="3">
        {several ? t`${label}: as many as you like` : label}
      </Box>
      <Grid templateColumns="repeat(auto-fill, minmax(5.25rem, 1fr))" gap="2">
        {options.map((option) => (
          <Tile key={option.id}>
            <Control
              type={several ? 'checkbox' : 'radio'}
              name={`trait-${name}`}
              checked={chosen.includes(option.id)}
              onChange={() => choose(option.id)}
            />
            <OptionPicture name={name} option={option} traits={traits} />
            {optionLabel(name, option.id)}
          </Tile>
        ))}
      </Grid>
    </Box>
  );
}

interface OptionPictureProps {
  name: TraitName;
  option: { id: string; swatch?: readonly string[] };
  traits: AvatarTraits;
}

/** Head and shoulders; faces alone for what is in them. */
export const BUST = '172 30 680 680';
const FACE = '242 200 540 540';
const CLOSE: readonly TraitName[] = ['expression', 'ageRange', 'faceShape', 'artStyle'];

function OptionPicture({ name, option, traits }: OptionPictureProps) {
  switch (name) {
    case 'hairColor':
    case 'eyeColor':
    case 'skinTone':
      return <Swatch trait={name} colours={option.swatch ?? []} />;
    case 'artStyle':
    case 'ageRange':
    case 'expression':
    case 'faceShape':
    case 'features':
    case 'hairStyle': {
      const worn = { ...traits, [name]: name === 'features' ? [option.id] : option.id } as AvatarTraits;
      const view = CLOSE.includes(name) ? FACE : BUST;
      return <Sketch traits={worn} size={72} bald={name === 'faceShape'} bare={name !== 'artStyle'} view={view} />;
    }
  }
}
