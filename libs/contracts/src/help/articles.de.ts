import { APPEAL_DAYS, EDIT_WINDOW_MS, MESSAGE_MAX_CHARS } from '../chat/chat.constants.js';
import { CREW, DECKS } from '../chat/decks.js';
import { MEMORIES_MAX } from '../crew-ai/crew-ai.constants.js';
import { AVATAR_ITC, BOOST_ITC, TIP_MAX_ITC, WELCOME_BONUS_ITC } from '../economy/economy.constants.js';
import {
  EARLY_ADOPTERS,
  GENEROUS_TIPS_ITC,
  PASSKEYS_MAX,
  PASSWORD_MIN_CHARS,
  UNDO_EMAIL_DAYS,
} from '../identity/identity.constants.js';
import { POD_MAX_MEMBERS } from '../pods/pods.constants.js';
import type { HelpArticles } from './article.js';
import { figuresIn } from './figures.js';

const { number, tips, packs, merchandise, energy } = figuresIn('de');
const decks = Object.values(DECKS)
  .map(({ name, captain }) => `${name} (${CREW[captain].name})`)
  .join(', ');

export const articles: HelpArticles = {
  'what-is-crew': {
    title: 'Was ist Crew?',
    text: 'Crew ist eine Gemeinschaft mit sechs Decks, jedes mit einem KI-Captain, mit privaten Pods, Direktnachrichten und einer eigenen Währung, ITC. Im Command Center bist du zu Hause: dein Guthaben, die Decks und was zuletzt geschah.',
    words: 'plattform community anfang neu startseite dashboard command center erklären crew',
  },
  onboarding: {
    title: 'Wie fange ich an?',
    text: 'Der Einstieg hat fünf Schritte: Willkommen, Interessen, Adresse, Uniform, fertig. Die mittleren kannst du überspringen und später nachholen.',
    words:
      'onboarding schritte anfangen start starten einstieg neu einrichten überspringen uniform foto fotos interessen adresse',
  },
  decks: {
    title: 'Was sind die Decks?',
    text: `Es gibt sechs Decks, offen für alle Mitglieder, jedes mit seinem Captain: ${decks}. Du findest sie unter Bridge.`,
    words: 'deck decks bridge räume kanäle themen sechs ascension creation survival energy music money liste',
  },
  captains: {
    title: 'Wie spreche ich mit einem Captain?',
    text: 'Tippe @ in das Nachrichtenfeld eines Decks und wähle einen Captain. Wer erwähnt wird, antwortet; der Captain eines Decks meldet sich auch so ab und zu. Captains sind KI, antworten in deiner Sprache und nie einander.',
    words:
      'captain captains erwähnen fragen sprechen reden schreiben ki bot antwort antworten seraphine orion thorne lyra cadence midas sentinel echt mensch',
  },
  'captain-away': {
    title: 'Warum antwortet ein Captain nicht?',
    text: 'Ein Captain, der als abwesend gezeigt wird, hat seinen Treibstoff für heute verbraucht oder erreicht sein Modell nicht. Auch gibt es eine Zahl von Antworten je Mitglied und Stunde. Drück etwas später unter deiner Nachricht auf Erneut fragen.',
    words: 'abwesend weg offline treibstoff stumm kaputt ignoriert reagiert antwortet nicht captain',
  },
  'what-captains-read': {
    title: 'Was lesen die Captains?',
    text: 'Für eine Antwort liest ein Captain die letzten Nachrichten des Raums, in dem er antwortet. Wenn deine Frage es braucht, sieht er frühere Nachrichten dieses Raums, den Shop, die Hilfeartikel, wer online ist oder die Regeln nach, und nie mehr als du selbst siehst. Er liest nichts aus anderen Decks, Pods, Direktnachrichten, Konten oder Guthaben. In einem Pod liest er nur, solange er eingeladen ist. Unter Warum steht bei jeder Antwort, was er las und was sie kostete.',
    words: 'datenschutz privat lesen liest daten sehen gedächtnis erinnern wissen gespräche captain ki training',
  },
  'captain-memories': {
    title: 'Was merken sich Captains von mir?',
    text: `Nichts, solange du nicht Ja sagst, wenn ein Captain unter seiner ersten Antwort fragt. Dann behält er bis zu ${MEMORIES_MAX} kurze Fakten aus dem, was du ihm auf seinem Deck schreibst, jeden mit seiner Nachricht, und nutzt sie dort, wenn er dir antwortet; Antworten sind für alle sichtbar. Schreib ihm „vergiss das“ oder „vergiss alles über mich“, oder sieh, ändere, pausiere und lösche es in den Einstellungen unter Captains. Mit der Nachricht oder dem Konto wird es auch gelöscht.`,
    words:
      'gedächtnis erinnerung erinnerungen merken erinnern vergessen zustimmung erlauben fakten gespeichert datenschutz captain',
  },
  'write-a-message': {
    title: 'Wie schreibe ich eine Nachricht?',
    text: `Enter sendet eine Nachricht, Umschalt+Enter fügt eine Zeile ein. Sie hat bis zu ${number(MESSAGE_MAX_CHARS)} Zeichen und kann Bilder haben. Was du ohne Netz schreibst, wird später von selbst gesendet.`,
    words:
      'schreiben senden posten nachricht zeile zeilenumbruch bild bilder foto hochladen anhängen länge zeichen offline',
  },
  'edit-a-message': {
    title: 'Wie bearbeite oder lösche ich eine Nachricht?',
    text: `Deine eigene Nachricht kannst du ${EDIT_WINDOW_MS / 60_000} Minuten lang bearbeiten und jederzeit löschen: öffne ihr Menü. ↑ im leeren Nachrichtenfeld bearbeitet die letzte.`,
    words: 'bearbeiten ändern korrigieren tippfehler löschen entfernen rückgängig nachricht beitrag',
  },
  reactions: {
    title: 'Wie reagiere ich auf eine Nachricht?',
    text: 'Zeig auf eine Nachricht, oder halte sie auf dem Handy gedrückt, und wähle eine Reaktion. Noch einmal drücken nimmt sie zurück.',
    words: 'reagieren reaktion reaktionen emoji gefällt herz',
  },
  search: {
    title: 'Wie finde ich etwas wieder?',
    text: 'Die Suche durchsucht Nachrichten der Decks, deiner Pods und deine Direktnachrichten. Strg+K öffnet eine Palette mit Decks, Pods, Menschen und Aktionen.',
    words: 'suche suchen finden wiederfinden alte nachricht verlauf palette',
  },
  faction: {
    title: 'Wie trete ich einer Fraktion bei?',
    text: 'Öffne ein Deck und drück Dieser Fraktion beitreten. Sie steht in deinem Profil, und du kannst sie jederzeit wechseln.',
    words: 'fraktion fraktionen beitreten team seite wählen wechseln',
  },
  'what-is-itc': {
    title: 'Was ist ITC?',
    text: 'ITC, Imagine This Coin, ist die Währung von Crew. Damit gibst du Trinkgeld für Nachrichten, boostest sie und erzeugst Avatare. Außerhalb von Crew ist es kein Geld. Wie alle ITC entstanden sind und ausgegeben wurden, steht ohne Namen unter (/wallet/ship).',
    words: 'itc coin münze währung geld token wert krypto hauptbuch',
  },
  'earn-itc': {
    title: 'Wie verdiene ich ITC?',
    text: `Auf drei Wegen: der Willkommensbonus von ${number(WELCOME_BONUS_ITC)} ITC, sobald dein Uniform-Avatar erzeugt ist, Trinkgeld anderer Mitglieder für deine Nachrichten, und Pakete, die du im Shop (/shop) kaufst. Abzeichen und Level bringen keine ITC.`,
    words: 'verdienen verdiene bekommen bekomme erhalten gratis kostenlos itc münzen geld einnehmen mehr',
  },
  'buy-itc': {
    title: 'Wie kaufe ich ITC, und was kostet das?',
    text: `Im Shop, mit Karte: ${packs}. Fanartikel, noch nicht im Verkauf: ${merchandise}. Die Energy Station wird ${energy} anbieten.`,
    words: 'kaufen kaufe bezahlen preis preise kostet kosten paket pakete shop laden karte dollar shirt hut drink',
  },
  'pending-payment': {
    title: 'Warum ist meine Zahlung ausstehend, und bekomme ich Geld zurück?',
    text: 'Eine Zahlung steht aus, bis der Kartenanbieter sie bestätigt, meist binnen einer Minute; die ITC kommen von selbst. Deine Käufe stehen im Wallet. Für eine Erstattung wende dich an die Admins.',
    words:
      'ausstehend zahlung bezahlt abgebucht erstattung rückerstattung geld zurück fehlt fehlen angekommen fehlgeschlagen karte kauf doppelt',
  },
  balance: {
    title: 'Wo sehe ich mein Guthaben?',
    text: 'Dein Guthaben steht oben in der Leiste. Jeder Eintrag dahinter steht in deinem Wallet.',
    words: 'guthaben kontostand wallet auszug einträge buchungen wie viel itc ausgegeben',
  },
  tips: {
    title: 'Wie gebe ich Trinkgeld?',
    text: `Drück bei der Nachricht eines anderen Mitglieds auf Trinkgeld und wähle ${tips} ITC oder einen Betrag bis ${number(TIP_MAX_ITC)}. Es geht sofort an den Autor und lässt sich nicht zurücknehmen.`,
    words: 'trinkgeld tip tippen geben senden spenden belohnen itc mitglied',
  },
  boosts: {
    title: 'Was ist ein Boost?',
    text: `Ein Boost kostet ${BOOST_ITC} ITC und hebt eine Nachricht hervor, einmal je Mitglied. Drück bei der Nachricht auf Boost.`,
    words: 'boost boosts boosten hervorheben nachricht kostet',
  },
  'welcome-bonus': {
    title: 'Wie bekomme ich den Willkommensbonus?',
    text: `Der Bonus von ${number(WELCOME_BONUS_ITC)} ITC kommt einmal, wenn dein Uniform-Avatar erzeugt und deine E-Mail-Adresse bestätigt ist. Das ist der vierte Schritt des Einstiegs. Manche Boni warten erst auf einen Admin.`,
    words: 'willkommensbonus bonus geschenk gratis start fehlt uniform',
  },
  avatars: {
    title: 'Wie mache ich einen Avatar, und was kostet er?',
    text: `Die Avatar Station malt einen Avatar aus gewählten Merkmalen oder deinen eigenen Worten für ${number(AVATAR_ITC)} ITC. Du zahlst nur, wenn es gelingt: Misslingt das Bild, kommen die ITC von selbst zurück.`,
    words: 'avatar avatare bild porträt gesicht dna lab station erzeugen erstellen malen kosten',
  },
  pods: {
    title: 'Was sind Pods, und wie erstelle ich einen?',
    text: `Pods sind private Gruppen mit bis zu ${POD_MAX_MEMBERS} Mitgliedern; nur sie lesen und schreiben dort. Drück Pod erstellen und gib ihm einen Namen.`,
    words: 'pod pods gruppe gruppen privat kreis erstellen gründen beitreten neu mitglieder',
  },
  'leave-a-pod': {
    title: 'Wie verlasse oder schließe ich einen Pod?',
    text: 'Verlassen steht in den Einstellungen des Pods. Wer ihn besitzt, kann ihn nicht verlassen, aber übergeben oder auflösen.',
    words: 'verlassen verlasse austreten schließen auflösen löschen entfernen pod besitzer übergeben',
  },
  'pod-captain': {
    title: 'Kann ein Captain in einen Pod kommen?',
    text: 'Wer einen Pod besitzt, kann einen Captain als Gast einladen und jederzeit wegschicken. Er liest nur, was geschrieben wird, solange er da ist.',
    words: 'captain pod einladen gast holen hinzufügen ki',
  },
  'direct-messages': {
    title: 'Wie schreibe ich einem einzelnen Mitglied?',
    text: 'Drück auf Namen oder Gesicht eines Mitglieds und wähle Nachricht, oder öffne Nachrichten. Die erste Nachricht an Fremde ist eine Anfrage. In den Einstellungen wählst du, wer dir schreiben darf.',
    words:
      'direktnachricht direktnachrichten dm privat chat anschreiben kontakt anfrage anfragen mitglied person lesebestätigung',
  },
  'invite-friends': {
    title: 'Wie lade ich Freunde ein?',
    text: 'Deine Einladungscodes stehen in deinem Profil: kopiere einen unbenutzten für eine Freundin oder einen Freund.',
    words: 'einladen lade einladung einladungscode code codes freund freunde freundin werben',
  },
  badges: {
    title: 'Wie bekomme ich Abzeichen?',
    text: `Abzeichen gibt es für die erste Nachricht, den ersten Avatar, die Gründung eines Pods, insgesamt ${GENEROUS_TIPS_ITC} ITC Trinkgeld und für die ersten ${number(EARLY_ADOPTERS)} Mitglieder. Sie stehen in deinem Profil.`,
    words: 'abzeichen erfolg erfolge medaille auszeichnung badge badges',
  },
  levels: {
    title: 'Wie steige ich im Level auf?',
    text: 'Dein Level wächst mit deinen Nachrichten, Trinkgeldern und Boosts. Es steht auf deiner Karte und im Command Center.',
    words: 'level stufe aufsteigen rang punkte erfahrung fortschritt',
  },
  profile: {
    title: 'Wie ändere ich mein Profil?',
    text: 'Drück in deinem Profil auf Profil bearbeiten: Name, Pronomen, Über mich, Banner, und ob andere deine Ortszeit sehen.',
    words: 'profil name benutzername anzeigename banner pronomen bearbeiten ändern zeitzone ortszeit',
  },
  report: {
    title: 'Wie melde ich eine Nachricht?',
    text: `Die Flagge an einer Nachricht meldet sie den Admins; sonst sieht niemand, wer gemeldet hat. Auch eine Direktnachricht lässt sich melden: nur dann kann ein Admin sie lesen, und das Prüfprotokoll hält es fest. Du erfährst die Entscheidung und kannst innerhalb von ${APPEAL_DAYS} Tagen einmal um eine zweite Prüfung bitten. Wer gesperrt wird, bekommt dafür einen Link per E-Mail; er gilt ohne Anmeldung.`,
    words:
      'melden melde flagge missbrauch belästigung spam beleidigung mobbing hass moderation admin beschwerde einspruch gesperrt',
  },
  block: {
    title: 'Wie blockiere ich jemanden?',
    text: 'Drück auf Namen oder Gesicht und wähle Blockieren. Ihr seht eure Nachrichten nicht mehr wie zuvor, und die Person kann dir nicht schreiben. Blockierte stehen in den Einstellungen.',
    words: 'blockieren blockiere sperren ignorieren stumm freigeben blockiert mitglied nervt',
  },
  notifications: {
    title: 'Wie ändere ich Benachrichtigungen?',
    text: 'Die Glocke sammelt deine Benachrichtigungen. In den Einstellungen wählst du unter Benachrichtigungen eine Stufe je Deck, schaltest Push für dieses Gerät ein und legst Ruhezeiten fest.',
    words: 'benachrichtigung benachrichtigungen glocke push hinweis ruhezeit ruhezeiten ruhe stumm ton mail',
  },
  language: {
    title: 'Wie ändere ich Sprache oder Design?',
    text: 'In den Einstellungen unter Darstellung: Englisch, Deutsch oder Spanisch, und ein dunkles oder helles Design.',
    words: 'sprache sprachen englisch deutsch spanisch design dunkel hell modus darstellung farbe übersetzen',
  },
  'forgotten-password': {
    title: 'Ich habe mein Passwort vergessen. Was nun?',
    text: 'Fordere auf der Seite Passwort vergessen einen Link an; er kommt per Mail und gilt eine halbe Stunde.',
    words: 'vergessen verloren zurücksetzen passwort kennwort link mail anmelden ausgesperrt',
  },
  'sign-in': {
    title: 'Wie melde ich mich an?',
    text: 'Mit Benutzername oder E-Mail-Adresse und Passwort, oder mit einem Passkey. Neue Mitglieder registrieren sich unter /auth/register.',
    words: 'anmelden einloggen login registrieren beitreten konto erstellen anlegen',
  },
  security: {
    title: 'Wie mache ich mein Konto sicherer?',
    text: `In den Einstellungen unter Sicherheit: ein neues Passwort mit mindestens ${PASSWORD_MIN_CHARS} Zeichen, Anmeldung in zwei Schritten, bis zu ${PASSKEYS_MAX} Passkeys und die Liste der angemeldeten Geräte.`,
    words:
      'sicherheit sicher sicherer zwei faktor authenticator passkey passkeys passwort ändern geräte sitzungen gehackt abmelden',
  },
  'change-email': {
    title: 'Wie ändere ich meine E-Mail-Adresse?',
    text: `In den Einstellungen unter Konto. Beide Adressen bekommen eine Mail; die alte kann die Änderung ${UNDO_EMAIL_DAYS} Tage lang rückgängig machen.`,
    words: 'email mail mailadresse adresse ändern neue bestätigen bestätigung',
  },
  export: {
    title: 'Wie lade ich meine Daten herunter?',
    text: 'Drück in den Einstellungen unter Konto auf Exportieren: du bekommst eine Datei mit allem, was Crew über dich speichert.',
    words: 'export exportieren herunterladen daten kopie dsgvo datenschutz datei',
  },
  'delete-account': {
    title: 'Wie lösche ich mein Konto?',
    text: 'In den Einstellungen unter Konto, ganz unten. Deine persönlichen Daten werden gelöscht; das lässt sich nicht rückgängig machen.',
    words: 'löschen lösche konto account schließen entfernen kündigen deaktivieren crew verlassen',
  },
  shortcuts: {
    title: 'Welche Tastenkürzel gibt es?',
    text: 'Drück ?, um alle zu sehen. Strg+K öffnet die Palette, ↑ bearbeitet deine letzte Nachricht, Alt mit Pfeil führt in den nächsten Raum, Escape markiert einen Raum als gelesen.',
    words: 'tastatur tastenkürzel kürzel taste tasten shortcut shortcuts strg',
  },
};
