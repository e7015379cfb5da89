import { useQueryClient } from '@tanstack/react-query';
import { podChanged, podSeat } from '@crew/contracts/pods/pods.events';
import { useEffect } from 'react';
import { stream } from '../../../lib/event-stream.js';

/** While a screen with pods is open, what it shows of them is asked for anew whenever it may have changed. */
export function useLivePods(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: ['pods'] });
    const ends = [stream.on(podChanged, refresh), stream.on(podSeat, refresh), stream.onMissed(refresh)];
    return () => ends.forEach((end) => end());
  }, [queries]);
}
