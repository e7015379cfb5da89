import { Box, Flex, Grid } from '@chakra-ui/react';
import type { DirectSettings } from '@crew/contracts/chat/direct.entities';
import { t } from '@lingui/core/macro';
import { Field, Select } from '../../../ui/field.js';
import { Section } from '../../../ui/section.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { ErrorState } from '../../../ui/states.js';
import { Switch } from '../../../ui/switch.js';
import { useGetDirectSettings } from '../api/get-direct-settings.js';
import { useSetDirectSettings } from '../api/set-direct-settings.js';

/** Who may write to the member, and whether read receipts are shared. */
export function DirectMessagesSection() {
  const { data: settings, error, isPending, refetch } = useGetDirectSettings();
  return (
    <Section title={t`Direct messages`} words={t`Who may write to you, and what they see.`}>
      {isPending ? (
        <SkeletonRows rows={2} label={t`Loading your settings`} />
      ) : !settings ? (
        <ErrorState title={t`Your settings did not load`} error={error} onRetry={() => void refetch()} />
      ) : (
        <Choices settings={settings} />
      )}
    </Section>
  );
}

function Choices({ settings }: { settings: DirectSettings }) {
  const { mutate } = useSetDirectSettings();
  const { from, readReceipts } = settings;
  return (
    <Grid gap="6">
      <Box maxW="26rem">
        <Field label={t`Who may write to me`} hint={hintOf(from)}>
          {(control) => (
            <Select
              {...control}
              value={from}
              onChange={({ target }) => mutate({ ...settings, from: target.value as DirectSettings['from'] })}
            >
              <option value="everyone">{t({ message: 'Everyone', context: 'who may write to me' })}</option>
              <option value="pods">{t({ message: 'People in my pods', context: 'who may write to me' })}</option>
              <option value="nobody">{t({ message: 'Nobody', context: 'who may write to me' })}</option>
            </Select>
          )}
        </Field>
      </Box>
      <Flex align="center" justify="space-between" gap="5">
        <Box>
          <Box fontWeight="semibold">{t`Read receipts`}</Box>
          <Box textStyle="caption" color="fg.muted">
            {t`Others see how far you have read, and you see how far they have. If you turn them off, neither side does.`}
          </Box>
        </Box>
        <Switch
          label={t`Read receipts`}
          checked={readReceipts}
          onChange={(next) => mutate({ ...settings, readReceipts: next })}
        />
      </Flex>
    </Grid>
  );
}

function hintOf(from: DirectSettings['from']): string | undefined {
  if (from === 'everyone') return t`Messages from people you share no pod with arrive as a request first.`;
  return from === 'nobody' ? t`Nobody can start a conversation with you. Those you already have stay open.` : undefined;
}
