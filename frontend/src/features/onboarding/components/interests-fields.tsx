import { Box, Grid } from '@chakra-ui/react';
import { INTERESTS } from '@crew/contracts/identity/identity.constants';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Checkbox } from '../../../ui/checkbox.js';
import { INTEREST_WORDS } from '../model/interest-words.js';

interface InterestsFieldsProps {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** The interests as checkboxes, with the number selected. */
export function InterestsFields({ chosen, onChange }: InterestsFieldsProps) {
  const count = chosen.length;
  const total = INTERESTS.length;
  const toggle = (interest: string) =>
    onChange(chosen.includes(interest) ? chosen.filter((one) => one !== interest) : [...chosen, interest]);
  return (
    <>
      <Box as="fieldset">
        <Box as="legend" srOnly>
          {t`Interests`}
        </Box>
        <Grid templateColumns="repeat(auto-fill, minmax(min(12rem, 100%), 1fr))" gap="3">
          {INTERESTS.map((interest) => (
            <Checkbox key={interest} checked={chosen.includes(interest)} onChange={() => toggle(interest)}>
              {i18n._(INTEREST_WORDS[interest])}
            </Checkbox>
          ))}
        </Grid>
      </Box>
      <Box mt="4" textStyle="caption" color="fg.subtle" aria-live="polite">
        {count === 0 ? t`None chosen yet` : t`${count} of ${total} chosen`}
      </Box>
    </>
  );
}
