import { Box, Flex } from '@chakra-ui/react';
import { type AvatarTraits, TRAIT_NAMES } from '@crew/contracts/media/avatar-traits';
import { t } from '@lingui/core/macro';
import { Dices } from 'lucide-react';
import { Sketch } from '../../../ui/art/sketch.js';
import { Button } from '../../../ui/button.js';
import { Tabs } from '../../../ui/tabs.js';
import { surprise } from '../model/avatar-draft.js';
import { traitLabel } from '../model/trait-words.js';
import { BUST, TraitOptions } from './trait-options.js';

interface DnaLabProps {
  traits: AvatarTraits;
  onChange: (traits: AvatarTraits) => void;
}

/** Composes an avatar trait by trait. */
export function DnaLab({ traits, onChange }: DnaLabProps) {
  return (
    <Box>
      <Flex
        justify="space-between"
        align="center"
        gap="3"
        mb="4"
        // On small screens the preview is far below: a small sketch stays visible.
        position={{ base: 'sticky', lg: 'static' }}
        top="16"
        zIndex="sticky"
        bg={{ base: 'bg.raised', lg: 'transparent' }}
        borderRadius="lg"
        p={{ base: '2', lg: '0' }}
      >
        <Box hideFrom="lg" flexShrink="0">
          <Sketch traits={traits} size={64} view={BUST} bare />
        </Box>
        <Box color="fg.muted" flex="1" display={{ base: 'none', sm: 'block' }}>
          {t`Choose nine traits; the sketch follows.`}
        </Box>
        <Button size="sm" onClick={() => onChange(surprise())}>
          <Dices size={16} aria-hidden="true" />
          {t`Surprise me`}
        </Button>
      </Flex>
      <Tabs
        label={t`Traits`}
        tabs={TRAIT_NAMES.map((name) => ({
          id: name,
          label: traitLabel(name),
          content: <TraitOptions name={name} traits={traits} onChange={onChange} />,
        }))}
      />
    </Box>
  );
}
