import { Box, chakra, Flex } from '@chakra-ui/react';
import type { CrewPortrait } from '@crew/contracts/crew-ai/crew-portrait.entities';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../../ui/avatar.js';
import { Chip } from '../../../ui/chip.js';
import { Panel } from '../../../ui/panel.js';
import { PortraitForm } from './portrait-form.js';

const Head = chakra('button', {
  base: { display: 'flex', w: 'full', alignItems: 'center', gap: '3', p: '5', cursor: 'pointer', textAlign: 'start' },
});

interface PortraitCardProps {
  entry: CrewPortrait;
  open: boolean;
  onToggle: () => void;
}

/** A captain’s portrait, collapsed or expanded. What was typed stays while it is collapsed. */
export function PortraitCard({ entry, open, onToggle }: PortraitCardProps) {
  const { name, displayName, hasPortrait, portraitPath } = entry;
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return (
    <Panel as="article" aria-label={displayName} gridColumn={open ? '1 / -1' : undefined}>
      <Head type="button" aria-expanded={open} onClick={onToggle}>
        <Avatar name={displayName} src={portraitPath} captain={name} size={48} />
        <Box flex="1" minW="0">
          <Box as="h2" fontWeight="semibold" truncate>
            {displayName}
          </Box>
          <Flex gap="2" mt="1">
            {hasPortrait && (
              <Chip hue="survival" translate="no">
                portrait.png
              </Chip>
            )}
          </Flex>
        </Box>
        <Box asChild rotate={open ? '180deg' : undefined} transition="rotate {durations.fast}" color="fg.muted">
          <ChevronDown size={20} aria-hidden="true" />
        </Box>
      </Head>
      {opened && (
        <Box display={open ? 'block' : 'none'} px="5" pb="5">
          <PortraitForm entry={entry} />
        </Box>
      )}
    </Panel>
  );
}
