import type { PromptName } from '@crew/contracts/crew-ai/prompt.entities';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useTryPrompt } from '../api/try-prompt.js';
import type { TriedSituation } from '../model/prompt-trials.js';

/** Tries a text in one situation after another; the first failure, or leaving the screen, ends it. */
export function usePromptTrials(name: PromptName) {
  const { mutateAsync } = useTryPrompt();
  const [tried, setTried] = useState<TriedSituation[]>([]);
  const [isRunning, setRunning] = useState(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => void (left.current = true);
  }, []);

  const run = async (text: string, situations: readonly string[]): Promise<void> => {
    setRunning(true);
    setTried(situations.map((situation) => ({ name: situation })));
    for (const situation of situations) {
      if (left.current) return;
      const answered = mutateAsync({ name, text, situation }).then((answers) =>
        setTried((all) => all.map((one) => (one.name === situation ? { name: situation, answers } : one))),
      );
      if (await tellOutcome(answered, { failed: [t`The trial ended`] })) continue;
      setTried((all) => all.filter(({ answers }) => answers));
      break;
    }
    setRunning(false);
  };
  return { tried, isRunning, run };
}
