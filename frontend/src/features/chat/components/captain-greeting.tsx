import type { DeckMember } from '@crew/contracts/chat/chat.entities';
import { DECKS, type DeckId } from '@crew/contracts/chat/decks';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useCaptainName } from '../../../lib/captain-faces.js';
import { useMember } from '../../../lib/session.js';
import { useBlocked } from '../../../members/api/list-blocks.js';
import { useUpdateProfile } from '../../../members/api/update-profile.js';
import { MemberName } from '../../../members/components/member-name.js';
import { fittingDeck } from '../../../members/model/decks-for.js';
import { profilePath } from '../../../members/model/profile-path.js';
import type { Draft } from '../../../room/model/timeline.js';
import { Avatar } from '../../../ui/avatar.js';
import { Button, IconButton } from '../../../ui/button.js';
import { Link } from '../../../ui/link.js';
import { GREETINGS } from '../model/greetings.js';
import styles from './captain-greeting.module.css';

/** Members whom the captain introduces. */
const INTRODUCED = 2;

interface CaptainGreetingProps {
  deckId: DeckId;
  /** The latest authors of the deck first. */
  members: readonly DeckMember[];
  onSend: (message: Draft) => void;
}

/** In the deck that fits a new member's interests, the captain greets them; nobody else sees it. */
export default function CaptainGreeting({ deckId, members, onSend }: CaptainGreetingProps) {
  const { username, displayName, interests } = useMember();
  const { captain } = DECKS[deckId];
  const captainName = useCaptainName()(captain);
  const { mutate } = useUpdateProfile();
  const [answered, setAnswered] = useState(false);
  if (answered || fittingDeck(interests) !== deckId) return null;

  const { words, answers } = GREETINGS[deckId];
  const end = () => {
    setAnswered(true);
    mutate({ greeted: true });
  };
  return (
    <section className={styles.greeting} aria-label={t`${captainName} greets you`}>
      <div className={styles.head}>
        <Avatar name={captainName} captain={captain} size={56} />
        <div className={styles.words}>
          <div className={styles.name}>{captainName}</div>
          <p>{words(displayName || username, captainName)}</p>
        </div>
        <IconButton label={t`Dismiss the greeting`} size="sm" onClick={end}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.answers}>
        {answers().map((answer) => (
          <Button
            key={answer}
            size="sm"
            variant="tinted"
            className={styles.answer}
            onClick={() => {
              onSend({ content: `@${captain} ${answer}`, mentions: [captain] });
              end();
            }}
          >
            {answer}
          </Button>
        ))}
      </div>
      <Introduced members={members} />
      <OpenSteps />
    </section>
  );
}

/** Two members who wrote in the deck lately. */
function Introduced({ members }: Pick<CaptainGreetingProps, 'members'>) {
  const { id: me } = useMember();
  const { ids: blocked } = useBlocked();
  const people = members.filter(({ type, id }) => type === 'member' && id !== me && !blocked.has(id));
  if (people.length === 0) return null;
  return (
    <div className={styles.line}>
      <span>{t`They wrote here lately:`}</span>
      {people.slice(0, INTRODUCED).map(({ id, key, displayName, avatarUrl, isAdmin }) => (
        <span key={id} className={styles.person}>
          <Avatar name={displayName} src={avatarUrl} size={24} />
          <MemberName name={displayName} username={key} isAdmin={isAdmin} to={profilePath(key)} />
        </span>
      ))}
    </div>
  );
}

/** The steps of onboarding that the member has not come to. */
function OpenSteps() {
  const { onboardingDone } = useMember();
  const steps = [
    { step: 'address', to: '/onboarding/address', words: t`Your address` },
    { step: 'uniform', to: '/onboarding/upload-headshots', words: t`Your headshots and uniform` },
  ] as const;
  const open = steps.filter(({ step }) => !onboardingDone.includes(step));
  if (open.length === 0) return null;
  return (
    <div className={styles.line}>
      <span>{t`When you like:`}</span>
      {open.map(({ step, to, words }) => (
        <Link key={step} to={to} className={styles.step}>
          {words}
        </Link>
      ))}
    </div>
  );
}
