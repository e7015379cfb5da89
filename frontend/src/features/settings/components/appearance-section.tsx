import { Grid } from '@chakra-ui/react';
import { setColorMode, useColorMode } from '../../../theme/color-mode.js';
import { setMotion, useMotion } from '../../../theme/motion.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { Field, Select } from '../../../ui/field.js';
import { Section } from './section.js';

/** How the ship looks and moves, on this device. */
export function AppearanceSection() {
  const mode = useColorMode();
  const motion = useMotion();
  return (
    <Section title="Appearance" words="Kept on this device.">
      <Grid gap="5" maxW="26rem">
        <Field label="Theme">
          {(control) => (
            <Select
              {...control}
              value={mode}
              onChange={(event) => setColorMode(event.target.value === 'light' ? 'light' : 'dark')}
            >
              <option value="dark">Night</option>
              <option value="light">Dawn</option>
            </Select>
          )}
        </Field>
        <Checkbox
          checked={motion === 'still'}
          onChange={(event) => setMotion(event.target.checked ? 'still' : 'system')}
        >
          Keep everything still
        </Checkbox>
      </Grid>
    </Section>
  );
}
