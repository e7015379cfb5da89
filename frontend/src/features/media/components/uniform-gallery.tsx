import { Box, chakra, Grid } from '@chakra-ui/react';
import type { UniformId } from '@crew/contracts/media/media.constants';
import type { Uniform as UniformBase } from '@crew/contracts/media/media.entities';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Uniform } from '../../../ui/art/uniform.js';
import { UNIFORM_WORDS } from '../model/uniform-words.js';

const Tile = chakra('label', {
  base: {
    position: 'relative',
    display: 'block',
    border: 'hairline',
    borderColor: 'border',
    borderRadius: 'lg',
    overflow: 'hidden',
    cursor: 'pointer',
    transition: 'border-color {durations.fast}, background-color {durations.fast}',
    _hover: { borderColor: 'border.strong' },
    '&:has(:checked)': { borderColor: 'gold.fg', bg: 'gold.subtle', boxShadow: '0 0 0 1px {colors.gold.fg}' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'gold.focusRing', outlineOffset: '2px' },
    '& img': { w: 'full', h: 'auto', display: 'block' },
  },
});

const Control = chakra('input', {
  base: { position: 'absolute', inset: '0', w: 'full', h: 'full', opacity: 0, cursor: 'pointer' },
});

interface UniformGalleryProps {
  uniforms: readonly UniformBase[];
  chosen: UniformId | undefined;
  onChoose: (id: UniformId) => void;
  disabled: boolean;
}

/** The uniforms, as a radio group. */
export function UniformGallery({ uniforms, chosen, onChoose, disabled }: UniformGalleryProps) {
  return (
    <Box as="fieldset" border="0" minW="0">
      <Box as="legend" srOnly>
        {t`Uniform`}
      </Box>
      <Grid templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }} gap="3">
        {uniforms.map(({ id, name }) => (
          <Tile key={id} title={i18n._(UNIFORM_WORDS[id])}>
            <Control
              type="radio"
              name="uniform"
              disabled={disabled}
              checked={chosen === id}
              onChange={() => onChoose(id)}
            />
            <Uniform uniform={id} size={160} />
            <Box px="3" py="2" textStyle="label">
              {name}
            </Box>
          </Tile>
        ))}
      </Grid>
    </Box>
  );
}
