import { describe, expect, it } from '@jest/globals';
import { mediaEnv } from './media.env.js';

describe('GCS_CREDENTIALS', () => {
  const problemsOf = (text: string): string[] =>
    mediaEnv.shape.GCS_CREDENTIALS.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

  it('is the JSON of a key file', () => {
    expect(problemsOf('{"client_email":"crew@example.org","private_key":"key"}')).toEqual([]);
  });

  it('is rejected at the start unless it is JSON', () => {
    expect(problemsOf('/run/secrets/key.json')).toEqual(['is not JSON']);
  });
});
