import type { Generation } from '@crew/contracts/media/media.entities';
import { useEffect } from 'react';
import { isOver } from '../api/get-generation.js';

/** Generations whose end was told: once, whichever screens are open. */
const told = new Set<string>();

/** Calls back once when a generation has come to its end. */
export function useOutcome(generation: Generation | null, onOver: (generation: Generation) => void): void {
  useEffect(() => {
    if (!generation || !isOver(generation) || told.has(generation.id)) return;
    told.add(generation.id);
    onOver(generation);
  });
}
