import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { isNarrow } from '../../lib/is-narrow.js';
import { mentionTarget } from '../../members/model/mention-target.js';
import { isCaptain } from '../../ui/art/portrait.js';
import { inChakra } from '../../ui/in-chakra.js';
import { Modal } from '../../ui/modal.js';
import { AnchoredCard } from './anchored-card.js';
import { CaptainContent, CaptainHead } from './captain-card.js';
import { CardContent } from './card-content.js';
import { CardHead } from './card-head.js';
import type { NamedMember } from './watch-names.js';

const ID = 'profile-card';

interface ProfileCardProps extends NamedMember {
  /** Takes the focus, and gives it back. */
  pressed: boolean;
  open: boolean;
  onClose: () => void;
  /** Called when it is used. */
  onPin: () => void;
}

/** A member or a captain in short, with all that one can do: beside their name, or as a sheet on a phone. */
export const ProfileCard = inChakra(function ProfileCard({
  username,
  anchor,
  pressed,
  open,
  onClose,
  onPin,
}: ProfileCardProps) {
  const [isSheet] = useState(isNarrow);
  /** Gets the focus when the card closes. */
  const next = useRef<HTMLElement>(anchor);
  useEffect(() => {
    if (!open) return undefined;
    anchor.setAttribute('aria-expanded', 'true');
    anchor.setAttribute('aria-controls', ID);
    return () => {
      anchor.removeAttribute('aria-expanded');
      anchor.removeAttribute('aria-controls');
    };
  }, [open, anchor]);

  const mention = () => {
    const target = mentionTarget.get();
    if (target?.field) next.current = target.field;
    target?.mention(username);
    onClose();
  };
  const { head, content } = shownOf(username, anchor, isMentionable(anchor, username) ? mention : undefined);
  if (isSheet) {
    return (
      <Modal open={open} onClose={onClose} title={head} shape="bottom" finalFocus={() => next.current}>
        <Box data-profile-card="">{content}</Box>
      </Modal>
    );
  }
  return (
    open && (
      <AnchoredCard
        id={ID}
        title={head}
        anchor={anchor}
        modal={pressed}
        onClose={onClose}
        onPin={onPin}
        finalFocus={() => next.current}
      >
        {content}
      </AnchoredCard>
    )
  );
});

/** Title and content of the card of a captain, or of a member. */
function shownOf(username: string, anchor: HTMLElement, onMention: (() => void) | undefined) {
  if (isCaptain(username)) {
    return {
      head: <CaptainHead captain={username} />,
      content: <CaptainContent captain={username} onMention={onMention} />,
    };
  }
  return {
    head: <CardHead username={username} />,
    content: <CardContent username={username} messageId={tippableAt(anchor, username)} onMention={onMention} />,
  };
}

/** The message that a member is tipped for: the one of theirs whose name or face was used. */
function tippableAt(anchor: HTMLElement, username: string): string | undefined {
  const message = anchor.closest<HTMLElement>('[data-tippable]');
  return message?.dataset.author === username ? message.dataset.tippable : undefined;
}

/** A sheet with names covers the composer. */
const isMentionable = (anchor: HTMLElement, username: string): boolean =>
  anchor.closest('[role=dialog]') === null && mentionTarget.get()?.knows(username) === true;
