import { Box, chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@crew/contracts/identity/identity.entities';
import { t } from '@lingui/core/macro';
import { ArrowRight, MessageCircle, Search, Users, Zap } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useListDirectConversations } from '../../features/conversations/api/list-direct-conversations.js';
import { useOwnPods } from '../../features/pods/api/list-pods.js';
import { useMemberSearch } from '../../members/api/member-search.js';
import { setTheme } from '../../lib/color-mode.js';
import { isComposing } from '../../lib/is-composing.js';
import { useStore } from '../../lib/store.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { tellOutcome } from '../../ui/tell-outcome.js';
import { DeckIcon } from '../../ui/art/deck-icon.js';
import { Avatar } from '../../ui/avatar.js';
import { Input } from '../../ui/field.js';
import { Modal } from '../../ui/modal.js';
import { markAllRead } from '../rooms/mark-all-read.js';
import { showShortcuts } from '../shortcuts/shortcuts.js';
import { earlyWords, endEarlyWords } from './early-words.js';
import { type Actions, placesFor, type Place } from './places.js';

const StatusDialog = lazyPart(() => import('../../features/availability/components/status-dialog.js'));

const Option = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '10',
    px: '3',
    borderRadius: 'sm',
    cursor: 'pointer',
    '&[aria-selected=true]': { bg: 'bg.hover' },
  },
});

interface PaletteBodyProps {
  open: boolean;
  onClose: () => void;
  user: User;
}

/** Loaded when it first opens. */
export default function PaletteBody(props: PaletteBodyProps) {
  const { open, onClose, user } = props;
  /** Undefined until the dialog opens for the first time. */
  const [settingStatus, setSettingStatus] = useState<boolean>();
  return (
    <>
      <Modal open={open} onClose={onClose} title={t`Where to?`} shape="top">
        <Finder {...props} onSetStatus={() => setSettingStatus(true)} />
      </Modal>
      {settingStatus !== undefined && (
        <StatusDialog user={user} open={settingStatus} onClose={() => setSettingStatus(false)} />
      )}
    </>
  );
}

function Finder({ onClose, user, onSetStatus }: PaletteBodyProps & { onSetStatus: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const early = useStore(earlyWords);
  useLayoutEffect(endEarlyWords, []);
  const [words = early, setWords] = useState<string>();
  const [highlight, setHighlight] = useState(0);
  const pods = useOwnPods();
  const conversations = useListDirectConversations('inbox').data?.pages.flat() ?? [];
  const { data: members = [], isFetching: searching } = useMemberSearch('ascension', words.trim() || undefined);
  const actions = useActions(onSetStatus);
  const { pathname: path } = useLocation();
  const found = words.trim() === '' ? [] : members;
  const places = placesFor(words, { path, user, pods, conversations, members: found, actions });
  const active = Math.min(highlight, places.length - 1);

  const go = ({ to, act }: Place) => {
    onClose();
    if (act) act();
    else void navigate(to);
  };
  const setChosen = useChosen(places[active]!, searching, go);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'ArrowDown') setHighlight((active + 1) % places.length);
    else if (event.key === 'ArrowUp') setHighlight((active - 1 + places.length) % places.length);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    setChosen(event.key === 'Enter');
  };

  return (
    <>
      <Input
        autoFocus
        role="combobox"
        aria-label={t`Deck, pod, person, screen, action or words`}
        placeholder={t`Deck, pod, person, screen, action or words`}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={`${id}-${active}`}
        autoComplete="off"
        maxLength={50}
        value={words}
        // The caret stands after what was typed before it had loaded.
        onFocus={({ target }) => target.setSelectionRange(words.length, words.length)}
        onChange={({ target }) => {
          setWords(target.value);
          setHighlight(0);
          setChosen(false);
        }}
        onKeyDown={onKeyDown}
      />
      <Box as="ul" id={id} role="listbox" aria-label={t`Places and actions`} listStyleType="none" mt="3" mx="-3">
        {places.map((place, index) => (
          <Option
            key={`${place.to} ${place.label}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setHighlight(index)}
            onClick={() => go(place)}
          >
            <Picture of={place.picture} />
            <Box as="span" truncate unicodeBidi="isolate">
              {place.label}
            </Box>
            <Box as="span" ms="auto" textStyle="caption" color="fg.subtle" whiteSpace="nowrap">
              {place.kind}
            </Box>
          </Option>
        ))}
      </Box>
    </>
  );
}

function useActions(onSetStatus: () => void): Actions {
  const client = useQueryClient();
  return {
    setTheme,
    showShortcuts,
    setStatus: onSetStatus,
    markAllRead: () =>
      void tellOutcome(markAllRead(client), {
        done: [t`All rooms and threads are read`],
        failed: [t`Not everything could be marked as read`],
      }),
  };
}

/**
 * Goes to the highlighted place when it is chosen; to the search of messages once the search of members has ended, because
 * a member who is found comes first.
 */
function useChosen(place: Place, searching: boolean, go: (place: Place) => void) {
  const [chosen, setChosen] = useState(false);
  const isDue = chosen && !(searching && place.picture === 'search');
  const goThere = useEffectEvent(() => go(place));
  useEffect(() => {
    if (isDue) goThere();
  }, [isDue]);
  return setChosen;
}

function Picture({ of }: { of: Place['picture'] }) {
  if (of === 'pod') return <Users size={20} aria-hidden="true" />;
  if (of === 'conversation') return <MessageCircle size={20} aria-hidden="true" />;
  if (of === 'screen') return <ArrowRight size={20} aria-hidden="true" />;
  if (of === 'action') return <Zap size={20} aria-hidden="true" />;
  if (of === 'search') return <Search size={20} aria-hidden="true" />;
  if ('deck' in of) {
    return (
      <Box as="span" display="inline-flex" colorPalette={of.deck} color="colorPalette.fg">
        <DeckIcon deck={of.deck} size={20} />
      </Box>
    );
  }
  return <Avatar {...of} size={24} />;
}
