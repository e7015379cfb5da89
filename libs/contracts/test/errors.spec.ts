import { describe, expect, it } from '@jest/globals';
import { ALWAYS_POSSIBLE, ERRORS, messageOf, statusOf, type ErrorCode } from '../src/errors.js';

const codes = Object.keys(ERRORS) as ErrorCode[];

describe('the table of errors', () => {
  it.each([
    [400, 'malformed or invalid input', ['invalid_input', 'invite_invalid']],
    [401, 'not signed in', ['signed_out', 'bad_credentials']],
    [402, 'not enough ITC', ['insufficient_itc']],
    [403, 'not yours, not a member, not an admin', ['forbidden', 'foreign_identity', 'cross_site', 'admin_only']],
    [404, 'no such thing', ['not_found', 'deck_not_found']],
    [409, 'a conflict', ['username_taken', 'email_taken', 'name_reserved', 'conflict', 'idempotency_mismatch']],
    [413, 'too large', ['too_large']],
    [415, 'a kind of content that is not accepted', ['unsupported_media']],
    [429, 'too many', ['rate_limited']],
    [500, 'a fault of ours', ['internal']],
    [502, 'a service that answers nonsense', ['bad_gateway']],
    [503, 'a service that is unavailable', ['unavailable']],
    [504, 'a service that takes too long', ['timeout']],
  ] as const)('%i is %s', (status, _meaning, its) => {
    for (const code of its) expect(statusOf(code)).toBe(status);
  });

  it('uses no other status, and never 422', () => {
    const statuses = new Set(codes.map(statusOf));
    expect([...statuses].sort()).toEqual([400, 401, 402, 403, 404, 409, 413, 415, 429, 500, 502, 503, 504]);
  });

  it.each(codes)('%s has a stable name and a message that can be shown to the user', (code) => {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(messageOf(code)).toMatch(/^[A-Z].{5,100}$/);
  });

  it('keeps the messages that the specification fixes', () => {
    expect(messageOf('username_taken')).toBe('Username is already taken');
    expect(messageOf('email_taken')).toBe('Email is already registered');
    expect(messageOf('invite_invalid')).toBe('Invite code is not valid');
    expect(messageOf('bad_credentials')).toBe('Invalid username or password');
  });

  it('lists each code of the transport and gateway once', () => {
    expect(new Set(ALWAYS_POSSIBLE).size).toBe(ALWAYS_POSSIBLE.length);
  });
});
