import mongoose, { type mongo } from 'mongoose';

interface RecordedQuery {
  collection: string;
  /** A filter, or the stages of an aggregation. */
  selector: mongo.Document | mongo.Document[];
  options: mongo.FindOptions;
}

interface ExecutionStats {
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

/** Records the queries that mongoose sends, so that a test can check their query plans. */
export class QueryPlans {
  private readonly recorded = new Map<string, RecordedQuery>();

  constructor(private readonly database: mongo.Db) {}

  /** Records every query that is sent while `work` runs. */
  async note(work: () => Promise<unknown>): Promise<void> {
    mongoose.set('debug', (collection: string, method: string, selector: unknown, third: unknown, fourth: unknown) => {
      if (!FILTERED.has(method) && method !== 'aggregate') return;
      const options = (/^(update|findOneAnd)/.test(method) ? fourth : third) as mongo.FindOptions | undefined;
      const query = {
        collection,
        selector: selector as mongo.Document,
        options: { ...options, ...(method === 'findOne' && { limit: 1 }) },
      };
      this.recorded.set(
        `${collection}.${method} ${JSON.stringify([shapeOf(query.selector), query.options.sort])}`,
        query,
      );
    });
    try {
      await work();
    } finally {
      mongoose.set('debug', false);
    }
  }

  /** Shapes of the recorded queries. */
  get kinds(): string[] {
    return [...this.recorded.keys()];
  }

  /** Returns the queries that scan a whole collection or sort in memory. */
  async costly(): Promise<string[]> {
    const found: string[] = [];
    for (const [kind, query] of this.recorded) {
      const plan = JSON.stringify(await this.planOf(query));
      const stages = ['COLLSCAN', 'SORT'].filter((stage) => plan.includes(`"stage":"${stage}"`));
      if (stages.length > 0) found.push(`${kind}: ${stages.join(', ')}`);
    }
    return found;
  }

  /** Returns the queries that examine more than `max` index keys or more than `max` documents. */
  async greedy(max: number): Promise<string[]> {
    const found: string[] = [];
    for (const [kind, query] of this.recorded) {
      const { executionStats: stats } = (await this.explain(query, 'executionStats')) as {
        executionStats: ExecutionStats;
      };
      const examined = Math.max(stats.totalKeysExamined, stats.totalDocsExamined);
      if (examined > max) found.push(`${kind}: ${examined}`);
    }
    return found;
  }

  private async planOf(query: RecordedQuery): Promise<unknown> {
    const explained = await this.explain(query, 'queryPlanner');
    return JSON.parse(JSON.stringify(explained), (key, value: unknown) =>
      // Only the winning plan counts.
      key === 'rejectedPlans' || key === 'command' ? undefined : value,
    ) as unknown;
  }

  private explain(
    { collection, selector, options }: RecordedQuery,
    verbosity: 'queryPlanner' | 'executionStats',
  ): Promise<mongo.Document> {
    const target = this.database.collection(collection);
    if (Array.isArray(selector)) return target.aggregate(selector).explain(verbosity);
    const { sort, limit, projection, hint } = options;
    return target
      .find(selector, Object.fromEntries(Object.entries({ sort, limit, projection, hint }).filter(([, one]) => one)))
      .explain(verbosity);
  }
}

/** Returns a query without its values. Queries of one shape use the same plan. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 && typeof value[0] === 'object' ? value.map(shapeOf) : [];
  if (typeof value !== 'object' || value === null || value instanceof Date || value instanceof RegExp)
    return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}
