import { plural } from '@lingui/core/macro';
import { Chip, type ChipProps } from './chip.js';

const SHOWN_MAX = 99;

/** The number of unread messages of a room; renders nothing at zero. */
export const UnreadChip = ({ count, ...props }: ChipProps & { count: number }) =>
  count > 0 ? (
    <Chip aria-label={plural(count, { one: '# unread', other: '# unread' })} {...props}>
      {count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}
    </Chip>
  ) : null;
