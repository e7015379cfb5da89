import { chakra } from '@chakra-ui/react';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';
import { useCountFlags } from '../api/count-flags.js';

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

/** The number of open flags, on the tab's label. */
export function OpenFlags() {
  const open = useCountFlags();
  return open === 0 ? null : (
    <Count>
      {open}
      <VisuallyHidden> waiting</VisuallyHidden>
    </Count>
  );
}
