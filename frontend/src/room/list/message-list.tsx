import { Box, Flex } from '@chakra-ui/react';
import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.js';
import type { Row } from '../model/rows.js';
import { isSaid, likelyHeight, ListRow, ROW, type RowState, type Said } from './list-row.js';
import { useFirstKept } from './use-first-kept.js';
import { useLead } from './use-lead.js';

/** Closer to the end than this, the reader counts as being at it. */
const AT_END_PX = 80;
/** Closer to the start or the end than this, the next page is loaded: about two screens. */
const NEAR_PX = 1_500;
/** Overscan above the list while the reader is at the end. */
const ABOVE_END_PX = 200;
/** Estimated height of the list before it is measured, as a share of the window. */
const LIKELY_PX = window.innerHeight * 0.7;
/** Estimated height of the content above the first row. */
const BEFORE_PX = 120;
/** How long the target of a jump is highlighted. */
const LIT_MS = 1_200;

/** A message to show and highlight; a new object jumps to the same one again. */
export interface Target {
  messageId: string;
}

interface MessageListProps {
  rows: readonly Row[];
  /** Content above the first row: the room's beginning, or loading more. */
  before: ReactNode;
  hasOlder: boolean;
  /** Sequence number of the first loaded message, which may be hidden. */
  loadedFrom: number;
  /** Whether the last row is the newest message; otherwise there is more to load below. */
  atNewest: boolean;
  /** Whether the first unread message is above the loaded range. */
  unreadAbove: boolean;
  target: Target | undefined;
  onNearStart: () => void;
  onNearEnd: () => void;
  /** Called when the reader reaches or leaves the end of the loaded range. */
  onAtEnd: (atEnd: boolean) => void;
  onToNewest: () => void;
  onToUnread: () => void;
  renderRow: (row: Said, state: RowState) => ReactNode;
  label: string;
}

/**
 * The virtualized list of messages. It follows the newest while the reader is at the end, and otherwise keeps the reader's
 * position while rows are inserted before or after.
 */
export function MessageList(props: MessageListProps) {
  const { rows, before, hasOlder, loadedFrom, atNewest, target, onNearStart, onNearEnd, onAtEnd, renderRow, label } =
    props;
  const scroller = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const [seenKey, setSeenKey] = useState<string>();
  const [active, setActive] = useState<string>();
  const [lit, setLit] = useState<string>();

  // Only scrolling changes the reader's position, not rows that grow or shrink.
  const sticks = useRef(true);
  // A reader at the end stays there: render the last rows at once, not those at the browser's outdated scroll offset.
  const rangeExtractor = (range: Range): number[] => {
    if (!sticks.current) return defaultRangeExtractor(range);
    const top = virtualizer.getTotalSize() - (virtualizer.scrollRect?.height ?? LIKELY_PX) - ABOVE_END_PX;
    const startIndex = virtualizer.getVirtualItemForOffset(top)!.index;
    return defaultRangeExtractor({ ...range, startIndex, endIndex: range.count - 1, overscan: 0 });
  };
  const virtualizer: Virtualizer<HTMLDivElement, Element> = useVirtualizer({
    count: rows.length + 1,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (index === 0 ? BEFORE_PX : likelyHeight(rows[index - 1]!)),
    // Render the newest rows at once, before the list's height is measured.
    initialRect: { width: 0, height: LIKELY_PX },
    initialOffset: () => rows.reduce((sum, row) => sum + likelyHeight(row), BEFORE_PX) - LIKELY_PX,
    getItemKey: (index) => (index === 0 ? 'before' : rows[index - 1]!.key),
    // Without `followOnAppend`, which notices a jump only after its scroll event: `sticks` keeps to the end.
    anchorTo: 'end',
    scrollEndThreshold: AT_END_PX,
    overscan: 8,
    rangeExtractor,
    paddingStart: 16,
    paddingEnd: 16,
    scrollPaddingStart: 16,
  });

  const scrolledTo = useRef(0);
  const onScroll = () => {
    const { scrollHeight, scrollTop, clientHeight } = scroller.current!;
    scrolledTo.current = scrollTop;
    const end = scrollHeight - scrollTop - clientHeight < AT_END_PX;
    sticks.current = end;
    setAtEnd(end);
  };
  useLayoutEffect(() => {
    virtualizer.scrollToEnd();
    const list = scroller.current!;
    // The virtualizer may not know the new height yet; the element does.
    const observer = new ResizeObserver(() => {
      if (sticks.current) list.scrollTop = list.scrollHeight;
    });
    for (const grows of [list, list.firstElementChild!]) observer.observe(grows);
    return () => observer.disconnect();
  }, [virtualizer]);
  useEffect(() => onAtEnd(atEnd), [atEnd, atNewest, onAtEnd]);

  const offset = virtualizer.scrollOffset ?? 0;
  // Measuring forces layout, so it is skipped at the newest.
  const toEnd = atNewest ? Infinity : virtualizer.getDistanceFromEnd();
  useEffect(() => {
    // The list may have been scrolled since it was rendered.
    if (hasOlder && offset < NEAR_PX && scroller.current!.scrollTop < NEAR_PX) onNearStart();
  }, [hasOlder, loadedFrom, rows.length, offset, onNearStart]);
  useEffect(() => {
    if (!atNewest && rows.length > 0 && toEnd < NEAR_PX) onNearEnd();
  }, [atNewest, rows.length, toEnd, onNearEnd]);

  const lead = useLead(rows, virtualizer, sticks);
  const reached = useRef<Target>(undefined);
  useEffect(() => {
    const row = rows.find((one) => one.kind === 'message' && one.message.id === target?.messageId);
    if (!row || !target || reached.current === target) return;
    reached.current = target;
    lead(row, 'center');
    setLit(target.messageId);
  }, [target, rows, lead]);
  useEffect(() => {
    if (lit === undefined) return undefined;
    const timer = setTimeout(() => setLit(undefined), LIT_MS);
    return () => clearTimeout(timer);
  }, [lit]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const from = document.activeElement?.closest<HTMLElement>('[data-index]');
    if (step === 0 || document.activeElement instanceof HTMLTextAreaElement) return;
    let next = from ? Number(from.dataset.index) + step : rows.length;
    // A feed is navigated from article to article, skipping separators.
    while (rows[next - 1] && !isSaid(rows[next - 1]!)) next += step;
    if (next < 1 || next > rows.length) return;
    event.preventDefault();
    virtualizer.scrollToIndex(next, { align: 'auto' });
    requestAnimationFrame(() => {
      scroller.current
        ?.querySelector<HTMLElement>(`[data-index="${next}"] [role=article]`)
        ?.focus({ preventScroll: true });
    });
  };

  const height = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    if (sticks.current) virtualizer.scrollToEnd();
  }, [height, rows, virtualizer]);

  useFirstKept(rows.findIndex(isSaid), rows, virtualizer, { sticks, scrolledTo });

  const items = virtualizer.getVirtualItems();
  const unreadIndex = rows.findIndex(({ kind }) => kind === 'unread') + 1;
  const unreadIsAbove = unreadIndex > 0 ? unreadIndex < (virtualizer.range?.startIndex ?? 0) : props.unreadAbove;
  const lastKey = rows.at(-1)?.key;
  if (atEnd && seenKey !== lastKey) setSeenKey(lastKey);
  const hasNew = !atNewest || seenKey !== lastKey;

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
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onPointerLeave={() => setActive(undefined)}
      >
        <Flex direction="column" justify="flex-end" minH="full">
          <Box position="relative" flexShrink="0" style={{ height }}>
            <Box position="absolute" insetX="0" top="0" style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
              {items.map(({ index, key }) => {
                const row = rows[index - 1];
                if (!row) {
                  return (
                    <div key={key} data-index={index} ref={virtualizer.measureElement} style={ROW}>
                      <div role="article">{before}</div>
                    </div>
                  );
                }
                return (
                  <ListRow
                    key={key}
                    index={index}
                    row={row}
                    measure={virtualizer.measureElement}
                    lit={row.kind === 'message' && row.message.id === lit}
                    active={row.key === active}
                    onActive={setActive}
                    renderRow={renderRow}
                  />
                );
              })}
            </Box>
          </Box>
        </Flex>
      </Box>
      {unreadIsAbove && (
        <Floating edge="top">
          <Button
            size="sm"
            variant="tinted"
            bg="bg.raised"
            pointerEvents="auto"
            boxShadow="raised"
            onClick={() => {
              const line = rows[unreadIndex - 1];
              if (line) lead(line, 'start');
              else props.onToUnread();
            }}
          >
            <ArrowUp size={16} aria-hidden="true" />
            To the first unread
          </Button>
        </Floating>
      )}
      {(!atEnd || !atNewest) && (
        <Floating edge="bottom">
          <Button
            size="sm"
            variant={hasNew ? 'solid' : 'glass'}
            bg={hasNew ? undefined : 'bg.raised'}
            pointerEvents="auto"
            boxShadow="raised"
            onClick={() => {
              sticks.current = true;
              if (atNewest) virtualizer.scrollToEnd();
              else props.onToNewest();
            }}
          >
            <ArrowDown size={16} aria-hidden="true" />
            {hasNew ? 'New messages' : 'To the newest'}
          </Button>
        </Floating>
      )}
    </Box>
  );
}

const Floating = ({ edge, children }: { edge: 'top' | 'bottom'; children: ReactNode }) => (
  <Flex position="absolute" insetX="0" {...{ [edge]: '0.75rem' }} justify="center" pointerEvents="none">
    {children}
  </Flex>
);
