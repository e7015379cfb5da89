import { Box, Flex, Grid } from '@chakra-ui/react';
import { GOAL_MAX_CHARS } from '@crew/contracts/crew-ai/crew-ai.constants';
import type { CrewMember } from '@crew/contracts/crew-ai/crew-ai.entities';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { clearUnlessEdited } from '../../../lib/clear-unless-edited.js';
import { Button } from '../../../ui/button.js';
import { Chip } from '../../../ui/chip.js';
import { Field, Textarea } from '../../../ui/field.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useApplyMood } from '../api/apply-mood.js';
import { hueOf, moodName } from '../model/moods.js';

/** Sets mood, bio and tags from a description. */
export function PromptHelperTab({ captain }: { captain: CrewMember }) {
  const [vibe, setVibe] = useState('');
  const { mutateAsync, isPending, data } = useApplyMood();

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const goal = vibe.trim();
    void tellOutcome(mutateAsync({ id: captain.id, goal }, { onSuccess: () => setVibe(clearUnlessEdited(vibe)) }), {
      done: ({ mood_summary: summary }) => [t`Mood Profile Applied!`, summary],
      failed: [t`Mood Synthesis Failed`],
    });
  };

  return (
    <form noValidate onSubmit={apply}>
      <Grid gap="4">
        <Field label={t`Describe the vibe you want`} aside={`${vibe.length}/${GOAL_MAX_CHARS}`}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={GOAL_MAX_CHARS}
              value={vibe}
              disabled={isPending}
              onChange={(event) => setVibe(event.target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="solid"
          loading={isPending}
          loadingText={t`Applying...`}
          disabled={isPending || vibe.trim() === ''}
        >
          {t`Apply Mood Profile`}
        </Button>
        <Box as="section" aria-label={t`As they are now`} mt="2">
          <Flex gap="2" wrap="wrap" mb="3">
            <Chip hue={hueOf(captain.mood)}>{moodName(captain.mood)}</Chip>
            {captain.tags.map((tag) => (
              <Chip key={tag}>{tag}</Chip>
            ))}
          </Flex>
          <Box fontSize="sm" color="fg.muted">
            {captain.bio}
          </Box>
          {data && (
            <Box fontSize="sm" mt="3">
              {data.mood_summary}
            </Box>
          )}
        </Box>
      </Grid>
    </form>
  );
}
