import { describe, expect, it } from '@jest/globals';
import { createLogger } from '../src/logging/logger.js';

function logOf(write: (logger: ReturnType<typeof createLogger>) => void): string[] {
  const chunks: string[] = [];
  write(createLogger('chat', 'info', { write: (chunk) => void chunks.push(chunk) }));
  return chunks.join('').split('\n').slice(0, -1);
}

describe('the log', () => {
  it.each([
    ['a line break', 'ada\n{"level":30,"msg":"forged"}'],
    ['a carriage return', 'ada\r\nforged'],
    ['line separators of Unicode', 'ada\u0085\u2028\u2029forged'],
    ['an escape sequence of terminals', 'ada\u001b[2Jforged'],
  ])('keeps a value with %s in its line', (_what, value) => {
    const lines = logOf((logger) => logger.warn({ value, err: new Error(value) }, value));
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/[\n\r\u001b]/);
    expect(JSON.parse(lines[0]!)).toMatchObject({ value, msg: value, err: { message: value } });
  });

  it('has time in UTC, level and service on every line', () => {
    const [line] = logOf((logger) => logger.info('ready'));
    expect(JSON.parse(line!)).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      service: 'chat',
      msg: 'ready',
    });
  });

  it('has no passwords, tokens and cookies', () => {
    const secrets = { password: 'canary', token: 'canary', headers: { cookie: 'canary', authorization: 'canary' } };
    const lines = logOf((logger) => logger.info({ ...secrets, input: { password: 'canary', token: 'canary' } }, 'x'));
    expect(lines.join()).not.toContain('canary');
  });
});
