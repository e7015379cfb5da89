import type { Input, RpcContract } from '@crew/contracts/rpc';
import { type Answer, arrivedAnswer, call } from './api-client.js';

/** How a query gets its data by a call. If the answer was prefetched and has arrived, the first rendering has it. */
export const callQuery = <C extends RpcContract>(contract: C, input: Input<C>) => ({
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Answer<C>> => call(contract, input, { signal }),
  initialData: (): Answer<C> | undefined => arrivedAnswer(contract, input),
});

/** The data of a paged query, whose first page has the cursor `undefined`, if that page was prefetched and has arrived. */
export function arrivedPages<C extends RpcContract>(
  contract: C,
  input: Input<C>,
): { pages: Answer<C>[]; pageParams: undefined[] } | undefined {
  const page = arrivedAnswer(contract, input);
  return page && { pages: [page], pageParams: [undefined] };
}
