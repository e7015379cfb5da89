import type { Language } from '@crew/contracts/languages';
import type { CrisisKind } from './crisis-language.js';

/** What is said to a member in a crisis, in one language. Fixed texts: no model writes or changes them. */
interface CrisisTexts {
  /** First sentences. */
  opening: Record<CrisisKind, string>;
  /** @param number of the emergency services; undefined when the country is unknown */
  emergency: (number: string | undefined) => string;
  /** Before the help lines. */
  lines: Record<CrisisKind, string>;
  /** @param directory of help lines in all countries */
  elsewhere: (directory: string) => string;
  closing: string;
  /** For a further message within hours of the text above. */
  again: string;
}

export const CRISIS_TEXTS: Readonly<Record<Language, CrisisTexts>> = {
  en: {
    opening: {
      self: 'I am really glad you wrote this, and I am worried for you. I am an AI captain, so I am not the one who should hold this with you. Please let a person do that now.',
      violence:
        'Thank you for writing this. It is serious, and I am an AI captain, so please talk to a person who can help you now.',
    },
    emergency: (number) =>
      number === undefined
        ? 'If anybody is in danger right now, call your local emergency number.'
        : `If anybody is in danger right now, call ${number}.`,
    lines: { self: 'People listen here, day and night:', violence: 'People listen and advise here:' },
    elsewhere: (directory) => `Lines in every country: ${directory}`,
    closing: 'You matter here, and you do not have to get through this alone.',
    again:
      'I read you. Please call one of the lines that I posted to you earlier, or somebody you trust, now. If anybody is in danger, call the emergency number.',
  },
  de: {
    opening: {
      self: 'Ich bin wirklich froh, dass du das schreibst, und ich mache mir Sorgen um dich. Ich bin ein KI-Captain und kann das nicht mit dir tragen. Bitte lass das jetzt einen Menschen tun.',
      violence:
        'Danke, dass du das schreibst. Es ist ernst, und ich bin ein KI-Captain: Bitte sprich jetzt mit einem Menschen, der dir helfen kann.',
    },
    emergency: (number) =>
      number === undefined
        ? 'Wenn gerade jemand in Gefahr ist, ruf den Notruf an.'
        : `Wenn gerade jemand in Gefahr ist, ruf ${number} an.`,
    lines: { self: 'Hier hört dir Tag und Nacht jemand zu:', violence: 'Hier hört dir jemand zu und berät dich:' },
    elsewhere: (directory) => `Angebote in allen Ländern: ${directory}`,
    closing: 'Du bist hier wichtig, und du musst da nicht allein durch.',
    again:
      'Ich lese dich. Bitte ruf jetzt eines der Hilfetelefone an, die ich dir vorhin genannt habe, oder jemanden, dem du vertraust. Wenn jemand in Gefahr ist, ruf den Notruf an.',
  },
  es: {
    opening: {
      self: 'Me alegra de verdad que lo hayas escrito, y me preocupas. Soy una IA, así que no soy quien debe sostener esto contigo. Por favor, deja que una persona lo haga ahora.',
      violence:
        'Gracias por escribirlo. Es serio, y yo soy una IA: por favor, habla ahora con una persona que pueda ayudarte.',
    },
    emergency: (number) =>
      number === undefined
        ? 'Si alguien está en peligro ahora mismo, llama al número de emergencias de tu país.'
        : `Si alguien está en peligro ahora mismo, llama al ${number}.`,
    lines: { self: 'Aquí te escuchan a cualquier hora:', violence: 'Aquí te escuchan y te orientan:' },
    elsewhere: (directory) => `Líneas de todos los países: ${directory}`,
    closing: 'Aquí nos importas, y no tienes que pasar por esto a solas.',
    again:
      'Te leo. Por favor, llama ahora a una de las líneas que te dejé antes o a alguien de confianza. Si alguien está en peligro, llama a emergencias.',
  },
};
