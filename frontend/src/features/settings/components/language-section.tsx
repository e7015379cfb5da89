import { Box, Grid } from '@chakra-ui/react';
import type { Language } from '@crew/contracts/languages';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { language } from '../../../lib/language.js';
import { LANGUAGE_NAMES } from '../../../lib/language-names.js';
import { rememberLanguage } from '../../../lib/remember-language.js';
import { useUpdateProfile } from '../../../members/api/update-profile.js';
import { Button } from '../../../ui/button.js';
import { Field, Select } from '../../../ui/field.js';
import { orToast } from '../../../ui/or-toast.js';
import { Section } from '../../../ui/section.js';

/** The language of the account. The page loads again in it. */
export function LanguageSection() {
  const [chosen, setChosen] = useState(language);
  const { mutateAsync, isPending, isSuccess } = useUpdateProfile();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const chosenLanguage = chosen as Language;
    orToast(
      mutateAsync({ language: chosenLanguage }).then(() => {
        rememberLanguage(chosenLanguage);
        window.location.reload();
      }),
    );
  };
  return (
    <Section title={t`Language`} words={t`Of these pages, of mails and of notifications.`}>
      <form onSubmit={save}>
        <Grid gap="5" maxW="26rem">
          <Field label={t`Language`}>
            {(control) => (
              <Select {...control} value={chosen} onChange={(event) => setChosen(event.target.value)}>
                {LANGUAGE_NAMES.map(([offered, name]) => (
                  <option key={offered} value={offered} lang={offered}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Box>
            <Button type="submit" loading={isPending || isSuccess} disabled={chosen === language}>
              {t`Save language`}
            </Button>
          </Box>
        </Grid>
      </form>
    </Section>
  );
}
