import { expect, test } from '@jest/globals';
import type { Notification } from '@crew/contracts/chat/notification.entities';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../../test/render.js';
import { NotificationRow } from './notification-row.js';

const mention: Notification = {
  id: 'n1',
  type: 'mention',
  count: 1,
  preview: 'look',
  read: false,
  created_at: '2026-01-01T00:00:00.000Z',
  deck_id: 'music',
  pod_id: null,
  conversation_id: null,
  message_id: 'm1',
  from_user: { username: 'grace', display_name: 'Grace', avatar_url: null },
};

test('the username of who caused it is the tooltip of the row', () => {
  renderScreen(
    <>
      <NotificationRow item={mention} onOpen={() => undefined} />
      <NotificationRow item={{ ...mention, id: 'n2', type: 'badge', from_user: null }} onOpen={() => undefined} />
    </>,
  );
  const [caused, other] = screen.getAllByRole('link');
  expect(caused!.dataset.tooltip).toBe('@grace');
  expect(other!.dataset.tooltip).toBeUndefined();
});
