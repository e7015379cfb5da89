import { captainStatus } from '@crew/contracts/chat/chat.events';
import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import { listAiCrew } from '@crew/contracts/crew-ai/list-ai-crew';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call } from './api-client.js';
import { stream } from './event-stream.js';

/** What one of the AI crew is called and looks like now. */
interface CrewFace {
  displayName: string;
  /** Where the portrait that is worn is stored; `null` while it is the drawn one. */
  avatarUrl: string | null;
}

const crewFacesQuery = queryOptions({
  queryKey: ['crew', 'faces'],
  queryFn: async ({ signal }): Promise<Record<string, CrewFace>> =>
    Object.fromEntries(
      (await call(listAiCrew, {}, { signal })).map(({ id, display_name: displayName, avatar_url: avatarUrl }) => [
        id,
        { displayName, avatarUrl },
      ]),
    ),
});

/** Asks for the faces of the crew while a member is aboard, and keeps them as the stream tells. */
export function useKeepCrewFaces(aboard: boolean): void {
  const client = useQueryClient();
  useQuery({ ...crewFacesQuery, enabled: aboard, notifyOnChangeProps: [] });
  useEffect(
    () =>
      stream.on(captainStatus, ({ key, displayName, avatarUrl }) =>
        client.setQueryData(crewFacesQuery.queryKey, (faces) => ({ ...faces, [key]: { displayName, avatarUrl } })),
      ),
    [client],
  );
}

/** One of the AI crew as it is called and looks; `undefined` while that is not known, or for anybody else. */
export const useCrewFace = (key: string | undefined): CrewFace | undefined =>
  useQuery({ ...crewFacesQuery, enabled: false, select: (faces) => (key ? faces[key] : undefined) }).data;

/** Says what one of the AI crew is called now: an admin may have given them another name than they came with. */
export function useCrewName(): (key: CrewKey) => string {
  const { data: faces } = useQuery({ ...crewFacesQuery, enabled: false });
  return useCallback((key) => faces?.[key]?.displayName ?? CREW[key].name, [faces]);
}
