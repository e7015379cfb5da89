import { describe, expect, it } from '@jest/globals';
import { CallLog } from './call-log.js';

describe('CallLog', () => {
  it('keeps the newest calls within a total size', () => {
    const log = new CallLog();
    for (let call = 1; call <= 500; call++) {
      log.add({ provider: 'ai', method: 'POST', path: `/${call}`, query: '', body: 'x'.repeat(1_000_000) });
    }
    const kept = log.list();
    expect(kept.at(-1)).toMatchObject({ seq: 500, path: '/500' });
    expect(kept.reduce((sum, { body }) => sum + body.length, 0)).toBeLessThanOrEqual(16 * 1024 * 1024);
    expect(kept.length).toBeGreaterThan(50);
  });

  it('keeps calls again after it was cleared', () => {
    const log = new CallLog();
    log.add({ provider: 'ai', method: 'POST', path: '/1', query: '', body: 'x' });
    log.clear();
    log.add({ provider: 'ai', method: 'POST', path: '/2', query: '', body: 'y' });
    expect(log.list().map(({ path }) => path)).toEqual(['/2']);
  });
});
