import { DECKS } from '@crew/contracts/chat/decks';
import type { Letter } from '@crew/contracts/chat/letter.entities';
import { mailTo, type Addressee, type Mail } from './mail-templates.js';
import { MAIL_TEXTS } from './mail-texts.js';

/** Captains' letters, with the sentences that the member may read. */
export function letterMail(to: Addressee, letters: readonly Letter[], token: string): Mail {
  const texts = MAIL_TEXTS[to.language].letters;
  const [first] = letters;
  return mailTo(to, {
    subject: letters.length === 1 ? texts.subject(DECKS[first!.deckId].name) : texts.subjectOfSeveral,
    paragraphs: [],
    sections: letters.map(({ id, deckId, week, title, sentences }) => ({
      title: DECKS[deckId].name,
      rooms: [
        {
          name: title,
          path: `/letters/${id}`,
          count: weekWords(week, texts.week),
          line: '',
          paragraphs: sentences.map(({ author, text }) => (author === null ? text : `${author}: ${text}`)),
        },
      ],
    })),
    closing: texts.read,
    unsubscribe: {
      words: texts.why,
      label: texts.turnOff,
      path: `/auth/stop-letter-mail#${token}`,
      oneClickPath: `/api/letter-mail/${token}/stop`,
    },
  });
}

/** An ISO week in words. */
function weekWords(week: Letter['week'], words: (number: string, year: string) => string): string {
  const [year = '', number = ''] = week.split('-W');
  return words(`${Number(number)}`, year);
}
