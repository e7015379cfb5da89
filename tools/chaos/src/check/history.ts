/** An operation of a member as its client saw it. Times are epoch milliseconds. */
export type Operation = Act & {
  /** Id of the member. */
  member: string;
  sentAt: number;
  /** When the outcome was known. */
  at: number;
  /** `unknown`: every attempt ended without an answer, so it may have taken effect or not. */
  outcome: 'done' | 'refused' | 'unknown';
};

export type Act =
  /** `mentioned` is the id of a member. */
  | { act: 'post'; room: string; clientId: string; text: string; mentioned?: string }
  | { act: 'edit'; room: string; message: string; text: string }
  | { act: 'delete'; room: string; message: string }
  | { act: 'react' | 'unreact'; room: string; message: string; reaction: string }
  | { act: 'tip'; message: string; author: string; itc: number }
  | { act: 'boost'; message: string; itc: number }
  | { act: 'buy' | 'grant'; itc: number }
  /** Stripe paid a purchase back. */
  | { act: 'refund'; itc: number }
  /** `generation` is its id, which the answer to the call contains. */
  | { act: 'generate'; itc: number; generation?: string }
  | { act: 'join' | 'leave'; pod: string }
  /** No two pods have the same name. */
  | { act: 'make-pod'; name: string };

export type OperationOf<A extends Act['act']> = Extract<Operation, { act: A }>;

/** A message as a page or a stream shows it. */
export interface ShownMessage {
  id: string;
  seq: number;
  rev: number;
  userId: string | null;
  user?: { username: string } | null;
  clientId: string | null;
  content: string;
  deleted: boolean;
  reactions: { kind: string; by: string[] }[];
  tips?: number;
  tipsTotal?: number;
  boosts?: number;
}

export interface ShownEntry {
  kind: string;
  amount: number;
  balanceBefore: number;
  balanceAfter: number;
  ref: string | null;
}

/** A notification, which may stand for several of a kind. */
export interface ShownNotification {
  type: string;
  count: number;
}

/** What the product shows after the run. */
export interface Shown {
  /** The messages of each room in the order of its pages. */
  rooms: Record<string, ShownMessage[]>;
  /** The messages of each room as each client knows them from its stream. */
  views: { member: string; room: string; messages: ShownMessage[] }[];
  /** Each member's balance, and statement with the oldest entry first. */
  wallets: Record<string, { balance: number; entries: ShownEntry[] }>;
  /** Each member's notifications. */
  notifications: Record<string, ShownNotification[]>;
  /** Names of the pods that each member is in. */
  pods: Record<string, string[]>;
  /** Ids of the members of each pod. */
  seats: Record<string, string[]>;
}

/** Returns the operations of some kinds, in the order of the log. */
export const operationsOf = <A extends Act['act']>(history: readonly Operation[], ...acts: A[]): OperationOf<A>[] =>
  history.filter(({ act }) => (acts as string[]).includes(act)) as OperationOf<A>[];

/** What a series of operations may have left: the last one done, or any unknown one after it. Empty when nothing is certain. */
export function possibleLast<O extends Operation>(operations: readonly O[]): { certain: O | undefined; possible: O[] } {
  const effective = operations.filter(({ outcome }) => outcome !== 'refused');
  const last = effective.findLastIndex(({ outcome }) => outcome === 'done');
  return { certain: effective[last], possible: effective.slice(last + 1) };
}
