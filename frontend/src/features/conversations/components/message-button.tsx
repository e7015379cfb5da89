import { t } from '@lingui/core/macro';
import { MessageCircle } from 'lucide-react';
import { Button, type ButtonProps } from '../../../ui/button.js';
import { useStartConversation } from './use-start-conversation.js';

/** Opens the conversation with a member. */
export function MessageButton({ userId, size }: { userId: string; size?: ButtonProps['size'] }) {
  const { start, isPending } = useStartConversation();
  return (
    <Button variant="solid" size={size} loading={isPending} onClick={() => void start([userId])}>
      <MessageCircle size={18} aria-hidden="true" />
      {t({ message: 'Message', context: 'verb' })}
    </Button>
  );
}
