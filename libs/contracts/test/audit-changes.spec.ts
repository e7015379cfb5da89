import { expect, it } from '@jest/globals';
import { auditChanges, DETAIL_MAX_CHARS } from '../src/identity/audit-changes.js';
import { auditDetails } from '../src/identity/audit.entities.js';

it('has the old and the new value of each field that changes', () => {
  const before = { name: 'Orion', tags: ['a', 'b'], chance: 0.5, url: null, other: 1 };
  const after = { name: 'Rigel', tags: ['a'], chance: 0.5, url: 'https://crew.test' };
  expect(auditChanges(before, after)).toEqual({
    name: 'Rigel',
    'name-before': 'Orion',
    tags: 'a',
    'tags-before': 'a, b',
    url: 'https://crew.test',
    'url-before': null,
  });
});

it('cuts long texts, so that the log takes them', () => {
  const details = auditChanges({ bio: '' }, { bio: 'x'.repeat(2_000) });
  expect(auditDetails.safeParse(details).success).toBe(true);
  expect(details['bio']).toHaveLength(DETAIL_MAX_CHARS);
});
