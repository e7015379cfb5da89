import { Box, chakra, Flex } from '@chakra-ui/react';
import { chosenOptions, TRAIT_NAMES, type TraitName } from '@crew/contracts/media/avatar-traits';
import { PROMPT_MAX_CHARS } from '@crew/contracts/media/media.constants';
import { t } from '@lingui/core/macro';
import { Check, Plus } from 'lucide-react';
import { Field, Textarea } from '../../../ui/field.js';
import type { AvatarDraft } from '../model/avatar-draft.js';
import { optionLabel, traitLabel } from '../model/trait-words.js';

const Toggle = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '8',
    px: '3',
    border: 'hairline',
    borderColor: 'border',
    borderRadius: 'full',
    textStyle: 'caption',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { borderColor: 'border.strong', color: 'fg' },
    '&[aria-pressed=true]': { borderColor: 'gold.muted', bg: 'gold.subtle', color: 'fg' },
  },
});

interface CustomPromptProps {
  draft: AvatarDraft;
  onChange: (part: Partial<AvatarDraft>) => void;
}

/** A prompt, to which the selected traits can be appended. */
export function CustomPrompt({ draft, onChange }: CustomPromptProps) {
  const { words, traits, unfolded } = draft;
  const toggle = (name: TraitName) =>
    onChange({ unfolded: unfolded.includes(name) ? unfolded.filter((one) => one !== name) : [...unfolded, name] });
  const chosen = TRAIT_NAMES.flatMap((name) => {
    const options = chosenOptions(traits, name).map(({ id }) => optionLabel(name, id));
    return options.length > 0 ? [{ name, words: `${traitLabel(name)}: ${options.join(', ')}` }] : [];
  });

  return (
    <Box display="grid" gap="6">
      <Field label={t`Describe your avatar`} aside={`${words.length}/${PROMPT_MAX_CHARS}`}>
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            maxLength={PROMPT_MAX_CHARS}
            placeholder={t({
              message: 'A keeper of the last lighthouse, wrapped in starlight',
              comment: 'Example of a description of an avatar.',
            })}
            value={words}
            onChange={(event) => onChange({ words: event.target.value })}
          />
        )}
      </Field>
      <Box role="group" aria-labelledby="folded-traits">
        <Box id="folded-traits" textStyle="label" mb="2">
          {t`Traits folded in`}
        </Box>
        <Flex wrap="wrap" gap="2">
          {chosen.map(({ name, words: label }) => {
            const folded = !unfolded.includes(name);
            return (
              <Toggle key={name} type="button" aria-pressed={folded} onClick={() => toggle(name)}>
                {folded ? <Check size={14} aria-hidden="true" /> : <Plus size={14} aria-hidden="true" />}
                {label}
              </Toggle>
            );
          })}
        </Flex>
      </Box>
    </Box>
  );
}
