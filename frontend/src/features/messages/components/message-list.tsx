import { Box, chakra, Flex } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { dayName } from '../model/moment.js';
import type { Row } from '../model/rows.js';

/** Closer to the end than this, the reader is taken to follow the newest messages. */
const AT_END_PX = 80;
/** Closer to the beginning than this, the page before is asked for. */
const NEAR_START_PX = 900;

const Day = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    pt: '5',
    pb: '1',
    textStyle: 'caption',
    fontWeight: 'semibold',
    color: 'fg.subtle',
    _before: { content: '""', flex: '1', h: '1px', bg: 'border' },
    _after: { content: '""', flex: '1', h: '1px', bg: 'border' },
  },
});

interface MessageListProps {
  rows: readonly Row[];
  /** What stands above the first row: the room's beginning, or the way to more. */
  before: ReactNode;
  /** Whether there is more to load above. */
  hasOlder: boolean;
  onNearStart: () => void;
  /** Told whether the reader is at the newest messages. */
  onFollowing: (following: boolean) => void;
  renderRow: (row: Exclude<Row, { kind: 'day' }>) => ReactNode;
  label: string;
}

/**
 * The messages of a room: only those in sight are on the page. It stays at the newest while the reader is there, and
 * stays where the reader is while anything comes before or after.
 */
export function MessageList(props: MessageListProps) {
  const { rows, before, hasOlder, onNearStart, onFollowing, renderRow, label } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const [seenKey, setSeenKey] = useState<string>();
  const count = rows.length + 1;
  const lastKey = rows.at(-1)?.key;

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (index === 0 ? 120 : rows[index - 1]!.kind === 'day' ? 44 : 68),
    getItemKey: (index) => (index === 0 ? 'before' : rows[index - 1]!.key),
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: AT_END_PX,
    overscan: 8,
    paddingEnd: 16,
    onChange: (instance) => {
      const end = instance.isAtEnd(AT_END_PX);
      setAtEnd(end);
      if (end) setSeenKey(rows.at(-1)?.key);
    },
  });

  useLayoutEffect(() => virtualizer.scrollToEnd(), [virtualizer]);
  useEffect(() => onFollowing(atEnd), [atEnd, onFollowing]);

  const offset = virtualizer.scrollOffset ?? 0;
  useEffect(() => {
    if (hasOlder && rows.length > 0 && offset < NEAR_START_PX) onNearStart();
  }, [hasOlder, rows.length, offset, onNearStart]);

  const items = virtualizer.getVirtualItems();
  const hasNew = !atEnd && lastKey !== undefined && seenKey !== undefined && seenKey !== lastKey;
  return (
    <Box position="relative" flex="1" minH="0">
      <Box
        ref={scroller}
        role="feed"
        aria-label={label}
        tabIndex={0}
        h="full"
        overflowY="auto"
        overscrollBehavior="contain"
        style={{ overflowAnchor: 'none' }}
      >
        <Flex direction="column" justify="flex-end" minH="full">
          <Box position="relative" flexShrink="0" style={{ height: virtualizer.getTotalSize() }}>
            <Box position="absolute" insetX="0" top="0" style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
              {items.map(({ index, key }) => {
                const row = index === 0 ? undefined : rows[index - 1]!;
                return (
                  <div key={key} data-index={index} ref={virtualizer.measureElement}>
                    {!row ? before : row.kind === 'day' ? <Day>{dayName(row.at)}</Day> : renderRow(row)}
                  </div>
                );
              })}
            </Box>
          </Box>
        </Flex>
      </Box>
      {!atEnd && (
        <Flex position="absolute" insetX="0" bottom="3" justify="center" pointerEvents="none">
          <Button
            size="sm"
            variant={hasNew ? 'solid' : 'glass'}
            bg={hasNew ? undefined : 'bg.raised'}
            pointerEvents="auto"
            boxShadow="raised"
            onClick={() => virtualizer.scrollToEnd()}
          >
            <ArrowDown size={16} aria-hidden="true" />
            {hasNew ? 'New messages' : 'To the newest'}
          </Button>
        </Flex>
      )}
    </Box>
  );
}
