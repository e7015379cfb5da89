import { describe, expect, it } from '@jest/globals';
import { RawJson, serialize, show } from '../src/serialize.js';

describe('serialize', () => {
  it('writes raw JSON unquoted', () => {
    expect(serialize({ amount: new RawJson('1e309'), deep: new RawJson('{"a":"\\""}'), text: 'raw' })).toBe(
      '{"amount":1e309,"deep":{"a":"\\""},"text":"raw"}',
    );
    expect(serialize(undefined)).toBe('null');
  });

  it('nests deeper than JSON.stringify can', () => {
    expect(serialize([new RawJson('['.repeat(100_000))])).toHaveLength(100_002);
  });
});

describe('show', () => {
  it('escapes invisible characters and cuts long texts', () => {
    expect(show('a\u202eb')).toBe('"a\\u202eb"');
    expect(show('x'.repeat(5_000))).toMatch(/^"x{599}… \(5002 characters\)$/);
  });
});
