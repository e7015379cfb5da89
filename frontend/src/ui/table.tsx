import { chakra } from '@chakra-ui/react';

/** The scroll container of a wide table; keyboard accessible. */
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
