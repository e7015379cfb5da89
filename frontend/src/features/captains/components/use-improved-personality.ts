import { DECKS } from '@crew/contracts/chat/decks';
import type { CrewSettings } from '@crew/contracts/crew-ai/crew-ai.entities';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { toastSuccess } from '../../../ui/toast.js';
import { useImprovePrompt } from '../api/improve-prompt.js';

/** Proposes a better personality for a captain, which the admin accepts or rejects. */
export function useImprovedPersonality({ id, name, deckId }: CrewSettings, onAccept: (personality: string) => void) {
  const [improved, setImproved] = useState<string>();
  const { mutateAsync, isPending } = useImprovePrompt();
  return {
    improved,
    isPending,
    improve(currentPersonality: string): void {
      const deckName = deckId ? DECKS[deckId].name : 'All decks';
      const proposed = mutateAsync(
        { crewId: id, currentPersonality, deckName, crewName: name },
        { onSuccess: ({ improvedPersonality }) => setImproved(improvedPersonality) },
      );
      void tellOutcome(proposed, { failed: [t`Improvement Failed`] });
    },
    accept(): void {
      if (improved !== undefined) onAccept(improved);
      setImproved(undefined);
      toastSuccess(t`Personality Improved!`, t`Save to keep it.`);
    },
    reject: () => setImproved(undefined),
  };
}
