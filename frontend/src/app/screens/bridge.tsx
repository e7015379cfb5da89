import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import { t } from '@lingui/core/macro';
import { Navigate } from 'react-router-dom';
import { DeckScreen } from '../../features/chat/components/deck-screen.js';
import { OffTheCharts } from '../../ui/art/scenes.js';
import { ButtonLink } from '../../ui/button.js';
import { lazyWhenIdle } from '../../ui/lazy-when-idle.js';
import { EmptyState } from '../../ui/states.js';
import { usePathParameter } from '../use-path-parameter.js';
import { useMessageTools } from './use-message-tools.js';

const FuelGauge = lazyWhenIdle(() =>
  import('../../features/captains/components/fuel-gauge.js').then((module) => module.FuelGauge),
);

const ReadDeckNotifications = lazyWhenIdle(() =>
  import('./read-deck-notifications.js').then((part) => part.ReadDeckNotifications),
);

const MessageIconButton = lazyWhenIdle(() =>
  import('../../features/conversations/components/message-icon-button.js').then((module) => module.MessageIconButton),
);

const ThreadsLink = lazyWhenIdle(() =>
  import('../../features/threads/components/threads-link.js').then((module) => module.ThreadsLink),
);

const isDeck = (id: string): id is DeckId => (DECK_IDS as readonly string[]).includes(id);

/** A deck by its address; the ascension deck by default. */
export default function Bridge() {
  const deckId = usePathParameter();
  if (deckId === undefined) return <Navigate to="/bridge/ascension" replace />;
  if (isDeck(deckId)) return <Deck key={deckId} deckId={deckId} />;
  return (
    <EmptyState
      picture={<OffTheCharts size={280} />}
      title={t`There is no such deck`}
      words={t`There are six. The first one is always a good place to start.`}
      action={<ButtonLink to="/bridge/ascension">{t`Go to the Ascension Deck`}</ButtonLink>}
    />
  );
}

const Deck = ({ deckId }: { deckId: DeckId }) => (
  <>
    <DeckScreen
      deckId={deckId}
      gauge={<FuelGauge deckId={deckId} />}
      tools={useMessageTools()}
      threads={(props) => <ThreadsLink {...props} />}
      contact={({ id, displayName }) => <MessageIconButton userId={id} name={displayName} />}
    />
    <ReadDeckNotifications deckId={deckId} />
  </>
);
