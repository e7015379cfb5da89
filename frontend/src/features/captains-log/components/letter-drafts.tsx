import { Box, Flex } from '@chakra-ui/react';
import { DECK_IDS, DECKS, type DeckId } from '@crew/contracts/chat/decks';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Field, Select } from '../../../ui/field.js';
import { Section } from '../../../ui/section.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { ErrorState } from '../../../ui/states.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useDraftLetter } from '../api/draft-letter.js';
import { useListLetterDrafts } from '../api/list-letter-drafts.js';
import { weekWords } from '../model/letter-words.js';
import { LetterEditor } from './letter-editor.js';

/** The letters that captains drafted about a week on their decks, for an admin to edit, approve or discard. */
export function LetterDrafts() {
  return (
    <Section
      title={t`Letters of the captains`}
      words={t`Once a week each captain drafts a letter from the messages with the most tips, boosts, reactions and replies. Members see it once you approve it.`}
    >
      <AskForDraft />
      <Drafts />
    </Section>
  );
}

function AskForDraft() {
  const [deckId, setDeckId] = useState<DeckId>(DECK_IDS[0]);
  const { mutateAsync, isPending } = useDraftLetter();
  const ask = () =>
    void tellOutcome(mutateAsync({ deckId }), {
      done: ({ state }) =>
        state === 'published' ? [t`This week's letter is published already`] : [t`The draft is below`],
      failed: [t`No draft`],
    });
  return (
    <Flex gap="4" wrap="wrap" align="flex-end">
      <Box flex="1 1 14rem" maxW="22rem">
        <Field label={t`Deck`}>
          {(control) => (
            <Select {...control} value={deckId} onChange={({ target }) => setDeckId(target.value as DeckId)}>
              {DECK_IDS.map((id) => (
                <option key={id} value={id}>
                  {DECKS[id].name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Box>
      <Button loading={isPending} loadingText={t`Drafting...`} onClick={ask}>
        {t`Draft this week's letter`}
      </Button>
    </Flex>
  );
}

function Drafts() {
  const { data, isPending, error, refetch } = useListLetterDrafts();
  if (isPending) return <SkeletonRows rows={2} label={t`Loading the drafts`} />;
  if (!data) {
    return <ErrorState title={t`The drafts did not load`} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {data.drafts.length === 0 && <Box color="fg.muted" mt="5">{t`No letter waits for you.`}</Box>}
      {data.drafts.map((draft) => (
        // A changed draft is another form.
        <LetterEditor key={`${draft.id} ${draft.revision}`} draft={draft} />
      ))}
      {data.skipped.map(({ deckId, week }) => {
        const [deck, when] = [DECKS[deckId].name, weekWords(week)];
        return (
          <Box key={deckId} textStyle="caption" color="fg.muted" mt="3">
            {t`${deck}, ${when}: too little happened for a letter.`}
          </Box>
        );
      })}
    </>
  );
}
