import { chakra } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
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
      <VisuallyHidden>
        {' '}
        {t({ message: 'waiting', comment: 'After the number of open cases: `3 waiting`.' })}
      </VisuallyHidden>
    </Count>
  );
}
