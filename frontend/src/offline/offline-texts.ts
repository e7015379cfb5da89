import type { Language } from '@crew/contracts/languages';

const en = {
  title: 'Crew cannot be reached',
  words: 'There is no way to it just now. What you have written is kept on this device.',
  retry: 'Retry',
  trying: 'Trying to reach Crew…',
  failed: 'Still out of reach. We keep looking.',
};

/** Lingui would weigh more than the page, which has to work from what is stored on the device. */
const TEXTS: Record<Language, typeof en> = {
  en,
  de: {
    title: 'Crew ist nicht erreichbar',
    words: 'Gerade führt kein Weg dorthin. Was du geschrieben hast, bleibt auf diesem Gerät.',
    retry: 'Noch einmal versuchen',
    trying: 'Crew wird gesucht …',
    failed: 'Noch immer nicht erreichbar. Wir suchen weiter.',
  },
  es: {
    title: 'No se puede llegar a Crew',
    words: 'Ahora mismo no hay conexión. Lo que has escrito se guarda en este dispositivo.',
    retry: 'Reintentar',
    trying: 'Buscando Crew…',
    failed: 'Sigue sin respuesta. Lo seguimos intentando.',
  },
};

const isLanguage = (name: string): name is Language => Object.hasOwn(TEXTS, name);

/** The texts in the language of the cookie, else in the first of the browser's that there is. */
export function offlineTexts(cookie: string, preferred: readonly string[]): { language: Language; texts: typeof en } {
  const chosen = /(?:^|; )language=([\w-]+)/.exec(cookie)?.[1] ?? '';
  const language = [chosen, ...preferred.map((name) => name.split('-')[0]!)].find(isLanguage) ?? 'en';
  return { language, texts: TEXTS[language] };
}
