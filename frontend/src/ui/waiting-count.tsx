import { chakra } from '@chakra-ui/react';
import { VisuallyHidden } from './visually-hidden.js';

const Count = chakra('span', {
  base: {
    ms: '2',
    px: '1.5',
    borderRadius: 'full',
    bg: 'danger.subtle',
    color: 'danger.fg',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** How much open work waits, on the label of its tab; nothing for none. @param more there is more than was counted */
export function WaitingCount({ count, more = false }: { count: number; more?: boolean }) {
  return count === 0 ? null : (
    <Count>
      {count}
      {more && '+'}
      <VisuallyHidden> waiting</VisuallyHidden>
    </Count>
  );
}
