import { parseObject } from './conversation.js';
import { detectLanguage } from '@crew/contracts/detect-language';

type Spoken = 'en' | 'de' | 'es';

interface Rule {
  rule: string;
  severity: 'low' | 'medium' | 'high';
  broken: RegExp;
  words: Record<Spoken, string>;
}

/** What the sandbox recognizes, the worst first. */
const RULES: readonly Rule[] = [
  {
    rule: 'hate',
    severity: 'high',
    broken:
      /\b(?:(?:go back to your country|your kind (?:does not|doesn't) belong)|geht zurück in euer land|vuelve a tu país)\b[^.!?\n]*/i,
    words: {
      en: 'Nobody here is judged by where they come from; please leave such words out.',
      de: 'Niemand wird hier nach seiner Herkunft beurteilt; bitte lass solche Worte weg.',
      es: 'Aquí no se juzga a nadie por su origen; por favor, deja fuera esas palabras.',
    },
  },
  {
    rule: 'harassment',
    severity: 'medium',
    broken:
      /(?<!\p{L})(?:(?:you (?:are|absolute|total|stupid)|you're|shut up)[^.!?\n]*?(?:idiot|stupid|loser|moron|pathetic)|shut up|du (?:bist )?(?:ein(?:e)? )?(?:idiot|trottel|versager)|halt die klappe|eres (?:un |una )?(?:idiota|inútil|estúpid[oa])|cállate)(?!\p{L})/iu,
    words: {
      en: 'Disagree as much as you like, but please speak about the matter and not about the person.',
      de: 'Widersprich gern, aber sprich bitte über die Sache und nicht über die Person.',
      es: 'Puedes estar en desacuerdo, pero habla del tema y no de la persona, por favor.',
    },
  },
  {
    rule: 'spam',
    severity: 'low',
    broken:
      /(?<!\p{L})(?:buy (?:my|cheap|now)|click here|free money|limited offer|kauf(?:t)? (?:jetzt|meine)|gratis geld|compra (?:ya|mis)|dinero gratis|haz clic)(?!\p{L})[^.!?\n]*/iu,
    words: {
      en: 'Advertising does not belong in the decks; tell us what you make in a conversation that asks for it.',
      de: 'Werbung gehört nicht auf die Decks; erzähl von deinen Sachen, wo jemand danach fragt.',
      es: 'La publicidad no va en las cubiertas; cuenta lo que haces donde alguien lo pregunte.',
    },
  },
];

const NOTHING: Record<Spoken, string> = {
  en: 'There is nothing wrong with this message; thank you for speaking plainly.',
  de: 'An dieser Nachricht ist nichts auszusetzen; danke für die offenen Worte.',
  es: 'Este mensaje no tiene nada de malo; gracias por hablar con franqueza.',
};

/** Advice on a flagged message by clear patterns, as the schema `moderation_advice` has it. */
export function moderationAdvice(request: string): string {
  const { message = '' } = (parseObject(request) ?? {}) as { message?: string };
  const detected = detectLanguage(message);
  const language: Spoken = detected === 'de' || detected === 'es' ? detected : 'en';
  for (const { rule, severity, broken, words } of RULES) {
    const passage = broken.exec(message)?.[0].trim();
    if (passage) return JSON.stringify({ action: 'remove', rule, severity, passage, words: words[language] });
  }
  const words = NOTHING[language];
  return JSON.stringify({ action: 'dismiss', rule: null, severity: 'none', passage: null, words });
}
