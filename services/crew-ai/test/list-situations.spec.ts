import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { listSituations } from '@crew/contracts/crew-ai/list-situations';
import { admin, member } from '@crew/testing/actors';
import { startCrewAi } from './start-crew-ai.js';

const { crewAi } = await startCrewAi();
const as = admin();

describe('list-situations', () => {
  it('lists those of a captain, without the ones in which no model is asked', async () => {
    const list = await crewAi.call(listSituations, { captain: 'lyra' }, { as });
    expect(list.length).toBeGreaterThan(30);
    expect(list.every(({ name }) => name.endsWith('[lyra]'))).toBe(true);
    expect(list.some(({ name }) => name.startsWith('crisis/a person at risk'))).toBe(false);
    expect(list.find(({ name }) => name === 'asked/sums up [lyra]')?.earlier).toHaveLength(2);
    expect(await crewAi.codeOf(listSituations, { captain: 'lyra' }, { as: member() })).toBe('admin_only');
  });
});
