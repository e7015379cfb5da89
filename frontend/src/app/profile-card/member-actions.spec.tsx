import type { PublicProfile } from '@crew/contracts/identity/identity.entities';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerCalls } from '../../../test/answer.js';
import { renderScreen } from '../../../test/render.js';
import { useGetUser } from '../../features/profile/api/get-user.js';
import { useListBlocks } from '../../members/api/list-blocks.js';
import { MemberActions } from './member-actions.js';

const eve = { id: 'user-2', username: 'eve', displayName: 'Eve' };

function Profile() {
  const { data } = useGetUser('eve');
  useListBlocks();
  return data ? <MemberActions member={data} /> : null;
}

it('offers to write again after Unblock, also where the list of blocks came after the profile', async () => {
  let blocked = false;
  let answer = () => undefined as void;
  answerCalls({
    'GET /api/users/eve': () => ({ body: { ...eve, blocked } as unknown as PublicProfile }),
    'GET /api/users/me/blocks': () =>
      blocked ? new Promise((resolve) => (answer = () => resolve({ body: [eve] }))) : { body: [] },
    'PUT /api/users/user-2/block': () => {
      blocked = true;
      return { status: 204 };
    },
    'DELETE /api/users/user-2/block': () => {
      blocked = false;
      return { status: 204 };
    },
  });
  const user = userEvent.setup();
  renderScreen(<Profile />);
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  await screen.findByRole('alertdialog');
  await user.click(screen.getAllByRole('button', { name: 'Block' }).at(-1)!);
  const unblock = await screen.findByText('Unblock');
  answer();
  await screen.findByText('@eve is blocked');
  await user.click(unblock);
  await screen.findByRole('button', { name: 'Message' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
