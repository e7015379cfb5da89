import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { sampleMessage } from '../../../test/sample-message.js';
import { LiveRegion } from '../../ui/live-region.js';
import type { ChatMessage } from '../model/chat-message.js';
import { useAnnounced } from './use-announced.js';

const said = (seq: number, by: string): ChatMessage =>
  sampleMessage(`m${seq}`, {
    seq,
    userId: by,
    user: { id: by, username: by, displayName: by, avatarUrl: null },
    content: `word ${seq}`,
  });

interface SpokenProps {
  messages: readonly ChatMessage[];
  newestSeq?: number;
  reachesNewest?: boolean;
}

function Spoken({ messages, newestSeq = messages.at(-1)!.seq, reachesNewest = true }: SpokenProps) {
  useAnnounced(messages, { newestSeq, reachesNewest }, 'me');
  return <LiveRegion />;
}

test('announces new messages of others, also several at once, and none twice', () => {
  const log = [said(1, 'ada'), said(2, 'ada'), said(3, 'me'), said(4, 'grace'), said(5, 'ada')];
  const { container, rerender } = render(<Spoken messages={log.slice(0, 1)} />);
  const spoken = () => container.querySelector('[aria-live=polite]')!.textContent;
  expect(spoken()).toBe('');
  rerender(<Spoken messages={log} />);
  expect(spoken()).toBe('ada: word 2\ngrace: word 4\nada: word 5');
  rerender(<Spoken messages={[...log, said(6, 'me')]} />);
  expect(spoken()).toBe('ada: word 2\ngrace: word 4\nada: word 5');
  rerender(<Spoken messages={[...log, said(6, 'me'), said(7, 'ada')]} />);
  expect(spoken()).toBe('ada: word 7');
});

test('announces no old message when the reader opens an old range and goes on to the newest', () => {
  const log = Array.from({ length: 9 }, (_, index) => said(index + 1, 'ada'));
  const { container, rerender } = render(<Spoken messages={log.slice(0, 2)} newestSeq={7} reachesNewest={false} />);
  const spoken = () => container.querySelector('[aria-live=polite]')!.textContent;
  const before = spoken();
  rerender(<Spoken messages={log.slice(0, 4)} newestSeq={7} reachesNewest={false} />);
  // One arrives meanwhile, beyond the range.
  rerender(<Spoken messages={log.slice(0, 4)} newestSeq={8} reachesNewest={false} />);
  rerender(<Spoken messages={log.slice(0, 8)} />);
  expect(spoken()).toBe(before);
  rerender(<Spoken messages={log} />);
  expect(spoken()).toBe('ada: word 9');
});
