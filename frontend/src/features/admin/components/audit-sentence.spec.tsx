import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@crew/contracts/identity/audit.entities';
import { render } from '@testing-library/react';
import { AuditSentence } from './audit-sentence.js';

const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
  id: 'entry-1',
  at: '2025-11-21T12:00:00.000Z',
  actor: { id: 'member-1', username: 'vega' },
  action: 'wallet.granted',
  target: null,
  details: {},
  ...changes,
});
const nova = { type: 'member', id: 'member-2', username: 'nova' };

describe('AuditSentence', () => {
  it.each([
    ['an action on a member', { target: nova }, '@vega granted ITC to @nova'],
    [
      'an action of the operator',
      { actor: null, action: 'member.made-admin', target: nova },
      'The operator made an admin of @nova',
    ],
    [
      'an action on something else',
      { action: 'flag.suspended', target: { ...nova, username: null } },
      '@vega removed a flagged message and suspended its author',
    ],
    [
      'an action on a captain',
      { action: 'ai-crew.changed', target: { type: 'ai-crew', id: 'orion', username: null } },
      '@vega changed Captain Orion',
    ],
    [
      'a look at a direct message',
      { action: 'direct-message.shown', target: { type: 'message', id: 'message-1', username: null } },
      '@vega looked at a flagged direct message and those around it',
    ],
    ['an unknown action', { action: 'star-map.drawn-again', target: nova }, '@vega drawn again star map @nova'],
  ])('words %s', (_, changes, words) => {
    const { container } = render(<AuditSentence entry={entry(changes)} />);
    expect(container.textContent).toBe(words);
    expect(container.querySelector('b')?.textContent).toBe(words.startsWith('@vega') ? '@vega' : 'The operator');
  });
});
