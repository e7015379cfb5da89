import mongoose, { type mongo } from 'mongoose';

interface NotedQuery {
  collection: string;
  /** What selects: a filter, or the stages of an aggregation. */
  selects: mongo.Document | mongo.Document[];
  options: mongo.FindOptions;
}

interface Executed {
  totalKeysExamined: number;
  totalDocsExamined: number;
}

const FILTERED = new Set([
  'find',
  'findOne',
  'countDocuments',
  'updateOne',
  'updateMany',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndDelete',
]);

/** Notes what is asked of the database through mongoose, so that a test can see by which plan it is answered. */
export class QueryPlans {
  private readonly noted = new Map<string, NotedQuery>();

  constructor(private readonly database: mongo.Db) {}

  /** Notes every query made while `work` runs. */
  async note(work: () => Promise<unknown>): Promise<void> {
    mongoose.set('debug', (collection: string, method: string, selects: unknown, third: unknown, fourth: unknown) => {
      if (!FILTERED.has(method) && method !== 'aggregate') return;
      const options = (/^(update|findOneAnd)/.test(method) ? fourth : third) as mongo.FindOptions | undefined;
      const query = {
        collection,
        selects: selects as mongo.Document,
        options: { ...options, ...(method === 'findOne' && { limit: 1 }) },
      };
      this.noted.set(`${collection}.${method} ${JSON.stringify([shapeOf(query.selects), query.options.sort])}`, query);
    });
    try {
      await work();
    } finally {
      mongoose.set('debug', false);
    }
  }

  /** Kinds of query noted so far. */
  get kinds(): string[] {
    return [...this.noted.keys()];
  }

  /** Those for which the database reads a whole collection, or sorts in memory what it has read. */
  async costly(): Promise<string[]> {
    const found: string[] = [];
    for (const [kind, query] of this.noted) {
      const plan = JSON.stringify(await this.planOf(query));
      const stages = ['COLLSCAN', 'SORT'].filter((stage) => plan.includes(`"stage":"${stage}"`));
      if (stages.length > 0) found.push(`${kind}: ${stages.join(', ')}`);
    }
    return found;
  }

  /** Those for which the database looks at more than `most` keys of an index, or at more than as many documents. */
  async greedy(most: number): Promise<string[]> {
    const found: string[] = [];
    for (const [kind, query] of this.noted) {
      const { executionStats: stats } = (await this.explain(query, 'executionStats')) as { executionStats: Executed };
      const looked = Math.max(stats.totalKeysExamined, stats.totalDocsExamined);
      if (looked > most) found.push(`${kind}: ${looked}`);
    }
    return found;
  }

  private async planOf(query: NotedQuery): Promise<unknown> {
    const explained = await this.explain(query, 'queryPlanner');
    return JSON.parse(JSON.stringify(explained), (key, value: unknown) =>
      // Plans that were thought of and not taken.
      key === 'rejectedPlans' || key === 'command' ? undefined : value,
    ) as unknown;
  }

  private explain(
    { collection, selects, options }: NotedQuery,
    verbosity: 'queryPlanner' | 'executionStats',
  ): Promise<mongo.Document> {
    const target = this.database.collection(collection);
    if (Array.isArray(selects)) return target.aggregate(selects).explain(verbosity);
    const { sort, limit, projection, hint } = options;
    return target
      .find(selects, Object.fromEntries(Object.entries({ sort, limit, projection, hint }).filter(([, one]) => one)))
      .explain(verbosity);
  }
}

/** A query without its values: two of one shape are answered alike. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 && typeof value[0] === 'object' ? value.map(shapeOf) : [];
  if (typeof value !== 'object' || value === null || value instanceof Date || value instanceof RegExp)
    return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}
