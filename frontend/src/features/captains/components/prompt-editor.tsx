import { Box, Flex, Grid } from '@chakra-ui/react';
import { PROMPT_MAX_CHARS, PROMPT_NOTE_MAX_CHARS } from '@crew/contracts/crew-ai/crew-ai.constants';
import type { Prompt } from '@crew/contracts/crew-ai/prompt.entities';
import type { PromptFault } from '@crew/contracts/crew-ai/prompt-faults';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Field, Input, Textarea } from '../../../ui/field.js';
import { Section } from '../../../ui/section.js';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { usePublishPrompt } from '../api/publish-prompt.js';
import { PromptDifference } from './prompt-difference.js';

interface PromptEditorProps {
  prompt: Prompt;
  text: string;
  faults: readonly PromptFault[];
  onChange: (text: string) => void;
}

/** Edits a prompt beside its difference from the live one, and publishes it. */
export function PromptEditor({ prompt: { name, revision, live }, text, faults, onChange }: PromptEditorProps) {
  const [note, setNote] = useState('');
  const { mutateAsync, isPending } = usePublishPrompt();
  const { version } = live;
  const isChanged = text.trim() !== live.text;
  const publish = () =>
    void tellOutcome(mutateAsync({ name, revision, text, note }, { onSuccess: () => setNote('') }), {
      done: (changed) => [t`Published`, versionWords(changed)],
      failed: [t`Not published`],
    });
  return (
    <>
      <Section title={t`Instructions`} words={t`Version ${version} is live. Your change is tried and published below.`}>
        <Field label={t`Text`} aside={`${text.length}/${PROMPT_MAX_CHARS}`} error={faultWords(faults)}>
          {(control) => (
            <Textarea
              {...control}
              rows={16}
              maxLength={PROMPT_MAX_CHARS}
              value={text}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
        <Flex justify="flex-end" mt="3">
          <Button size="sm" variant="ghost" disabled={!isChanged} onClick={() => onChange(live.text)}>
            {t`Back to the live text`}
          </Button>
        </Flex>
      </Section>
      <Section title={t`Difference from the live version`}>
        <PromptDifference label={t`Difference from the live version`} before={live.text} after={text.trim()} />
        <Grid gap="4" mt="5">
          <Field label={t`What changes`} aside={`${note.length}/${PROMPT_NOTE_MAX_CHARS}`}>
            {(control) => (
              <Input
                {...control}
                maxLength={PROMPT_NOTE_MAX_CHARS}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
          <Box>
            <Button
              variant="solid"
              loading={isPending}
              loadingText={t`Publishing...`}
              disabled={!isChanged || faults.length > 0 || isPending}
              onClick={publish}
            >
              {t`Publish`}
            </Button>
          </Box>
        </Grid>
      </Section>
    </>
  );
}

/** The first fault in words. */
function faultWords([fault]: readonly PromptFault[]): string | undefined {
  if (!fault) return undefined;
  const { kind, what } = fault;
  if (kind === 'missing-placeholder') return t`The placeholder ${what} is missing`;
  if (kind === 'unknown-placeholder') return t`There is no placeholder ${what}`;
  return t`This sentence is needed as it is: ${what}`;
}

const versionWords = ({ live: { version } }: Prompt): string => t`Version ${version} is live.`;
