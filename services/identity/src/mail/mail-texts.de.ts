import type { MailTexts } from './mail-texts.en.js';

export const de: MailTexts = {
  hello: (name) => `Hallo ${name},`,
  signature: '— Deine Crew',
  copyAddress: 'Oder kopiere diese Adresse in deinen Browser:',
  setPassword: 'Neues Passwort festlegen',
  confirmAddress: 'Adresse bestätigen',
  restoreAddress: 'Meine Adresse wiederherstellen',
  welcome: {
    subject: 'Willkommen an Bord',
    paragraphs: (days) => [
      'Dein Platz in der Crew ist bereit: sechs Decks, jedes mit eigenem Captain, und Menschen, mit denen du die Reise teilst.',
      `Bestätige nur noch, dass diese Adresse dir gehört. Der Link gilt ${days} Tage.`,
    ],
  },
  verify: {
    subject: 'Bestätige deine Adresse',
    paragraphs: (days) => [
      `Bestätige, dass diese Adresse dir gehört. Der Link gilt ${days} Tage.`,
      'Wenn du das nicht angefordert hast, musst du nichts tun.',
    ],
  },
  reset: {
    subject: 'Neues Passwort festlegen',
    paragraphs: (minutes) => [
      `Jemand, wahrscheinlich du, hat ein neues Passwort angefordert. Der Link funktioniert einmal, innerhalb von ${minutes} Minuten.`,
      'Wenn du das nicht warst, kannst du diese Mail ignorieren: Dein Passwort bleibt, wie es ist.',
    ],
    button: 'Neues Passwort wählen',
  },
  passwordChanged: {
    subject: 'Dein Passwort wurde geändert',
    paragraphs: [
      'Das Passwort deines Kontos wurde gerade geändert, und alle anderen Geräte wurden abgemeldet.',
      'Wenn du das nicht warst, lege sofort ein neues fest.',
    ],
  },
  addressChanging: {
    subject: 'Deine Adresse wird bald geändert',
    paragraph:
      'Jemand, wahrscheinlich du, möchte für dein Konto eine andere Adresse verwenden. Diese hier bleibt, bis die neue bestätigt ist.',
  },
  addressChanged: {
    subject: 'Deine Adresse wurde geändert',
    paragraph: 'Dein Konto verwendet jetzt eine andere Adresse; diese hier ist nicht mehr damit verbunden.',
  },
  addressNotChangedByYou: (days) =>
    `Wenn du das nicht warst, behalte diese Adresse: Der Link gilt ${days} Tage und meldet alle Geräte ab. Lege danach ein neues Passwort fest.`,
  addressNotChangedByYouNoLink: 'Wenn du das nicht warst, wende dich an den Betreiber dieser Website.',
  addressInUse: {
    subject: 'Diese Adresse wird schon verwendet',
    paragraphs: [
      'Jemand, vielleicht du, wollte diese Adresse für ein anderes Konto verwenden. Sie gehört zu deinem, also hat sich nichts geändert.',
      'Wenn du das warst, wähle für das andere Konto eine andere Adresse oder lösche zuerst dieses.',
    ],
  },
  twoFactorOn: {
    subject: 'Die Zwei-Faktor-Anmeldung wurde eingeschaltet',
    paragraphs: [
      'Ab jetzt brauchst du zum Anmelden auch einen Code aus deiner Authenticator-App.',
      'Wenn du das nicht warst, lege sofort ein neues Passwort fest.',
    ],
  },
  twoFactorOff: {
    subject: 'Die Zwei-Faktor-Anmeldung wurde ausgeschaltet',
    paragraphs: [
      'Zum Anmelden brauchst du keinen Code mehr: Dein Passwort allein genügt.',
      'Wenn du das nicht warst, lege sofort ein neues Passwort fest.',
    ],
  },
  passkeyAdded: {
    subject: 'Deinem Konto wurde ein Passkey hinzugefügt',
    paragraphs: [
      'Mit einem neuen Passkey kann man sich jetzt ohne dein Passwort bei deinem Konto anmelden. Alle anderen Geräte wurden abgemeldet.',
      'Wenn du das nicht warst, lege sofort ein neues Passwort fest und sieh dir dann die Passkeys in deinen Einstellungen an.',
    ],
  },
  passkeyRemoved: {
    subject: 'Ein Passkey wurde von deinem Konto entfernt',
    paragraphs: [
      'Ein Passkey deines Kontos wurde entfernt und gilt nicht mehr zum Anmelden. Alle anderen Geräte wurden abgemeldet.',
      'Wenn du das nicht warst, lege sofort ein neues Passwort fest und sieh dir dann die Passkeys in deinen Einstellungen an.',
    ],
  },
  signInsFailed: {
    subject: 'Fehlgeschlagene Anmeldungen bei deinem Konto',
    paragraphs: [
      'Heute sind mehrere Anmeldungen bei deinem Konto fehlgeschlagen. Auf einem Gerät, das du schon benutzt hast, kannst du dich jederzeit anmelden.',
      'Wenn du das nicht warst, versucht vielleicht jemand, dein Passwort zu erraten. Nimm eines, das du nirgendwo sonst verwendest, und dazu die Zwei-Faktor-Anmeldung.',
    ],
  },
  digest: {
    subject: 'Während du weg warst',
    intro: 'Das hast du noch nicht gelesen.',
    mentions: 'Erwähnungen und Antworten',
    conversations: 'Direktnachrichten',
    pods: 'In deinen Pods',
    decks: 'Auf den Decks',
    unread: (count) => `${count} ungelesen`,
    latestBy: (author) => `Die neueste ist von ${author}.`,
    picture: 'ein Bild',
    pictures: (count) => `${count} Bilder`,
    notifications: (count) => `Ungelesene Benachrichtigungen: ${count}`,
    catchUp: 'Nachlesen',
    why: 'Du bekommst diese Zusammenfassung, weil du sie in deinen Einstellungen eingeschaltet hast.',
    turnOff: 'Ausschalten',
  },
  letters: {
    subject: (deck) => `Ein Brief vom ${deck}`,
    subjectOfSeveral: 'Briefe von den Decks',
    week: (number, year) => `Woche ${number} des Jahres ${year}`,
    read: 'Jeder Brief verlinkt die Nachrichten, um die es darin geht.',
    why: 'Du bekommst diese Briefe, weil du sie in deinen Einstellungen eingeschaltet hast.',
    turnOff: 'Ausschalten',
  },
  rules: {
    inappropriate_content: 'Unpassender Inhalt',
    spam: 'Spam oder Werbung',
    harassment: 'Belästigung oder Mobbing',
    hate: 'Hass',
    self_harm: 'Jemand könnte sich etwas antun',
    misinformation: 'Irreführend oder unwahr',
    other: 'Etwas anderes',
  },
  rule: (rule) => `Grund: ${rule}`,
  adminWrites: (words) => `Der Admin schreibt: „${words}“`,
  suspended: {
    subject: 'Dein Konto ist gesperrt',
    forMessage: 'Mitglieder haben eine Nachricht von dir gemeldet. Ein Admin hat sie entfernt und dein Konto gesperrt.',
    forReports: 'Mitglieder haben dich gemeldet. Ein Admin hat dein Konto gesperrt.',
    withoutEnd: 'Die Sperre gilt, bis ein Admin sie aufhebt.',
    until: (day) => `Die Sperre endet am ${day}.`,
    appeal: (day) =>
      `Wenn du das anders siehst, bitte um eine zweite Prüfung. Der Link gilt einmal, bis zum ${day}, ohne Anmeldung. Die Antwort bekommst du per E-Mail.`,
    final: 'Ein Admin hat das zweimal geprüft: Die Entscheidung ist endgültig.',
    button: 'Um zweite Prüfung bitten',
  },
  reinstated: {
    subject: 'Du kannst dich wieder anmelden',
    paragraphs: [
      'Ein Admin hat noch einmal hingesehen und die Sperre deines Kontos aufgehoben. Du kannst dich wieder anmelden.',
    ],
    button: 'Anmelden',
  },
  suspensionUpheld: {
    subject: 'Dein Konto bleibt gesperrt',
    paragraphs: [
      'Ein Admin hat noch einmal hingesehen: Die Entscheidung bleibt, und dein Konto bleibt gesperrt. Das ist endgültig.',
    ],
  },
  suspendedOtherwise: {
    subject: 'Ein Admin hat deine Sperre noch einmal geprüft',
    paragraphs: [
      'Ein Admin hat noch einmal hingesehen und die Entscheidung aufgehoben. Dein Konto bleibt aus einem anderen Grund gesperrt.',
    ],
  },
  accountDeleted: {
    subject: 'Dein Konto wurde gelöscht',
    paragraphs: [
      'Dein Konto und alles, was dazugehörte, wurden auf deinen Wunsch gelöscht. Was du geschrieben hast, bleibt stehen, ohne deinen Namen.',
      'Gute Fahrt, wohin es dich auch führt.',
    ],
  },
};
