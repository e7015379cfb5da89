import { t } from '@lingui/core/macro';
import { Flag } from 'lucide-react';
import { IconButton } from '../../../ui/button.js';

/** The flag button of a message. */
export const FlagButton = ({ onClick }: { onClick: () => void }) => (
  <IconButton
    size="sm"
    label={t({ message: 'Flag', comment: 'Verb: report a message to the admins' })}
    onClick={onClick}
  >
    <Flag size={18} aria-hidden="true" />
  </IconButton>
);
