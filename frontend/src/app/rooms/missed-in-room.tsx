import { t } from '@lingui/core/macro';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { isWorthSummary } from '../../room/missed/is-worth-summary.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { StyledButton } from '../../ui/styled.js';
import type { OwnRoom } from './own-rooms.js';

const MissedDialog = lazyPart(() => import('../../room/missed/missed-dialog.js'));

/** Opens a summary of what is unread in a room, if it is much. */
export function MissedInRoom({ room: { path, source, unread, lastReadSeq } }: { room: OwnRoom }) {
  const [open, setOpen] = useState(false);
  if (!isWorthSummary(source.key, unread)) return null;
  return (
    <>
      <StyledButton size="sm" variant="tinted" hue="gold" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Sparkles size={16} aria-hidden="true" />
        {t`What did I miss?`}
      </StyledButton>
      {open && <MissedDialog room={source.key} path={path} after={lastReadSeq} onClose={() => setOpen(false)} />}
    </>
  );
}
