import { Box, Flex } from '@chakra-ui/react';
import { CREW, type CrewKey } from '@crew/contracts/chat/decks';
import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../lib/query-client.js';
import { Avatar } from '../ui/avatar.js';
import { Button } from '../ui/button.js';
import { toastError } from '../ui/toast.js';
import type { ChatMessage } from './model/chat-message.js';
import type { CaptainsWords, RoomSource } from './model/room-source.js';

/** Without more words, what was being said will not come. */
const SILENT_MS = 12_000;

interface CaptainWordsProps {
  source: RoomSource<ChatMessage>;
  isOwn: (messageId: string) => boolean;
  /** Asks a captain who is away once more for the answer. */
  onAskAgain?: (words: CaptainsWords) => Promise<unknown>;
}

/** What captains are saying just now in a room, as they say it; or that they are away, with another try for who asked. */
export function CaptainWords({ source, isOwn, onAskAgain }: CaptainWordsProps) {
  const [said, drop] = useSaid(source);
  const again = (words: CaptainsWords) => {
    drop(words);
    onAskAgain?.(words).catch((error: unknown) => toastError(`${words.displayName} is away`, messageOf(error)));
  };
  return said.map((words) => {
    const { key, displayName, replyTo, text } = words;
    if (text === null && !isOwn(replyTo)) return null;
    return (
      <Flex
        key={nameOf(words)}
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

const nameOf = ({ key, replyTo }: Pick<CaptainsWords, 'key' | 'replyTo'>): string => `${key} ${replyTo}`;

function useSaid(source: RoomSource<ChatMessage>) {
  const [said, setSaid] = useState<readonly CaptainsWords[]>([]);
  const drop = useCallback(
    (words: Pick<CaptainsWords, 'key' | 'replyTo'>) =>
      setSaid((before) => before.filter((one) => nameOf(one) !== nameOf(words))),
    [],
  );
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const put = (words: CaptainsWords) => {
      const name = nameOf(words);
      setSaid((before) => [...before.filter((one) => nameOf(one) !== name), words]);
      clearTimeout(timers.get(name));
      if (words.text === null) return;
      timers.set(
        name,
        setTimeout(() => drop(words), SILENT_MS),
      );
    };
    const ends = [
      source.listenWords?.(put),
      // The words have become a message.
      source.listen(({ isCaptain, userId, replyTo }) => {
        if (isCaptain && userId && replyTo) drop({ key: userId, replyTo: replyTo.id });
      }),
    ];
    return () => {
      ends.forEach((end) => end?.());
      timers.forEach((timer) => clearTimeout(timer));
      setSaid([]);
    };
  }, [source, drop]);
  return [said, drop] as const;
}
