import { portraitSynced } from '@crew/contracts/crew-ai/crew-ai.events';
import type { PortraitSync } from '@crew/contracts/crew-ai/crew-portrait.entities';
import { syncCrewPortraits } from '@crew/contracts/crew-ai/sync-crew-portraits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api-client.js';
import { stream } from '../../../lib/event-stream.js';

/** Copies all portraits to storage; `results` grows with each that is done. */
export function useSyncCrewPortraits() {
  const client = useQueryClient();
  const [results, setResults] = useState<readonly PortraitSync[]>([]);
  useEffect(
    () =>
      stream.on(portraitSynced, (result) =>
        setResults((before) => [...before.filter(({ name }) => name !== result.name), result]),
      ),
    [],
  );
  const mutation = useMutation({
    mutationFn: () => {
      setResults([]);
      return call(syncCrewPortraits, {});
    },
    onSuccess: (answer) => {
      setResults(answer.results);
      return client.invalidateQueries({ queryKey: ['captains'] });
    },
  });
  return { ...mutation, results };
}
