import { t } from '@lingui/core/macro';
import { MessageCircle } from 'lucide-react';
import { Button } from '../../../ui/button.js';
import { useStartConversation } from './use-start-conversation.js';

/** Opens the conversation with a member. */
export function MessageButton({ userId }: { userId: string }) {
  const { start, isPending } = useStartConversation();
  return (
    <Button variant="solid" loading={isPending} onClick={() => void start([userId])}>
      <MessageCircle size={18} aria-hidden="true" />
      {t({ message: 'Message', context: 'verb' })}
    </Button>
  );
}
