import { Box, Flex, Grid } from '@chakra-ui/react';
import { CAPTAINS_LOG_MAX_CHARS, type CaptainsLogEntry } from '@crew/contracts/chat/captains-log.entities';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { clearUnlessEdited } from '../../../lib/clear-unless-edited.js';
import { Ago } from '../../../ui/ago.js';
import { CalmSky } from '../../../ui/art/scenes.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/chip.js';
import { Field, Textarea } from '../../../ui/field.js';
import { MoreButton } from '../../../ui/more-button.js';
import { Panel } from '../../../ui/panel.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { TextLink } from '../../../ui/text-link.js';
import { toastError } from '../../../ui/toast.js';
import { useListCaptainLogs } from '../api/list-captain-logs.js';
import { usePostCaptainLog } from '../api/post-captain-log.js';
import { useUpdateCaptainLog } from '../api/update-captain-log.js';
import { LetterDrafts } from './letter-drafts.js';

/** Posts to the captain's log and lists its entries. */
export default function CaptainsLogTab() {
  return (
    <Grid gap="5">
      <Compose />
      <LetterDrafts />
      <Entries />
    </Grid>
  );
}

function Compose() {
  const [message, setMessage] = useState('');
  const { mutateAsync, isPending } = usePostCaptainLog();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (message.trim() === '') return toastError(t`Message Required`, t`Write what everybody is to know.`);
    if (message.length > CAPTAINS_LOG_MAX_CHARS) {
      return toastError(t`Message Too Long`, t`An entry has at most ${CAPTAINS_LOG_MAX_CHARS} characters.`);
    }
    void tellOutcome(mutateAsync({ message }, { onSuccess: () => setMessage(clearUnlessEdited(message)) }), {
      done: [t`Captain's Log Posted!`, t`It stands in the banner now.`],
      failed: [t`Post Failed`],
    });
  };
  return (
    <Panel p={{ base: '5', md: '6' }}>
      <form onSubmit={submit} noValidate>
        <Field
          label={t`New entry`}
          hint={t`Everybody sees it in the banner until they dismiss it.`}
          aside={`${message.length}/${CAPTAINS_LOG_MAX_CHARS}`}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={CAPTAINS_LOG_MAX_CHARS}
              placeholder={t`What does the whole crew need to know?`}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
          )}
        </Field>
        <Flex justify="flex-end" mt="4">
          <Button type="submit" variant="solid" size="lg" loading={isPending} loadingText={t`Posting...`}>
            {t`Post to Captain's Log`}
          </Button>
        </Flex>
      </form>
    </Panel>
  );
}

function Entries() {
  const query = useListCaptainLogs();
  const entries = query.data?.pages.flat();
  if (!entries) {
    return query.isError ? (
      <ErrorState title={t`The captain's log did not load`} error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonRows label={t`Loading the captain's log`} />
    );
  }
  if (entries.length === 0) {
    return (
      <EmptyState
        picture={<CalmSky />}
        title={t`The log is empty`}
        words={t`What you post stands here, newest first.`}
      />
    );
  }
  const inBanner = entries.find(({ isActive }) => isActive)?.id;
  return (
    <Panel p={{ base: '3', md: '5' }}>
      <Box as="ol" listStyleType="none" aria-label={t`Entries of the captain's log`}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} inBanner={entry.id === inBanner} />
        ))}
      </Box>
      <MoreButton query={query} />
    </Panel>
  );
}

function Entry({
  entry: { id, message, createdAt, isActive, letter },
  inBanner,
}: {
  entry: CaptainsLogEntry;
  inBanner: boolean;
}) {
  const update = useUpdateCaptainLog();
  const toggle = () =>
    void tellOutcome(update.mutateAsync({ id, isActive: !isActive }), { failed: [t`Update Failed`] });
  return (
    <Flex as="li" gap="3" p="2" py="3" wrap="wrap" align="flex-start">
      <Box flex="1 1 16rem" minW="0">
        <Box overflowWrap="anywhere" whiteSpace="pre-wrap" maxW="prose" color={isActive ? 'fg' : 'fg.muted'}>
          {message}
        </Box>
        <Flex gap="2" mt="1" align="center">
          <Ago at={createdAt} />
          <Chip hue={inBanner ? 'gold' : isActive ? 'survival' : 'sentinel-seven'}>
            {inBanner ? t`In the banner` : isActive ? t`Active` : t`Inactive`}
          </Chip>
          {letter && <TextLink to={`/letters/${letter.id}`}>{t`Read the letter`}</TextLink>}
        </Flex>
      </Box>
      <Button size="sm" loading={update.isPending} onClick={toggle}>
        {isActive ? t`Deactivate` : t`Activate`}
      </Button>
    </Flex>
  );
}
