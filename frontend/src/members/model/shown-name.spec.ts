import { expect, it } from '@jest/globals';
import { DELETED_MEMBER } from '@crew/contracts/identity/deleted-member';
import { shownName } from './shown-name.js';

it('shows the name of a member, and words for a deleted one', () => {
  expect(shownName({ username: 'ada', displayName: 'Ada' })).toBe('Ada');
  expect(shownName({ ...DELETED_MEMBER, displayName: 'in another language' })).toBe('Departed member');
});
