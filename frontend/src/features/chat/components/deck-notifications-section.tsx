import { Grid } from '@chakra-ui/react';
import type { NotificationLevel } from '@crew/contracts/chat/notification.entities';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { NOTIFICATION_LEVELS } from '../../../room/model/notification-levels.js';
import { Field, Select } from '../../../ui/field.js';
import { Section } from '../../../ui/section.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { ErrorState } from '../../../ui/states.js';
import { useChooseNotificationLevel } from '../api/choose-notification-level.js';
import { useListDecks } from '../api/list-decks.js';

/** The notification level of each deck. */
export function NotificationsSection() {
  const { data: decks, error, isPending, refetch } = useListDecks();
  const choose = useChooseNotificationLevel();
  return (
    <Section title={t`Decks`} words={t`Choose notifications per deck. You always hear about tips and boosts.`}>
      {isPending ? (
        <SkeletonRows rows={3} label={t`Loading your choices`} />
      ) : !decks ? (
        <ErrorState title={t`Your choices did not load`} error={error} onRetry={() => void refetch()} />
      ) : (
        <Grid gap="4" templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}>
          {decks.map(({ id, name, notificationLevel }) => (
            <Field key={id} label={name}>
              {(control) => (
                <Select
                  {...control}
                  value={notificationLevel}
                  onChange={({ target }) => choose.mutate({ deckId: id, level: target.value as NotificationLevel })}
                >
                  {NOTIFICATION_LEVELS.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {i18n._(label)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </Grid>
      )}
    </Section>
  );
}
