import { describe, expect, it } from '@jest/globals';
import type { mongo } from 'mongoose';
import { QueryPlans } from '../src/query-plans.js';

/** A plan as MongoDB explains it, by its stages from the outermost one. */
const planOf = (...stages: object[]): object =>
  stages.reduceRight<object | undefined>(
    (inputStage, stage) => ({ ...stage, ...(inputStage && { inputStage }) }),
    undefined,
  )!;

const indexScan = (bounds: string, more: object = {}) => ({ stage: 'IXSCAN', indexBounds: { at: [bounds] }, ...more });
const WHOLE = '[MinKey, MaxKey]';

/** The plans of a command in a database that explains each command with the given plan. */
function plansOf(command: mongo.Document, plan: object): { plans: QueryPlans; explained: mongo.Document[] } {
  const explained: mongo.Document[] = [];
  const database = {
    async command({ explain }: mongo.Document) {
      explained.push(explain as mongo.Document);
      return {
        queryPlanner: { winningPlan: plan, rejectedPlans: [{ stage: 'COLLSCAN' }] },
        command: explain as object,
      };
    },
  };
  const plans = new QueryPlans(database as unknown as mongo.Db);
  plans.add({ commandName: Object.keys(command)[0]!, command } as mongo.CommandStartedEvent);
  return { plans, explained };
}

const find = (more: object = {}): mongo.Document => ({
  find: 'pods',
  filter: { name: 'x' },
  $db: 'crew',
  lsid: {},
  ...more,
});

describe('costly', () => {
  it.each<[what: string, plan: object, costs: string]>([
    ['a collection scan', planOf({ stage: 'COLLSCAN' }), 'scans'],
    ['a sort in memory', planOf({ stage: 'SORT' }, { stage: 'FETCH' }, indexScan('[1, 1]')), 'sorts'],
    ['a scan of a whole index', planOf({ stage: 'FETCH' }, indexScan(WHOLE)), 'scans'],
    [
      'a page that is found by looking at each document',
      planOf({ stage: 'LIMIT' }, { stage: 'FETCH', filter: { name: 'x' } }, indexScan(WHOLE)),
      'scans',
    ],
  ])('names %s', async (_, plan, costs) => {
    expect(await plansOf(find(), plan).plans.costly()).toEqual([`pods.find {"filter":{"name":"string"}} ${costs}`]);
  });

  it.each<[what: string, plan: object]>([
    ['a range of an index', planOf({ stage: 'FETCH' }, indexScan('[1, 9]'))],
    ['a page of an index', planOf({ stage: 'LIMIT' }, { stage: 'FETCH' }, indexScan(WHOLE))],
    ['a whole sparse index', planOf({ stage: 'FETCH', filter: {} }, indexScan(WHOLE, { isSparse: true }))],
  ])('accepts %s', async (_, plan) => {
    expect(await plansOf(find(), plan).plans.costly()).toEqual([]);
  });

  it('accepts the cost that a comment gives a reason for, and no other', async () => {
    const command = find({ comment: 'sorts: the pods of one member' });
    expect(await plansOf(command, planOf({ stage: 'SORT' })).plans.costly()).toEqual([]);
    expect(await plansOf(command, planOf({ stage: 'COLLSCAN' })).plans.costly()).toHaveLength(1);
  });
});

describe('add', () => {
  it('takes each statement of a bulk write as a query, and those of one shape as one', async () => {
    const updates = [
      { q: { _id: 'a' }, u: {} },
      { q: { name: 'b' }, u: {} },
      { q: { name: 'c' }, u: {} },
    ];
    const { plans, explained } = plansOf(
      { update: 'pods', updates, ordered: false, writeConcern: { j: true }, $db: 'crew' },
      planOf({ stage: 'UPDATE' }, indexScan('[1, 1]')),
    );
    expect(await plans.costly()).toEqual([]);
    expect(explained).toEqual([
      { update: 'pods', updates: [updates[0]], ordered: false },
      { update: 'pods', updates: [updates[2]], ordered: false },
    ]);
  });

  it('ignores commands that look for nothing', () => {
    expect(plansOf({ insert: 'pods', documents: [] }, {}).plans.shapes).toBe('');
    expect(plansOf({ aggregate: 1, pipeline: [] }, {}).plans.shapes).toBe('');
  });
});
