import { Grid } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { setTheme, type Theme, useTheme } from '../../../lib/color-mode.js';
import { type Motion, setMotion, useMotion } from '../../../lib/motion.js';
import { Field, Select } from '../../../ui/field.js';
import { Section } from '../../../ui/section.js';

/** Color mode and motion, on this device. */
export function AppearanceSection() {
  const theme = useTheme();
  const motion = useMotion();
  return (
    <Section title={t`Appearance`} words={t`Kept on this device.`}>
      <Grid gap="5" maxW="26rem">
        <Field label={t`Theme`}>
          {(control) => (
            <Select {...control} value={theme} onChange={(event) => setTheme(event.target.value as Theme)}>
              <option value="system">{t`As this device prefers`}</option>
              <option value="dark">{t({ message: 'Night', context: 'theme' })}</option>
              <option value="light">{t({ message: 'Dawn', context: 'theme' })}</option>
            </Select>
          )}
        </Field>
        <Field label={t`Motion`}>
          {(control) => (
            <Select {...control} value={motion} onChange={(event) => setMotion(event.target.value as Motion)}>
              <option value="system">{t`As this device prefers`}</option>
              <option value="still">{t`Keep everything still`}</option>
            </Select>
          )}
        </Field>
      </Grid>
    </Section>
  );
}
