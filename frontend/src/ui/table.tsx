import { chakra } from '@chakra-ui/react';

/** What holds a table wider than the screen: it scrolls by itself, by keyboard too. */
export const TableScroll = chakra(
  'div',
  { base: { position: 'relative', overflowX: 'auto' } },
  { defaultProps: { tabIndex: 0, role: 'region' } },
);

export const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    '& th': {
      textAlign: 'start',
      fontWeight: 'semibold',
      color: 'fg.muted',
      px: '3',
      py: '2',
      whiteSpace: 'nowrap',
    },
    '& td': { px: '3', py: '2', borderTop: 'hairline', borderColor: 'border', verticalAlign: 'middle' },
  },
});
