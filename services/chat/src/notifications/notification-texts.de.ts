import type { NotificationTexts } from './notification-texts.en.js';

export const de: NotificationTexts = {
  badges: {
    first_message: 'Erste Nachricht',
    avatar_creator: 'Avatar erschaffen',
    pod_founder: 'Pod gegründet',
    generous_tipper: 'Spendierhosen',
    early_adopter: 'Von Anfang an',
  },
  sentences: {
    pictures: { one: 'Ein Bild', other: (count) => `${count} Bilder` },
    purchase: (itc) => `${itc} ITC sind da`,
    bonus: (itc) => `${itc} ITC Willkommensbonus`,
    itc_granted: (itc, reason) => `${itc} ITC gutgeschrieben: ${reason}`,
    itc_taken_back: (itc, reason) => `${itc} ITC abgezogen: ${reason}`,
    pod_joined: (pod) => `Jemand ist ${pod} beigetreten`,
    pod_removed: (pod) => `Du bist nicht mehr in ${pod}`,
    pod_dissolved: (pod) => `${pod} wurde aufgelöst`,
    pod_messages: (pod) => `in ${pod}`,
    bonus_declined: 'Dein Willkommensbonus wurde abgelehnt',
    message_hidden: 'Deine Nachricht ist ausgeblendet, bis ein Admin sie geprüft hat',
    message_removed: 'Ein Admin hat deine Nachricht entfernt',
    flag_dismissed: 'Die Nachricht, die du gemeldet hast, wurde geprüft und bleibt',
    flag_upheld: 'Die Nachricht, die du gemeldet hast, wurde entfernt. Danke',
    crisis_deck: 'Jemand ist vielleicht in einer Krise und bekam Hilfetelefone',
    crisis_pod: 'Jemand in einem Pod ist vielleicht in einer Krise und bekam Hilfetelefone',
    crisis_help: 'Jemand im Hilfe-Chat ist vielleicht in einer Krise und bekam Hilfetelefone',
    direct_messages: 'hat dir geschrieben',
    direct_request: 'möchte dir schreiben',
  },
};
