import { Box, Flex, Grid } from '@chakra-ui/react';
import { DECKS } from '@crew/contracts/chat/decks';
import { PERSONALITY_PREVIEW_CHARS } from '@crew/contracts/crew-ai/crew-ai.constants';
import type { CrewSettings } from '@crew/contracts/crew-ai/crew-ai.entities';
import { t } from '@lingui/core/macro';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatShare } from '../../../lib/format.js';
import { Avatar } from '../../../ui/avatar.js';
import { Chip } from '../../../ui/chip.js';
import { Panel } from '../../../ui/panel.js';
import { Switch } from '../../../ui/switch.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useUpdateCrewSettings } from '../api/update-crew-settings.js';
import { SettingsForm } from './settings-form.js';
import { StyledButton } from '../../../ui/styled.js';

/** A captain’s settings, shown or edited. */
export function SettingsCard({ captain }: { captain: CrewSettings }) {
  const [editing, setEditing] = useState(false);
  const { id, name, deckId, enabled } = captain;
  const { mutateAsync, isPending } = useUpdateCrewSettings();
  const switchTo = (on: boolean) =>
    void tellOutcome(mutateAsync({ id, enabled: on }), {
      done: [t`AI Crew Updated!`, on ? t`${name} is enabled.` : t`${name} is disabled.`],
      failed: [t`Update Failed`],
    });
  return (
    <Panel as="article" aria-label={name} p={{ base: '4', md: '6' }} colorPalette={deckId ?? 'sentinel-seven'}>
      <Flex align="center" gap="3" mb="4">
        <Avatar name={name} captain={id} size={48} />
        <Box flex="1" minW="0">
          <Box as="h2" fontWeight="semibold" truncate>
            {name}
          </Box>
          <Chip>{deckId ? DECKS[deckId].name : t`All decks`}</Chip>
        </Box>
        {!editing && <Switch label={t`${name} enabled`} checked={enabled} disabled={isPending} onChange={switchTo} />}
      </Flex>
      {editing ? (
        <SettingsForm captain={captain} onDone={() => setEditing(false)} />
      ) : (
        <SettingsList captain={captain} />
      )}
      {!editing && (
        <StyledButton size="sm" mt="4" aria-label={t`Edit ${name}`} onClick={() => setEditing(true)}>
          <Pencil size={16} aria-hidden="true" /> {t`Edit`}
        </StyledButton>
      )}
    </Panel>
  );
}

function SettingsList({
  captain: { model, responseChance, minMessageLength, personality },
}: {
  captain: CrewSettings;
}) {
  return (
    <Grid as="dl" gap="3" alignItems="end" templateColumns="repeat(3, minmax(0, 1fr))">
      <Setting name={t`Model`}>
        <span translate="no">{model}</span>
      </Setting>
      <Setting name={t`Response chance`}>{formatShare(Math.round(responseChance * 100) / 100)}</Setting>
      <Setting name={t`Min. message length`}>{minMessageLength}</Setting>
      <Setting name={t`Personality`} wide>
        <Box as="span" color="fg.muted" overflowWrap="anywhere" dir="auto">
          {previewOf(personality)}
        </Box>
      </Setting>
    </Grid>
  );
}

const Setting = ({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <Box minW="0" gridColumn={wide ? '1 / -1' : undefined}>
    <Box as="dt" textStyle="caption" color="fg.subtle">
      {name}
    </Box>
    <Box as="dd" fontSize="sm" overflowWrap="anywhere">
      {children}
    </Box>
  </Box>
);

const previewOf = (text: string): string =>
  text.length > PERSONALITY_PREVIEW_CHARS ? `${text.slice(0, PERSONALITY_PREVIEW_CHARS)}...` : text;
