import type { Pod } from '@crew/contracts/pods/pods.entities';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { answerCalls } from '../../../../test/answer.js';
import { layOut } from '../../../../test/lay-out.js';
import { member, renderScreen } from '../../../../test/render.js';
import { sampleMessage } from '../../../../test/sample-message.js';
import { PodScreen } from './pod-screen.js';

const readTo = (lastReadSeq: number, lastSeq: number): Pod => ({
  id: 'pod-1',
  name: 'Stargazers',
  description: '',
  createdBy: 'ada',
  memberCount: 2,
  faces: [],
  maxMembers: 12,
  open: true,
  isMember: true,
  reading: { lastSeq, lastReadSeq, unread: lastSeq - lastReadSeq, newestAt: null },
  captain: null,
  createdAt: '2025-01-01T00:00:00.000Z',
});

function LeftAndOpened() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Elsewhere
      </button>
      {open && <PodScreen id="pod-1" />}
    </>
  );
}

test('shows what is new in a pod that is opened again', async () => {
  layOut();
  localStorage.setItem('user', JSON.stringify(member()));
  let pod = readTo(1, 1);
  let messages = [sampleMessage('m1', { seq: 1, content: 'Good night' })];
  answerCalls({
    'GET /api/users/me': { body: member() },
    'GET /api/users/me/blocks': { body: [] },
    'GET /api/pods/pod-1': () => ({ body: pod }),
    'GET /api/pods/pod-1/members': { body: [] },
    'GET /api/pods/pod-1/messages': () => ({ body: messages }),
  });
  renderScreen(<LeftAndOpened />);
  await screen.findByText('Good night');
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  pod = readTo(1, 2);
  messages = [...messages, sampleMessage('m2', { seq: 2, content: 'Good morning' })];
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await screen.findByText('Good morning');
  expect(await screen.findByText('New')).toBeTruthy();
});
