import { ChakraProvider } from '@chakra-ui/react';
import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { layOut } from '../../../test/lay-out.js';
import { sampleMessage } from '../../../test/sample-message.js';
import { system } from '../../theme/system.js';
import type { Row } from '../model/rows.js';
import { MessageList } from './message-list.js';
import type { Target } from './use-jump-target.js';

beforeEach(layOut);

const rowsTo = (last: number): Row[] =>
  Array.from({ length: last }, (_, index): Row => {
    const message = sampleMessage(`m${index + 1}`, { seq: index + 1, content: `word ${index + 1}` });
    return { kind: 'message', key: message.id, message, continued: false };
  });

interface ListProps {
  last: number;
  atNewest: boolean;
  loadedFrom?: number;
  target?: Target;
}

const List = ({ last, atNewest, loadedFrom = 1, target }: ListProps) => (
  <ChakraProvider value={system}>
    <MessageList
      label="Messages"
      rows={rowsTo(last)}
      before={null}
      hasOlder={false}
      loadedFrom={loadedFrom}
      atNewest={atNewest}
      unreadAbove={false}
      target={target}
      onNearStart={() => undefined}
      onNearEnd={() => undefined}
      onAtEnd={() => undefined}
      onToNewest={() => undefined}
      onToUnread={() => undefined}
      renderRow={(row) =>
        row.kind === 'message' ? (
          <div role="article" tabIndex={-1}>
            {row.message.content}
          </div>
        ) : null
      }
    />
  </ChakraProvider>
);

const word = (seq: number) => screen.findByText(`word ${seq}`);

test('a reader at the end stays there as messages arrive: they render before any scroll event', async () => {
  const { rerender } = render(<List last={50} atNewest />);
  await word(50);
  rerender(<List last={80} atNewest />);
  expect(screen.getByText('word 80')).toBeTruthy();
  expect(screen.queryByText('word 55')).toBeNull();
});

test('a jump away from the end holds when the newest page arrives before any scroll event', async () => {
  const target = { messageId: 'm3' };
  const { rerender } = render(<List last={50} atNewest={false} />);
  await word(50);
  // In one task: the newest page arrives before the scroll event.
  rerender(<List last={50} atNewest={false} target={target} />);
  rerender(<List last={80} atNewest target={target} />);
  expect(screen.getByRole('feed').scrollTop).toBe(0);
  await word(3);
});

test('a reader at the end of an old range stays at the message there as the next pages arrive', async () => {
  const { rerender } = render(<List last={50} atNewest={false} />);
  await word(50);
  const feed = screen.getByRole('feed');
  feed.scrollTop = feed.scrollHeight;
  fireEvent.scroll(feed);
  const { scrollTop } = feed;
  rerender(<List last={80} atNewest={false} />);
  rerender(<List last={110} atNewest />);
  expect(feed.scrollTop).toBe(scrollTop);
  expect(screen.queryByText('word 110')).toBeNull();
});

test('ends at the newest when only a message that is being sent was there before', async () => {
  const { rerender } = render(<List last={1} atNewest={false} loadedFrom={0} />);
  await word(1);
  rerender(<List last={50} atNewest />);
  expect(screen.getByText('word 50')).toBeTruthy();
});

test('an arrow key moves the focus at once, so that a key right after it finds it there', async () => {
  render(<List last={5} atNewest />);
  const newest = await word(5);
  act(() => newest.focus());
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' });
  expect(document.activeElement?.textContent).toBe('word 4');
});
