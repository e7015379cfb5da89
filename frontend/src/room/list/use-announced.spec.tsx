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

function Spoken({ messages }: { messages: readonly ChatMessage[] }) {
  useAnnounced(messages, 'me');
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
