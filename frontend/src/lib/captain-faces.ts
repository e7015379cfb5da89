import { captainStatus } from '@crew/contracts/chat/chat.events';
import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import { listAiCrew } from '@crew/contracts/crew-ai/list-ai-crew';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { call } from './api-client.js';
import { stream } from './event-stream.js';
import { createStore, useStore } from './store.js';

/** A captain's current name and portrait. */
interface CaptainFace {
  displayName: string;
  /** Storage path of the current portrait; `null` for the built-in drawing. */
  avatarUrl: string | null;
}

const captainFacesQuery = queryOptions({
  queryKey: ['captains', 'faces'],
  queryFn: async ({ signal }): Promise<Record<string, CaptainFace>> =>
    Object.fromEntries(
      (await call(listAiCrew, {}, { signal })).map(({ id, display_name: displayName, avatar_url: avatarUrl }) => [
        id,
        { displayName, avatarUrl },
      ]),
    ),
});

/** A store rather than observers of the query: every message, quote and avatar reads it. */
const faces = createStore<Record<string, CaptainFace>>({});

/** Loads the captains' faces while a member is signed in, and keeps them current by stream events. */
export function useSyncCaptainFaces(isSignedIn: boolean): void {
  const client = useQueryClient();
  const { data } = useQuery({ ...captainFacesQuery, enabled: isSignedIn });
  useEffect(() => {
    if (data) faces.set(data);
  }, [data]);
  useEffect(
    () =>
      stream.on(captainStatus, ({ key, displayName, avatarUrl }) =>
        client.setQueryData(captainFacesQuery.queryKey, (known) => ({ ...known, [key]: { displayName, avatarUrl } })),
      ),
    [client],
  );
}

/** A captain's current face; `undefined` while it is loading, or for a key that is no captain's. */
export const useCaptainFace = (key: string | undefined): CaptainFace | undefined =>
  useSyncExternalStore(faces.watch, () => (key === undefined ? undefined : faces.get()[key]));

/** Returns a captain's current name: an admin may have changed it. */
export function useCaptainName(): (key: CrewKey) => string {
  const known = useStore(faces);
  return useCallback((key) => known[key]?.displayName ?? CREW[key].name, [known]);
}
