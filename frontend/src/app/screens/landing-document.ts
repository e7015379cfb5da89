import { t } from '@lingui/core/macro';

/** The texts of `index.html` itself, of which there is one in each language. */
export const documentTexts = () => ({
  description: t`Crew: six living decks, captains who know you by name, and a small crew of people who do too. Divine, Stylish, Safe.`,
  noScript: t`Crew needs JavaScript.`,
});
