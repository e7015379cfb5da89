import type { Generation } from '@crew/contracts/media/media.entities';
import { useEffect } from 'react';
import { isOver } from '../api/get-generation.js';

/** Generations whose outcome was shown: once, whichever screens are open. */
const shown = new Set<string>();

/** Calls back once when a generation ends. */
export function useOutcome(generation: Generation | null, onOver: (generation: Generation) => void): void {
  useEffect(() => {
    if (!generation || !isOver(generation) || shown.has(generation.id)) return;
    shown.add(generation.id);
    onOver(generation);
  });
}
