import { expect, test } from '@jest/globals';
import type { Pod, PodMember } from '@crew/contracts/pods/pods.entities';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../../test/render.js';
import { PodCircle } from './pod-circle.js';

const pod = { memberCount: 12, maxMembers: 20 } as Pod;

const membersOf = (count: number): PodMember[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `member-${index}`,
    userId: `user-${index}`,
    role: index === 0 ? 'owner' : 'member',
    joinedAt: '2025-01-01T00:00:00.000Z',
    user: { id: `user-${index}`, username: `nova${index}`, displayName: `Nova ${index}`, avatarUrl: null },
  }));

test.each([8, 12])('shows the name of each of %i members without pointing', (count) => {
  renderScreen(<PodCircle pod={pod} members={membersOf(count)} typing={[]} />);
  for (let index = 0; index < count; index += 1) {
    const names = screen.getAllByText(`Nova ${index}`);
    expect(names.filter((name) => name.closest('button') === null || count <= 8)).toHaveLength(1);
  }
});

test('shows on each seat whether its member is present, and whether they are typing', () => {
  const [owner, second, third] = membersOf(3) as [PodMember, PodMember, PodMember];
  const members: PodMember[] = [{ ...owner, status: 'online' }, { ...second, status: 'offline' }, third];
  renderScreen(<PodCircle pod={pod} members={members} typing={['nova0']} />);
  const seatOf = (name: RegExp) => screen.getByRole('button', { name });
  expect(seatOf(/Nova 0.*Online/).querySelector('[data-presence=online][data-typing]')).toBeTruthy();
  expect(seatOf(/Nova 1.*Offline/).querySelector('[data-presence=offline]:not([data-typing])')).toBeTruthy();
  expect(seatOf(/Nova 2$/).querySelector('[data-presence]')).toBeNull();
});
