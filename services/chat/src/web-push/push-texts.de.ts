import type { PushTexts } from './push-texts.en.js';

export const de: PushTexts = {
  titles: {
    mention: 'Du wurdest erwähnt',
    reply: 'Eine Antwort für dich',
    message: 'Neue Nachrichten',
    thread_reply: 'Ein Thread, dem du folgst',
    tip: 'Trinkgeld für dich',
    boost: 'Deine Nachricht wurde geboostet',
    reaction: 'Eine Reaktion auf deine Nachricht',
    pod: 'Neues aus einem Pod',
    badge: 'Ein Abzeichen für dich',
    purchase: 'Dein Kauf',
    bonus: 'ITC für dich',
    captains_log: 'Logbuch',
    moderation: 'Von der Moderation',
    scheduled: 'Nicht gesendet',
    reminder: 'Deine Erinnerung',
    test: 'Benachrichtigungen funktionieren',
  },
  test: 'So sieht eine Benachrichtigung von Crew aus.',
};
