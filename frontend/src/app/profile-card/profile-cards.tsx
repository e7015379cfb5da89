import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { withLaterTexts } from '../../lib/language.js';
import { useSession } from '../../lib/session.js';
import { toastNotLoaded } from '../../ui/toast-not-loaded.js';
import type { ProfileCard } from './profile-card.js';
import { type NamedMember, watchNames } from './watch-names.js';

const loadCard = () => withLaterTexts(import('./profile-card.js'));

interface Shown extends NamedMember {
  Card: typeof ProfileCard;
  /** Pressed, not only hovered: it takes the focus. */
  pressed: boolean;
  /** Hovered, then used: it stays when the pointer leaves. */
  pinned: boolean;
  open: boolean;
  /** The path where it was opened: another screen closes it. */
  screen: string;
  /** Each card is a new one. */
  nth: number;
}

/** Opens the card of the member whose name or face is pressed or hovered, anywhere in the app. One is open at a time. */
export function ProfileCards() {
  const isMember = useSession().user !== null;
  const { pathname } = useLocation();
  const [shown, setShown] = useState<Shown>();
  if (shown?.open && shown.screen !== pathname) setShown({ ...shown, open: false });

  useEffect(() => {
    if (!isMember) return undefined;
    const open = async (member: NamedMember, pressed: boolean) => {
      const { ProfileCard: Card } = await loadCard();
      const screen = window.location.pathname;
      setShown((before) => {
        const isInUse = before?.open && (before.pressed || before.pinned);
        if (isInUse && !pressed) return before;
        return { ...member, Card, pressed, pinned: false, open: true, screen, nth: (before?.nth ?? 0) + 1 };
      });
    };
    return watchNames({
      prepare: () => void loadCard().catch(() => undefined),
      press: (member) => void open(member, true).catch(toastNotLoaded),
      hover: (member) => void open(member, false).catch(() => undefined),
      leave: () => setShown((now) => (now && !now.pressed && !now.pinned ? { ...now, open: false } : now)),
    });
  }, [isMember]);

  if (!shown) return null;
  const { Card, nth, screen: _screen, pinned: _pinned, ...member } = shown;
  return (
    <Card
      key={nth}
      {...member}
      onClose={() => setShown((now) => now && { ...now, open: false })}
      onPin={() => setShown((now) => now && { ...now, pinned: true })}
    />
  );
}
