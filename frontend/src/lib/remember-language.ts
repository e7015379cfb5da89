import type { Language } from '@crew/contracts/languages';

/** Browsers keep a cookie for 400 days at most. */
const COOKIE_MAX_AGE_S = 400 * 86_400;

/** Has the server choose this language for every page of this device; the open page keeps its own. */
export function rememberLanguage(chosen: Language): void {
  document.cookie = [`language=${chosen}`, 'path=/', `max-age=${COOKIE_MAX_AGE_S}`, 'samesite=lax'].join(';');
}
