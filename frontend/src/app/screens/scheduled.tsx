import { DECK_IDS, DECKS } from '@crew/contracts/chat/decks';
import { t } from '@lingui/core/macro';
import { useListScheduledMessages } from '../../features/scheduled/api/list-scheduled-messages.js';
import { ScheduledRow } from '../../features/scheduled/components/scheduled-row.js';
import { Telescope } from '../../ui/art/scenes.js';
import { PageColumn, PageTitle } from '../../ui/page.js';
import { Panel } from '../../ui/panel.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import { StyledSkeletonRows } from '../../ui/styled.js';
import { useOwnRooms } from '../rooms/use-own-rooms.js';

/** The messages that the member has scheduled. */
export default function ScheduledMessages() {
  return (
    <PageColumn width="prose">
      <PageTitle title={t`Scheduled messages`} words={t`They are sent in your name at their time.`} />
      <List />
    </PageColumn>
  );
}

function List() {
  const { data, isPending, error, refetch } = useListScheduledMessages();
  const { data: rooms = [] } = useOwnRooms();
  const names = new Map([
    ...DECK_IDS.map((id): [string, string] => [`deck.${id}`, DECKS[id].name]),
    ...rooms.map(({ source, name }): [string, string] => [source.key, name]),
  ]);
  if (isPending) return <StyledSkeletonRows rows={4} label={t`Loading scheduled messages`} />;
  if (!data) {
    const title = t`Scheduled messages could not be loaded`;
    return <ErrorState title={title} error={error} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) {
    return (
      <EmptyState
        picture={<Telescope />}
        title={t`Nothing scheduled`}
        words={t`Write a message, then choose “Send later” beside Send.`}
      />
    );
  }
  return (
    <Panel as="ol" listStyleType="none" ps={{ base: '4', md: '5' }} pe="2" py="2">
      {data.map((message) => (
        <ScheduledRow key={message.id} message={message} roomName={names.get(message.room)} />
      ))}
    </Panel>
  );
}
