import { Box, Flex } from '@chakra-ui/react';
import { APPEAL_WORDS_MAX_CHARS } from '@crew/contracts/chat/chat.constants';
import type { Notification, NotificationWords } from '@crew/contracts/chat/notification.entities';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { formatTime } from '../../../lib/format.js';
import { REASONS } from '../../../room/model/reasons.js';
import { Button } from '../../../ui/button.js';
import { Field, Textarea } from '../../../ui/field.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useAppealDecision } from '../api/appeal-decision.js';

type Decision = Extract<NotificationWords, { appeal?: unknown }>;

const isDecision = (words: NotificationWords | undefined): words is Decision =>
  words !== undefined && ('rule' in words || 'sentence' in words || 'appeal' in words);

/** Below the notification of a moderation decision: its rule, what the admin wrote, and the way to appeal. */
export function DecisionNote({ words }: Pick<Notification, 'words'>) {
  if (!isDecision(words)) return null;
  const { rule, sentence, appeal } = words;
  const reason = rule && i18n._(REASONS[rule]);
  return (
    <Box ps="60px" pe="3" pb="3" fontSize="sm">
      {reason && <Box color="fg.muted">{t`Reason: ${reason}`}</Box>}
      {sentence && (
        <Box
          as="blockquote"
          borderInlineStart="3px solid"
          borderColor="gold.solid"
          ps="3"
          my="2"
          overflowWrap="anywhere"
          unicodeBidi="isolate"
        >
          {sentence}
        </Box>
      )}
      {appeal && <Appeal appeal={appeal} />}
    </Box>
  );
}

/** What is written in appeals that are not sent, by their id: the notifications close at any press beside them. */
const unsent = new Map<string, string>();

function Appeal({ appeal: { id, until, asked } }: { appeal: NonNullable<Decision['appeal']> }) {
  const [isOpen, setOpen] = useState(unsent.has(id));
  const [openedAt] = useState(Date.now);
  if (asked) return <Box color="fg.muted">{t`You asked for another look.`}</Box>;
  if (Date.parse(until) < openedAt) return null;
  if (isOpen) return <AppealForm id={id} onClose={() => setOpen(false)} />;
  const day = formatTime(until, 'day');
  return (
    <Flex align="center" gap="3" wrap="wrap" mt="1">
      <Button size="sm" onClick={() => setOpen(true)}>
        {t`Ask for another look`}
      </Button>
      <Box textStyle="caption" color="fg.subtle">
        {t`Once, until ${day}`}
      </Box>
    </Flex>
  );
}

function AppealForm({ id, onClose }: { id: string; onClose: () => void }) {
  const [words, setWords] = useState(unsent.get(id) ?? '');
  const write = (next: string) => {
    unsent.set(id, next);
    setWords(next);
  };
  const close = () => {
    unsent.delete(id);
    onClose();
  };
  const { mutateAsync, isPending } = useAppealDecision();
  const said = words.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (said === '' || isPending) return;
    void tellOutcome(mutateAsync({ id, words: said }, { onSuccess: close }), {
      done: [t`An admin will look again`, t`You get a notification about it.`],
      failed: [t`Not sent`, t`Please try again`],
    });
  };
  return (
    <Box as="form" onSubmit={submit} display="grid" gap="2" mt="2">
      <Field label={t`Why should an admin look again?`} aside={`${words.length}/${APPEAL_WORDS_MAX_CHARS}`}>
        {(control) => (
          <Textarea
            {...control}
            autoFocus
            rows={3}
            maxLength={APPEAL_WORDS_MAX_CHARS}
            value={words}
            onChange={({ target }) => write(target.value)}
          />
        )}
      </Field>
      <Flex gap="2" justify="flex-end">
        <Button size="sm" variant="ghost" onClick={close}>
          {t`Cancel`}
        </Button>
        <Button size="sm" type="submit" variant="solid" loading={isPending} disabled={said === ''}>
          {t({ message: 'Send', context: 'an appeal' })}
        </Button>
      </Flex>
    </Box>
  );
}
