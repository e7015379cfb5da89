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
  renderScreen(<PodCircle pod={pod} members={membersOf(count)} />);
  for (let index = 0; index < count; index += 1) {
    const names = screen.getAllByText(`Nova ${index}`);
    expect(names.filter((name) => name.closest('button') === null || count <= 8)).toHaveLength(1);
  }
});
