import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { SkeletonRows } from '../ui/skeleton.js';
import { ErrorState } from '../ui/states.js';
import type { ChatMessage } from './model/chat-message.js';
import type { Loading, RoomView } from './model/room-source.js';

interface RoomPlaceholderProps {
  view: Pick<RoomView<ChatMessage>, 'status' | 'error'>;
  /** Whether it is not known yet which members the reader has blocked. */
  pending: boolean;
  /** Whether there is no row to show. */
  isEmpty: boolean;
  hasOlder: boolean;
  /** Shown in a room without messages. */
  empty: ReactNode;
  onRetry: () => void;
  /** The list of messages. */
  children: ReactNode;
}

/** Shows what stands in place of a room's messages until there are some. */
export function RoomPlaceholder({ view, pending, isEmpty, hasOlder, empty, onRetry, children }: RoomPlaceholderProps) {
  if (pending || (view.status === 'loading' && isEmpty)) {
    return (
      <SkeletonRows rows={7} label="Loading messages" flex="1" minH="0" overflow="hidden" p="5" alignContent="end" />
    );
  }
  if (view.status === 'failed' && isEmpty) {
    return (
      <ErrorState
        title="The messages did not load"
        error={view.error}
        onRetry={onRetry}
        flex="1"
        alignContent="center"
      />
    );
  }
  if (!isEmpty || hasOlder) return children;
  return (
    <Box flex="1" minH="0" overflowY="auto" display="grid" alignContent="center">
      {empty}
    </Box>
  );
}

interface BeforeMessagesProps {
  older: Loading;
  hasOlder: boolean;
  onRetry: () => void;
  beginning: ReactNode;
}

/** What stands above the first loaded message: the room's beginning, or loading more. */
export function BeforeMessages({ older, hasOlder, onRetry, beginning }: BeforeMessagesProps) {
  if (older === 'failed') {
    return (
      <Box textAlign="center" py="4">
        <Button size="sm" onClick={onRetry}>
          Load earlier messages
        </Button>
      </Box>
    );
  }
  return hasOlder ? <SkeletonRows rows={2} label="Loading earlier messages" p="5" /> : beginning;
}
