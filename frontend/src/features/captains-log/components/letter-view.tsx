import { Box, Flex } from '@chakra-ui/react';
import { DECKS } from '@crew/contracts/chat/decks';
import type { Letter } from '@crew/contracts/chat/letter.entities';
import { t } from '@lingui/core/macro';
import { useCaptainName } from '../../../lib/captain-faces.js';
import { CitedMessages } from '../../../room/cited-messages.js';
import { CalmSky } from '../../../ui/art/scenes.js';
import { ButtonLink } from '../../../ui/button.js';
import { Chip } from '../../../ui/chip.js';
import { Panel } from '../../../ui/panel.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { StyledAvatar, StyledSkeletonRows } from '../../../ui/styled.js';
import { useGetLetter } from '../api/get-letter.js';
import { weekWords } from '../model/letter-words.js';
import { ShareLetter } from './share-letter.js';

/** A published letter about a week on a deck. */
export function LetterView({ id }: { id: string }) {
  const { data: letter, isPending, error, refetch } = useGetLetter(id);
  if (isPending) return <StyledSkeletonRows rows={6} label={t`Loading the letter`} />;
  if (!letter) {
    return <ErrorState title={t`The letter could not be loaded`} error={error} onRetry={() => void refetch()} />;
  }
  const { deckId, title, week, sentences } = letter;
  return (
    <Panel as="article" data-hue={deckId} colorPalette={deckId} p={{ base: '5', md: '8' }} maxW="44rem" mx="auto">
      <Flex gap="2" wrap="wrap" align="center" textStyle="caption" color="fg.muted">
        <Chip hue={deckId}>{DECKS[deckId].name}</Chip>
        {weekWords(week)}
      </Flex>
      <Box as="h1" textStyle="title" mt="3" overflowWrap="anywhere">
        {title}
      </Box>
      {sentences.length === 0 ? (
        <EmptyState
          picture={<CalmSky size={160} />}
          title={t`Nothing is left of this letter`}
          words={t`The messages that it cites were deleted, or are by members you have blocked.`}
        />
      ) : (
        <Box display="grid" gap="5" mt="6">
          {sentences.map((sentence) => (
            <Sentence key={sentence.key} deckId={deckId} sentence={sentence} />
          ))}
        </Box>
      )}
      <Signature letter={letter} />
    </Panel>
  );
}

function Sentence({ deckId, sentence }: Pick<Letter, 'deckId'> & { sentence: Letter['sentences'][number] }) {
  const { text, author, messages } = sentence;
  return (
    <Box>
      {author !== null && (
        <Box fontWeight="semibold" truncate>
          {author}
        </Box>
      )}
      <Box as="p" dir="auto" overflowWrap="anywhere" unicodeBidi="isolate" maxW="prose">
        {text}
      </Box>
      <CitedMessages messages={messages} path={DECKS[deckId].path} />
    </Box>
  );
}

/** Who wrote it, and the way to the deck. */
function Signature({ letter }: { letter: Letter }) {
  const { captain, deckId } = letter;
  const name = useCaptainName()(captain ?? 'guide');
  return (
    <Flex align="center" gap="4" wrap="wrap" mt="8" pt="5" borderTopWidth="1px" borderColor="border">
      {captain && <StyledAvatar name={name} captain={captain} size={40} flex="none" />}
      <Box flex="1 1 14rem" minW="0" textStyle="caption" color="fg.muted">
        {captain
          ? t`${name} drafted this letter, and an admin approved it. Follow the links to read the messages.`
          : t`These are messages of the week in the words of their authors. An admin chose them.`}
      </Box>
      <ShareLetter letter={letter} />
      <ButtonLink to={DECKS[deckId].path} size="sm">
        {t`Open the deck`}
      </ButtonLink>
    </Flex>
  );
}
