import { Box, Grid } from '@chakra-ui/react';
import { PROMPT_NAMES } from '@crew/contracts/crew-ai/crew-ai.constants';
import type { Prompt, PromptName } from '@crew/contracts/crew-ai/prompt.entities';
import { promptFaults } from '@crew/contracts/crew-ai/prompt-faults';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { Field, Select } from '../../../ui/field.js';
import { SkeletonLines } from '../../../ui/skeleton.js';
import { ErrorState } from '../../../ui/states.js';
import { useGetPrompt } from '../api/get-prompt.js';
import { PromptEditor } from './prompt-editor.js';
import { PromptHistory } from './prompt-history.js';
import { PromptTrials } from './prompt-trials.js';

const NAMES: Readonly<Record<PromptName, MessageDescriptor>> = {
  captain: msg`The captains`,
  'help-guide': msg`The Help Guide`,
};

/** The unpublished text of each, where it differs from the live one. */
type Edited = Partial<Record<PromptName, string | undefined>>;

interface Editing {
  edited: string | undefined;
  onEdit: (text: string | undefined) => void;
}

/** Edits, tries and publishes the instructions of the captains and of the Help Guide. */
export function PromptPlayground() {
  const [name, setName] = useState<PromptName>('captain');
  const [edited, setEdited] = useState<Edited>({});
  return (
    <Grid gap="5" templateColumns="minmax(0, 1fr)">
      <Box maxW="24rem">
        <Field label={t`Instructions of`}>
          {(control) => (
            <Select {...control} value={name} onChange={(event) => setName(event.target.value as PromptName)}>
              {PROMPT_NAMES.map((one) => (
                <option key={one} value={one}>
                  {i18n._(NAMES[one])}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Box>
      <LoadedPrompt
        key={name}
        name={name}
        edited={edited[name]}
        onEdit={(text) => setEdited({ ...edited, [name]: text })}
      />
    </Grid>
  );
}

function LoadedPrompt({ name, ...editing }: Editing & { name: PromptName }) {
  const query = useGetPrompt(name);
  const { data, error, refetch } = query;
  const [prompt] = data?.pages ?? [];
  if (error && !prompt) {
    return <ErrorState title={t`The instructions did not load`} error={error} onRetry={() => void refetch()} />;
  }
  if (!prompt) return <SkeletonLines lines={12} role="status" aria-label={t`Loading`} />;
  return (
    <>
      <Workbench prompt={prompt} {...editing} />
      <PromptHistory prompt={prompt} query={query} />
    </>
  );
}

function Workbench({ prompt, edited, onEdit }: Editing & { prompt: Prompt }) {
  const text = edited ?? prompt.live.text;
  const faults = promptFaults(text, prompt);
  return (
    <>
      <PromptEditor
        prompt={prompt}
        text={text}
        faults={faults}
        onChange={(changed) => onEdit(changed === prompt.live.text ? undefined : changed)}
      />
      <PromptTrials name={prompt.name} text={text} disabled={faults.length > 0} />
    </>
  );
}
