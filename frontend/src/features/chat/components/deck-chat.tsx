import type { DeckMember } from '@crew/contracts/chat/chat.entities';
import { type CrewKey, DECKS, type DeckId } from '@crew/contracts/chat/decks';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useCaptainName } from '../../../lib/captain-faces.js';
import { useNow } from '../../../lib/now.js';
import { useBlocked } from '../../../members/api/list-blocks.js';
import { useMemberSearch } from '../../../members/api/member-search.js';
import { useHintTyping } from '../../../room/api/hint-typing.js';
import { useMarkRead } from '../../../room/api/mark-read.js';
import type { ChatMessage } from '../../../room/model/chat-message.js';
import { DECK_DESCRIPTIONS } from '../../../room/model/deck-words.js';
import { shown } from '../../../room/model/timeline.js';
import { withoutBlocked } from '../../../room/model/visibility.js';
import type { RoomActions } from '../../../room/room-actions.js';
import { RoomWithThreads } from '../../../room/room-with-threads.js';
import { useLinkedMessage } from '../../../room/use-linked-message.js';
import { useMessageActions } from '../../../room/use-message-actions.js';
import { useRoomTitle } from '../../../room/use-room-title.js';
import { useRoom } from '../../../room/use-room.js';
import { useUnreadOnEntering } from '../../../room/use-unread-on-entering.js';
import { QuietDeck, Telescope } from '../../../ui/art/scenes.js';
import { lazyWhenIdle } from '../../../ui/lazy-when-idle.js';
import { orToast } from '../../../ui/or-toast.js';
import { EmptyState } from '../../../ui/states.js';
import { deckRoom } from '../api/deck-room.js';
import { useListDecks } from '../api/list-decks.js';
import { useListMembers } from '../api/list-members.js';
import { useRespondAsCaptain } from '../api/respond-as-captain.js';
import { mentionables } from '../model/mentionables.js';
import { startOf, type TimeWindow } from '../model/time-window.js';

const NewMemberGreeting = lazyWhenIdle(() => import('./new-member-greeting.js').then((part) => part.NewMemberGreeting));

/** What the screen adds to messages from other features. */
export interface MessageTools extends Pick<RoomActions, 'buttons' | 'earned' | 'below'> {
  /** The dialogs that the buttons open. */
  dialogs: ReactNode;
}

const NO_TOOLS: Partial<MessageTools> = {};

interface DeckChatProps {
  deckId: DeckId;
  window: TimeWindow;
  /** Called when the member opens a message outside the window. */
  onBeyond: () => void;
  tools?: MessageTools;
}

/** The messages of a deck, and its composer. */
export function DeckChat({ deckId, window, onBeyond, tools }: DeckChatProps) {
  const { buttons, earned, below, dialogs } = tools ?? NO_TOOLS;
  const { room, view } = useRoom(useMemo(() => deckRoom(deckId), [deckId]));
  const { name, captain, path } = DECKS[deckId];
  const blocked = useBlocked();
  const all = shown(view.timeline);
  const messages = useMemo(() => withoutBlocked(all, blocked.ids), [all, blocked.ids]);
  const { data: decks } = useListDecks();
  const deck = decks?.find(({ id }) => id === deckId);
  useRoomTitle(name, deck?.unread ?? 0);
  const now = useNow();
  useEffect(() => {
    // A window ends at the newest message.
    if (window === 'all') return;
    orToast(room.jumpToNewest());
  }, [window, room]);
  const [token, setToken] = useState<string>();
  const { data: members = [] } = useListMembers(deckId);
  const found = useFound(deckId, token);
  const candidates = useMemo(() => mentionables(messages, members, found), [messages, members, found]);

  const nameOf = useNames(messages, members);
  const messageActions = useMessageActions(room, candidates);
  const actions = useMemo(
    () => ({
      ...messageActions,
      linkTo: ({ id }: { id: string }) => `${location.origin}${path}#message-${id}`,
      nameOf,
      earned,
      buttons,
      below,
    }),
    [messageActions, path, nameOf, earned, buttons, below],
  );

  return (
    <>
      <RoomWithThreads
        room={room}
        view={view}
        label={t`Messages of the ${name}`}
        placeholder={t`Share a signal...`}
        candidates={candidates}
        onMentionToken={setToken}
        actions={actions}
        since={startOf(window, now)}
        onBeyond={onBeyond}
        unread={useUnreadOnEntering(room.source, deck)}
        reading={useMarkRead(room.source)}
        linked={useLinkedMessage()}
        captains
        onAskAgain={useRespondAsCaptain(deckId)}
        onTyping={useHintTyping(room.source)}
        greeting={<NewMemberGreeting deckId={deckId} members={members} onSend={(message) => room.send(message)} />}
        beginning={
          <EmptyState
            picture={<QuietDeck size={160} />}
            title={t`The beginning of the ${name}`}
            words={i18n._(DECK_DESCRIPTIONS[deckId])}
          />
        }
        empty={<NoMessages captain={captain} everything={window === 'all'} />}
      />
      {dialogs}
    </>
  );
}

function NoMessages({ captain, everything }: { captain: CrewKey; everything: boolean }) {
  const name = useCaptainName()(captain);
  return everything ? (
    <EmptyState
      picture={<QuietDeck />}
      title={t`Nobody has spoken here yet`}
      words={t`Say the first word: ${name} is listening.`}
    />
  ) : (
    <EmptyState
      picture={<Telescope />}
      title={t`Nothing was said in this time`}
      words={t`Choose a longer time to see more.`}
    />
  );
}

type Named = Pick<DeckMember, 'id' | 'displayName'>;

/** Returns names by id. The function only changes with the names, so that messages do not rerender. */
function useNames(messages: readonly ChatMessage[], members: readonly Named[]): (id: string) => string | undefined {
  const names = useMemo(() => {
    const all: (Named | null)[] = [...messages.map(({ user }) => user), ...members];
    return new Map(all.flatMap((one) => (one ? [[one.id, one.displayName]] : [])));
  }, [messages, members]);
  const [known, setKnown] = useState(names);
  if (known !== names && !sameEntries(known, names)) setKnown(names);
  return useCallback((id) => known.get(id), [known]);
}

const sameEntries = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);

/** Everybody whom the searches have found so far: a name that was chosen stays known while the next one is searched. */
function useFound(deckId: DeckId, token: string | undefined): readonly DeckMember[] {
  const { data = [] } = useMemberSearch(deckId, token);
  const [found, setFound] = useState<readonly DeckMember[]>([]);
  const fresh = data.filter(({ key }) => found.every((one) => one.key !== key));
  if (fresh.length > 0) setFound([...found, ...fresh]);
  return found;
}
