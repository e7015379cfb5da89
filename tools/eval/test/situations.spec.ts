import { describe, expect, it } from '@jest/globals';
import { sandboxModel } from '../src/model.js';
import { readSituations, SITUATIONS_FOLDER } from '../src/situation.js';
import { runSituation } from '../src/situation-run.js';

const situations = readSituations(SITUATIONS_FOLDER);

describe('the sandbox in the situations', () => {
  it('has at least 200 of them, each with a name of its own, for every captain', () => {
    expect(situations.length).toBeGreaterThanOrEqual(200);
    expect(new Set(situations.map(({ name }) => name)).size).toBe(situations.length);
    expect(new Set(situations.map(({ captain }) => captain)).size).toBe(8);
  });

  it.each(situations.map((situation) => [situation.name, situation] as const))(
    'passes %s',
    async (_name, situation) => {
      const { failures, text } = await runSituation(situation, sandboxModel);
      expect({ failures, text }).toEqual({ failures: [], text });
    },
  );
});
