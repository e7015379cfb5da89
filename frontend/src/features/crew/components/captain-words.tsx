import { Box, Flex } from '@chakra-ui/react';
import { deckMessage } from '@crew/contracts/chat/chat.events';
import { CREW, type CrewKey, type DeckId } from '@crew/contracts/chat/decks';
import { captainAway, captainSpeaking } from '@crew/contracts/crew-ai/crew-ai.events';
import { respondAsCaptain } from '@crew/contracts/crew-ai/respond-as-captain';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api-client.js';
import { stream } from '../../../lib/event-stream.js';
import { messageOf } from '../../../lib/query-client.js';
import { Avatar } from '../../../ui/avatar.js';
import { Button } from '../../../ui/button.js';
import { toastError } from '../../../ui/toast.js';

/** Without more words, what was being said will not come. */
const SILENT_MS = 12_000;

interface Words {
  key: string;
  displayName: string;
  replyTo: string;
  /** `null`: the captain is away. */
  text: string | null;
}

/** What captains are saying just now in a deck, as they say it; or that they are away, with another try for who asked. */
export function CaptainWords({ deckId, isOwn }: { deckId: DeckId; isOwn: (messageId: string) => boolean }) {
  const [said, setSaid] = useSaid(deckId);
  const drop = ({ key, replyTo }: Words) =>
    setSaid((before) => before.filter((one) => one.key !== key || one.replyTo !== replyTo));
  const again = (words: Words) => {
    drop(words);
    call(respondAsCaptain, { deckId, messageId: words.replyTo, crewKey: words.key }).catch((error: unknown) =>
      toastError(`${words.displayName} is away`, messageOf(error)),
    );
  };
  return said.map((words) => {
    const { key, displayName, replyTo, text } = words;
    if (text === null && !isOwn(replyTo)) return null;
    return (
      <Flex
        key={`${key} ${replyTo}`}
        colorPalette={CREW[key as CrewKey]?.deckId ?? 'sentinel-seven'}
        gap="3"
        p="2"
        mb="1"
        borderRadius="md"
        bg="colorPalette.subtle"
        maxH="10rem"
        overflowY="auto"
        data-captain-words={key}
      >
        <Avatar name={displayName} captain={key} size={32} />
        <Box minW="0" flex="1">
          <Box fontWeight="semibold" color="colorPalette.fg" fontSize="sm">
            {displayName}
          </Box>
          <Box maxW="prose" whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto" aria-hidden={text !== null}>
            {text ?? 'is away for a moment.'}
          </Box>
        </Box>
        {text === null && (
          <Button size="sm" variant="tinted" onClick={() => again(words)}>
            Ask again
          </Button>
        )}
      </Flex>
    );
  });
}

function useSaid(deckId: DeckId) {
  const [said, setSaid] = useState<readonly Words[]>([]);
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const without = (key: string, replyTo: string) => (before: readonly Words[]) =>
      before.filter((one) => one.key !== key || one.replyTo !== replyTo);
    const put = (words: Words) => {
      const { key, replyTo } = words;
      setSaid((before) => [...without(key, replyTo)(before), words]);
      clearTimeout(timers.get(`${key} ${replyTo}`));
      if (words.text !== null) {
        const over = setTimeout(() => setSaid(without(key, replyTo)), SILENT_MS);
        timers.set(`${key} ${replyTo}`, over);
      }
    };
    const ends = [
      stream.on(captainSpeaking, ({ deckId: where, ...words }) => {
        if (where === deckId) put(words);
      }),
      stream.on(captainAway, ({ deckId: where, ...who }) => {
        if (where === deckId) put({ ...who, text: null });
      }),
      // The words have become a message.
      stream.on(deckMessage, ({ deckId: where, isCaptain, userId, replyTo }) => {
        if (where === deckId && isCaptain && userId && replyTo) setSaid(without(userId, replyTo.id));
      }),
    ];
    return () => {
      ends.forEach((end) => end());
      timers.forEach((timer) => clearTimeout(timer));
      setSaid([]);
    };
  }, [deckId]);
  return [said, setSaid] as const;
}
