import { eventually } from '@crew/testing/eventually';

const TIMEOUT_MS = 120_000;

/** Waits up to two minutes, long enough for a start, until a probe resolves to a value; see {@link eventually}. */
export const until = <T>(what: string, probe: () => Promise<T>): Promise<NonNullable<T>> =>
  eventually(what, probe, TIMEOUT_MS);
