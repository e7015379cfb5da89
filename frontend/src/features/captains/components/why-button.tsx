import { t } from '@lingui/core/macro';
import { CircleQuestionMark } from 'lucide-react';
import { IconButton } from '../../../ui/button.js';

/** The "why" button of a captain's message. */
export const WhyButton = ({ onClick }: { onClick: () => void }) => (
  <IconButton size="sm" label={t`Why did the captain speak?`} onClick={onClick}>
    <CircleQuestionMark size={18} aria-hidden="true" />
  </IconButton>
);
