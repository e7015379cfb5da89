import { Flex } from '@chakra-ui/react';
import { type DeckId } from '@crew/contracts/chat/decks';
import { t } from '@lingui/core/macro';
import { BookmarkX, Clock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { deckRoom } from '../../features/chat/api/deck-room.js';
import { conversationRoom } from '../../features/conversations/api/conversation-room.js';
import { podRoom } from '../../features/pods/api/pod-room.js';
import { type Saved, useListSavedMessages } from '../../features/saved/api/list-saved-messages.js';
import { type Found, foundInConversation, foundInDeck, foundInPod } from '../../features/search/api/search-messages.js';
import { FoundMessage } from '../../features/search/components/found-message.js';
import { formatTime } from '../../lib/format.js';
import { useBlocked } from '../../members/api/list-blocks.js';
import { useUnsaveMessage } from '../../room/api/unsave-message.js';
import type { ChatMessage } from '../../room/model/chat-message.js';
import type { RoomSource } from '../../room/model/room-source.js';
import { Ago } from '../../ui/ago.js';
import { Telescope } from '../../ui/art/scenes.js';
import { IconButton } from '../../ui/button.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { MoreButton } from '../../ui/more-button.js';
import { PageColumn, PageTitle } from '../../ui/page.js';
import { Panel } from '../../ui/panel.js';
import { RowWithActions } from '../../ui/row-with-actions.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import { StyledSkeletonRows } from '../../ui/styled.js';
import { tellOutcome } from '../../ui/tell-outcome.js';
import { useOwnRooms } from '../rooms/use-own-rooms.js';

const ReminderDialog = lazyPart(() => import('../../room/reminders/reminder-dialog.js'));

/** What the member saved, the last saved first. */
export default function SavedMessages() {
  return (
    <PageColumn width="prose">
      <PageTitle title={t`Saved messages`} words={t`Only you see what you saved.`} />
      <List />
    </PageColumn>
  );
}

function List() {
  const query = useListSavedMessages();
  const blocked = useBlocked();
  const { data: rooms = [] } = useOwnRooms();
  const names = new Map(rooms.map(({ source, name }) => [source.key, name]));
  const saved = query.data?.pages
    .flatMap(({ items }) => items)
    .filter(({ message }) => !message?.user || !blocked.ids.has(message.user.id));
  if (query.isPending || blocked.pending) return <StyledSkeletonRows rows={5} label={t`Loading saved messages`} />;
  if (!saved) {
    const retry = () => void query.refetch();
    return <ErrorState title={t`Saved messages could not be loaded`} error={query.error} onRetry={retry} />;
  }
  if (saved.length === 0) {
    return (
      <EmptyState
        picture={<Telescope />}
        title={t`Nothing saved yet`}
        words={t`Choose “Save message” in the menu of a message, or press B on it.`}
      />
    );
  }
  return (
    <>
      <Panel as="ol" listStyleType="none" display="grid" gap="1" p="2">
        {saved.map((one) => (
          <SavedRow key={one.id} saved={one} nameOf={(key) => names.get(key)} />
        ))}
      </Panel>
      <MoreButton query={query} />
    </>
  );
}

/** A saved message, or that there are no words of it any more. */
function SavedRow({ saved, nameOf }: { saved: Saved; nameOf: (key: string) => string | undefined }) {
  const source = useMemo(() => roomOf(saved), [saved]);
  const unsave = useUnsaveMessage(source);
  const found = foundIn(saved);
  const { id, remindAt } = saved;
  const [asking, setAsking] = useState(false);
  const time = remindAt === undefined ? '' : formatTime(remindAt, 'exact');
  return (
    <RowWithActions
      align="center"
      actions={
        <>
          {found && (
            <IconButton
              label={remindAt === undefined ? t`Remind me` : t`Change reminder`}
              onClick={() => setAsking(true)}
            >
              <Clock size={18} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton
            label={t`Remove from saved messages`}
            onClick={() => void tellOutcome(unsave(id), { failed: [t`The message is still saved`] })}
          >
            <BookmarkX size={18} aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      {found ? (
        <>
          <FoundMessage found={found} roomName={nameOf(source.key)} />
          {remindAt !== undefined && (
            <Flex px="3" pb="2" gap="1" align="center" textStyle="caption" color="fg.muted">
              <Clock size={14} aria-hidden="true" />
              <time dateTime={remindAt}>{t`Reminder: ${time}`}</time>
            </Flex>
          )}
        </>
      ) : (
        <Flex p="3" gap="2" align="baseline" wrap="wrap" color="fg.muted">
          {t`This message is no longer available.`}
          <Ago at={saved.savedAt} />
        </Flex>
      )}
      {asking && <ReminderDialog source={source} id={id} remindAt={remindAt} onClose={() => setAsking(false)} />}
    </RowWithActions>
  );
}

function roomOf({ kind, roomId }: Saved): RoomSource<ChatMessage> {
  if (kind === 'deck') return deckRoom(roomId as DeckId);
  return kind === 'pod' ? podRoom(roomId) : conversationRoom(roomId);
}

function foundIn({ kind, message }: Saved): Found | undefined {
  if (!message || message.deleted || message.hidden) return undefined;
  if (kind === 'deck') return foundInDeck(message);
  return kind === 'pod' ? foundInPod(message) : foundInConversation(message);
}
