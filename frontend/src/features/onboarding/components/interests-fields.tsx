import { Box, Grid } from '@chakra-ui/react';
import { INTERESTS } from '@crew/contracts/identity/identity.constants';
import { Checkbox } from '../../../ui/checkbox.js';

interface InterestsFieldsProps {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** The interests as checkboxes, with the number selected. */
export function InterestsFields({ chosen, onChange }: InterestsFieldsProps) {
  const toggle = (interest: string) =>
    onChange(chosen.includes(interest) ? chosen.filter((one) => one !== interest) : [...chosen, interest]);
  return (
    <>
      <Box as="fieldset">
        <Box as="legend" srOnly>
          Interests
        </Box>
        <Grid templateColumns="repeat(auto-fill, minmax(min(12rem, 100%), 1fr))" gap="3">
          {INTERESTS.map((interest) => (
            <Checkbox key={interest} checked={chosen.includes(interest)} onChange={() => toggle(interest)}>
              {interest}
            </Checkbox>
          ))}
        </Grid>
      </Box>
      <Box mt="4" textStyle="caption" color="fg.subtle" aria-live="polite">
        {chosen.length === 0 ? 'None chosen yet' : `${chosen.length} of ${INTERESTS.length} chosen`}
      </Box>
    </>
  );
}
