import { t } from '@lingui/core/macro';
import { MessageCircle } from 'lucide-react';
import { IconButton } from '../../../ui/button.js';
import { useStartConversation } from './use-start-conversation.js';

/** Opens the conversation with a member, from a list of members. */
export function MessageIconButton({ userId, name }: { userId: string; name: string }) {
  const { start, isPending } = useStartConversation();
  return (
    <IconButton
      size="sm"
      label={t({ message: `Message ${name}`, comment: 'Verb: write to a member' })}
      disabled={isPending}
      onClick={() => void start([userId])}
    >
      <MessageCircle size={18} aria-hidden="true" />
    </IconButton>
  );
}
