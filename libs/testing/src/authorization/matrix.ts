import { CATALOG, roomCallNameOf } from '@crew/contracts/catalog';
import type { HttpContract } from '@crew/contracts/http-call';
import type { PlainRoute } from '@crew/contracts/plain-routes';
import type { RpcContract } from '@crew/contracts/rpc';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { directCalls } from '@crew/contracts/chat/direct-calls';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { anyone, INTERNAL, members, type Row } from './row.js';
import { CHAT_ROWS, DECK_ROWS } from './rows/chat.js';
import { CREW_AI_ROWS } from './rows/crew-ai.js';
import { ECONOMY_ROWS } from './rows/economy.js';
import { IDENTITY_ROWS } from './rows/identity.js';
import { MEDIA_ROWS } from './rows/media.js';
import { DIRECT_ROWS } from './rows/direct.js';
import { POD_ROWS, PODS_ROWS } from './rows/pods.js';

type AnyRow = Row<unknown>;
const BY_SUBJECT = {
  ...IDENTITY_ROWS,
  ...CHAT_ROWS,
  ...ECONOMY_ROWS,
  ...PODS_ROWS,
  ...CREW_AI_ROWS,
  ...MEDIA_ROWS,
} as Record<string, AnyRow | typeof INTERNAL>;

const ROOM_ROWS = [
  [deckCalls, DECK_ROWS],
  [podCalls, POD_ROWS],
  [directCalls, DIRECT_ROWS],
] as const;

function rowOf(contract: RpcContract): AnyRow | typeof INTERNAL | undefined {
  const name = roomCallNameOf(contract);
  if (name === undefined) return BY_SUBJECT[contract.subject];
  const ofKind = ROOM_ROWS.find(([calls]) => (Object.values(calls) as readonly RpcContract[]).includes(contract));
  return ofKind?.[1][name as keyof typeof DECK_ROWS] as AnyRow;
}

/** A call with a route, and what each actor gets. */
export interface RoutedCall {
  contract: HttpContract;
  row: AnyRow;
}

/** The row of every call, in the order of the catalogue; undefined for one that has none. */
export const MATRIX = CATALOG.map((contract) => ({ contract, row: rowOf(contract) }));

/** The rows of calls with a route: those that the actors can make. */
export const ROUTED = MATRIX.filter((one): one is RoutedCall => one.row !== undefined && one.row !== INTERNAL);

/** What each actor gets from a route of the gateway itself. @throws Error for a route of admins, of which there is none */
export function outcomesOf({ access, path }: PlainRoute): AnyRow['outcomes'] {
  if (access === 'admin') throw new Error(`The matrix knows no route of admins: ${path}`);
  return (access === 'anyone' ? anyone : members)(() => null).outcomes;
}
