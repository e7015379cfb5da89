import type { DirectShelf } from '@crew/contracts/chat/direct.entities';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CalmSky } from '../../../ui/art/scenes.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { EmptyState } from '../../../ui/states.js';
import { useGetDirectConversation } from '../api/get-direct-conversation.js';
import type { ConversationTools } from './conversation-chat.js';
import { ConversationList } from './conversation-list.js';
import { ConversationView } from './conversation-view.js';
import styles from './messages-screen.module.css';
import { useLiveConversations } from './use-live-conversations.js';
import { useLivePresence } from './use-live-presence.js';

const NewConversationDialog = lazyPart(() => import('./new-conversation-dialog.js'));

const shelfIn = (params: URLSearchParams): DirectShelf => {
  const shelf = params.get('shelf');
  return shelf === 'requests' || shelf === 'archive' ? shelf : 'inbox';
};

interface MessagesScreenProps {
  /** Id of the open conversation. */
  id: string | undefined;
  tools: ConversationTools;
  /** Rendered with the open conversation. */
  children: ReactNode;
}

/** The member's conversations, and the open one beside them; on small screens either the list or the conversation. */
export function MessagesScreen({ id, tools, children }: MessagesScreenProps) {
  const [params, setParams] = useSearchParams();
  const { data: open } = useGetDirectConversation(id);
  const [writing, setWriting] = useState<boolean>();
  useLiveConversations();
  useLivePresence();
  const asked = params.has('new');
  const closeDialog = () => {
    setWriting(false);
    if (asked) setParams({}, { replace: true });
  };

  return (
    <div data-hue="sentinel-seven" className={styles.screen} data-open={id !== undefined || undefined}>
      <div className={`panel ${styles.list}`}>
        <ConversationList shelf={open?.shelf ?? shelfIn(params)} openId={id} onWrite={() => setWriting(true)} />
      </div>
      <div className={`panel ${styles.conversation}`}>
        {id === undefined ? (
          <EmptyState
            className={styles.nothing}
            picture={<CalmSky />}
            title={t`Your conversations open here`}
            words={t`Choose one from the list.`}
          />
        ) : (
          <ConversationView key={id} id={id} tools={tools}>
            {children}
          </ConversationView>
        )}
      </div>
      {(asked || writing !== undefined) && (
        <NewConversationDialog
          open={asked || writing === true}
          onStarted={() => setWriting(false)}
          onClose={closeDialog}
        />
      )}
    </div>
  );
}
