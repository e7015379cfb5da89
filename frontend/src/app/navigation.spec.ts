import { expect, it } from '@jest/globals';
import { member } from '../../test/render.js';
import { isUnder, navigationFor } from './navigation.js';

const currentAt = (pathname: string): string[] =>
  navigationFor(member({ isAdmin: true }))
    .filter((item) => isUnder(pathname, item))
    .map(({ label }) => label);

it.each([
  ['/profile', ['Profile']],
  ['/profile/ada', []],
  ['/profile/admin/ai-crew', []],
  ['/bridge/energy', ['Bridge']],
  ['/pods', ['Pods']],
  ['/podsession', []],
])('at %s, %j is current', (pathname, labels) => {
  expect(currentAt(pathname)).toEqual(labels);
});
