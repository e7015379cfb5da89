import { AsyncLocalStorage } from 'node:async_hooks';
import { isMissingIndex } from '@crew/service-kit/mongo/missing-index';
import type { RunningService } from '@crew/service-kit/service';
import { getConnectionToken } from '@nestjs/mongoose';
import { mongo, STATES, type Connection } from 'mongoose';

/** What costs more the more documents there are. */
type Cost = 'scans' | 'sorts';

interface SentQuery {
  /** Collection, command and the fields that choose a plan, without their values. */
  shape: string;
  /** The command as `explain` takes it. */
  command: mongo.Document;
  /** Costs that the comment of the query gives a reason for. */
  excused: readonly Cost[];
}

/** A stage of a query plan, as in https://www.mongodb.com/docs/manual/reference/explain-results. */
interface Stage {
  stage: string;
  filter?: object;
  indexBounds?: Record<string, string[]>;
  isSparse?: boolean;
  isPartial?: boolean;
}

interface ExecutionStats {
  totalKeysExamined: number;
  totalDocsExamined: number;
}

/** Commands that look for documents, with the field of those that hold several statements. */
const QUERIES: Record<string, 'updates' | 'deletes' | undefined> = {
  find: undefined,
  aggregate: undefined,
  count: undefined,
  distinct: undefined,
  findAndModify: undefined,
  update: 'updates',
  delete: 'deletes',
};
/** Fields of a command or a statement that choose its plan. */
const PLANNED = new Set(['filter', 'query', 'q', 'pipeline', 'key', 'sort', 'hint', 'limit']);
/** Fields that `explain` takes beside the explained command, if at all. */
const NOT_EXPLAINED = /^(?:\$.*|lsid|txnNumber|writeConcern|readConcern|maxTimeMS|comment)$/;
const WHOLE_INDEX = /^\[(?:MinKey, MaxKey|MaxKey, MinKey)\]$/;

/**
 * The distinct queries that a service has sent, and their plans. A query whose plan may scan all documents or sort in memory
 * gives the reason in its comment: `.comment('scans: there are six captains')`, or `sorts:`, or `scans, sorts:`.
 */
export class QueryPlans {
  private readonly sent = new Map<string, SentQuery>();

  constructor(private readonly database: mongo.Db) {}

  add({ commandName, command }: mongo.CommandStartedEvent): void {
    for (const query of queriesOf(commandName, command)) this.sent.set(query.shape, query);
  }

  /** Shapes of the queries, a line each. */
  get shapes(): string {
    return [...this.sent.keys()].join('\n');
  }

  /** Resolves to the queries that scan a collection or an index as a whole, or sort in memory, without a reason. */
  async costly(): Promise<string[]> {
    const found: string[] = [];
    for (const { shape, command, excused } of this.sent.values()) {
      try {
        const costs = costsOf([...stagesOf(await this.explain(command, 'queryPlanner'))]);
        const rest = [...costs].filter((cost) => !excused.includes(cost));
        if (rest.length > 0) found.push(`${shape} ${rest.join(' and ')}`);
      } catch (error) {
        // A test may have dropped the index that the query names.
        if (!(error instanceof mongo.MongoServerError)) throw error;
        if (!isMissingIndex(error)) found.push(`${shape} has no plan: ${error.message}`);
      }
    }
    return found;
  }

  /** Resolves to the queries that examine more than `max` index keys or more than `max` documents. */
  async greedy(max: number): Promise<string[]> {
    const found: string[] = [];
    for (const { shape, command } of this.sent.values()) {
      const stats = statsOf(await this.explain(command, 'executionStats'))!;
      const examined = Math.max(stats.totalKeysExamined, stats.totalDocsExamined);
      if (examined > max) found.push(`${shape}: ${examined}`);
    }
    return found;
  }

  private explain(command: mongo.Document, verbosity: 'queryPlanner' | 'executionStats'): Promise<mongo.Document> {
    return this.database.command({ explain: command, verbosity });
  }
}

/** Where `service-logs-environment.mjs` finds them, to fail the file once everything has been stopped. */
const costlyQueries = ((globalThis as { costlyQueries?: string[] }).costlyQueries ??= []);

/** The queries of a running service, without those that its test sends over the same connection. */
export class QueryRecorder {
  private readonly recording: Set<QueryPlans>;

  private constructor(
    private readonly connection: Connection,
    private readonly all: QueryPlans,
  ) {
    this.recording = new Set([all]);
  }

  /**
   * Starts a service and records its queries from then on. The service must be connected with `monitorCommands=true`.
   * What it does later runs in the asynchronous context of its start, which separates its queries from those of the test.
   */
  static async start(
    start: () => Promise<RunningService>,
  ): Promise<{ service: RunningService; queries: QueryRecorder }> {
    const context = new AsyncLocalStorage<true>();
    const service = await context.run(true, start);
    const connection = service.app.get<Connection>(getConnectionToken());
    const queries = new QueryRecorder(connection, new QueryPlans(connection.db!));
    connection.getClient().on('commandStarted', (event) => {
      if (context.getStore()) for (const plans of queries.recording) plans.add(event);
    });
    return { service, queries };
  }

  /** Resolves to the queries that are sent while `work` runs. */
  async during(work: (plans: QueryPlans) => Promise<unknown>): Promise<QueryPlans> {
    const plans = new QueryPlans(this.connection.db!);
    this.recording.add(plans);
    await work(plans).finally(() => this.recording.delete(plans));
    return plans;
  }

  /** Fails the test file if a query so far is {@link QueryPlans.costly}. Call it before the service stops. */
  async check(): Promise<void> {
    if (this.connection.readyState !== STATES.connected) return;
    // A test may end with its database out of reach.
    costlyQueries.push(...(await this.all.costly().catch(() => [])));
  }
}

function* queriesOf(name: string, command: mongo.Document): Iterable<SentQuery> {
  const collection: unknown = command[name];
  if (!(name in QUERIES) || typeof collection !== 'string') return;
  const fields = Object.entries(command).filter(([field]) => !NOT_EXPLAINED.test(field));
  const excused = excusedBy(command['comment']);
  const list = QUERIES[name];
  for (const statement of list ? (command[list] as mongo.Document[]) : [command]) {
    const planned = Object.entries(statement).filter(([field]) => PLANNED.has(field));
    const shape = planned.map(([field, value]) => [field, field === 'key' ? value : shapeOf(value)] as const);
    yield {
      shape: `${collection}.${name} ${JSON.stringify(Object.fromEntries(shape))}`,
      // `explain` takes one statement of an update or a deletion.
      command: { ...Object.fromEntries(fields), ...(list && { [list]: [statement] }) },
      excused,
    };
  }
}

function excusedBy(comment: unknown): readonly Cost[] {
  const costs = typeof comment === 'string' ? comment.split(': ')[0]! : '';
  return (['scans', 'sorts'] as const).filter((cost) => costs.includes(cost));
}

/** The statistics of an explained query; those of an aggregation stand in its first stage. */
function statsOf(explained: mongo.Document): ExecutionStats | undefined {
  const { executionStats, stages = [] } = explained as { executionStats?: ExecutionStats; stages?: mongo.Document[] };
  return executionStats ?? statsOf((stages[0]?.['$cursor'] as mongo.Document | undefined) ?? {});
}

/** The stages of a plan, those of rejected plans left out. */
function* stagesOf(explained: unknown): Iterable<Stage> {
  if (typeof explained !== 'object' || explained === null) return;
  if ('stage' in explained) yield explained as Stage;
  if ('$sort' in explained) yield { stage: 'SORT' };
  for (const [field, value] of Object.entries(explained)) {
    if (field !== 'rejectedPlans' && field !== 'command' && field !== '$sort') yield* stagesOf(value);
  }
}

function costsOf(stages: readonly Stage[]): Set<Cost> {
  const has = (name: string): boolean => stages.some(({ stage }) => stage === name);
  // A page of an index is no scan, unless what is not on the page is found by looking at each document.
  const isPage = has('LIMIT') && !stages.some(({ filter }) => filter);
  const costs = new Set<Cost>();
  if (has('COLLSCAN') || (stages.some(isWholeIndex) && !isPage)) costs.add('scans');
  if (has('SORT')) costs.add('sorts');
  return costs;
}

/** A sparse or partial index holds few documents by intention. */
const isWholeIndex = ({ stage, indexBounds = {}, isSparse, isPartial }: Stage): boolean =>
  stage === 'IXSCAN' &&
  !isSparse &&
  !isPartial &&
  Object.values(indexBounds).every(([first = '']) => WHOLE_INDEX.test(first));

/** Returns a query without its values. Queries of one shape use the same plan. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 && typeof value[0] === 'object' ? value.map(shapeOf) : [];
  if (typeof value !== 'object' || value === null || value instanceof Date || value instanceof RegExp)
    return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}
