import { describe, expect, it } from '@jest/globals';
import { SITUATIONS } from '@crew/crew-ai/playground/situations';
import { sandboxModel } from '../src/model.js';
import { runSituation } from '../src/situation-run.js';

describe('the sandbox in the situations', () => {
  it('has at least 200 of them, each with a name of its own, for every captain', () => {
    expect(SITUATIONS.length).toBeGreaterThanOrEqual(200);
    expect(new Set(SITUATIONS.map(({ name }) => name)).size).toBe(SITUATIONS.length);
    expect(new Set(SITUATIONS.map(({ captain }) => captain)).size).toBe(8);
  });

  it.each(SITUATIONS.map((situation) => [situation.name, situation] as const))(
    'passes %s',
    async (_name, situation) => {
      const { failures, text } = await runSituation(situation, sandboxModel);
      expect({ failures, text }).toEqual({ failures: [], text });
    },
  );
});
