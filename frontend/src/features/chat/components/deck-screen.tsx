import { Flex } from '@chakra-ui/react';
import { CREW, DECKS, type DeckId } from '@crew/contracts/chat/decks';
import { Compass } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { IconButton } from '../../../ui/button.js';
import { QuietDeck, Telescope } from '../../../ui/art/scenes.js';
import { Modal } from '../../../ui/modal.js';
import { Panel } from '../../../ui/panel.js';
import { EmptyState } from '../../../ui/states.js';
import { RoomChat } from '../../messages/components/room-chat.js';
import { useRoom } from '../../messages/components/use-room.js';
import { shown } from '../../messages/model/timeline.js';
import { deckRoom } from '../api/deck-room.js';
import { mentionables } from '../model/mentionables.js';
import { startOf, type TimeWindow } from '../model/time-window.js';
import { DeckBanner } from './deck-banner.js';
import { DeckSidebar } from './deck-sidebar.js';
import { TimeFilter } from './time-filter.js';

/** A deck: its banner, its messages, where one writes, and the way to the other decks. */
export function DeckScreen({ deckId }: { deckId: DeckId }) {
  const source = useMemo(() => deckRoom(deckId), [deckId]);
  const { room, view } = useRoom(source);
  const [window, setWindow] = useState<TimeWindow>('all');
  const [navigating, setNavigating] = useState(false);
  const now = useNow(window === 'all');
  const messages = shown(view.timeline);
  const candidates = useMemo(() => mentionables(messages), [messages]);
  const { name, captain, description } = DECKS[deckId];

  return (
    <Flex
      colorPalette={deckId}
      gap="4"
      maxW="100rem"
      mx="auto"
      p={{ base: '0', md: '4' }}
      h="calc(100dvh - 4rem - var(--dock-height, 0px))"
    >
      <Panel display={{ base: 'none', lg: 'block' }} w="15rem" flexShrink="0" p="3" overflowY="auto">
        <DeckSidebar />
      </Panel>
      <Panel
        flex="1"
        minW="0"
        display="flex"
        flexDirection="column"
        borderRadius={{ base: '0', md: 'lg' }}
        borderWidth={{ base: '0', md: '1px' }}
      >
        <DeckBanner deckId={deckId}>
          <TimeFilter deckId={deckId} value={window} onChange={setWindow} />
          <IconButton label="Decks and tools" display={{ lg: 'none' }} onClick={() => setNavigating(true)}>
            <Compass size={20} aria-hidden="true" />
          </IconButton>
        </DeckBanner>
        <RoomChat
          room={room}
          view={view}
          label={`Messages of the ${name}`}
          placeholder="Share a signal..."
          candidates={candidates}
          since={startOf(window, now)}
          beginning={
            <EmptyState
              py="8"
              picture={<QuietDeck size={160} />}
              title={`The beginning of the ${name}`}
              words={description}
            />
          }
          empty={
            window === 'all' ? (
              <EmptyState
                picture={<QuietDeck />}
                title="Nobody has spoken here yet"
                words={`Say the first word: ${CREW[captain].name} is listening.`}
              />
            ) : (
              <EmptyState
                picture={<Telescope />}
                title="Nothing was said in this time"
                words="Choose a longer time to see more."
              />
            )
          }
        />
      </Panel>
      <Modal open={navigating} onClose={() => setNavigating(false)} title="The bridge" shape="start">
        <DeckSidebar onNavigate={() => setNavigating(false)} />
      </Modal>
    </Flex>
  );
}

const TICK_MS = 30_000;

/** The time, brought up to date now and then while it matters: what leaves a window leaves the list. */
function useNow(still: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (still) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [still]);
  return now;
}
