export const FOREIGN_LANGUAGES = ['es', 'fr', 'de', 'pt'] as const;
export type Language = 'en' | (typeof FOREIGN_LANGUAGES)[number];

/** Stop words and diacritics per language. */
const TELLS: Record<Language, RegExp> = {
  en: /\b(the|and|you|what|how|is|are|to|of|my|i'm|it's|hello|hi|thanks|with|for|do|can|feel)\b/gi,
  es: /[¿¡ñ]|\b(el|los|las|una|qué|como|cómo|está|estoy|soy|muy|gracias|hola|por|para|con|quiero|puedo|mi|me|siento|hoy|pero|cuando|buenos|ayuda)\b/gi,
  fr: /[çœ]|\b(le|les|une|est|je|suis|vous|tu|merci|bonjour|salut|comment|quoi|pour|avec|mon|ma|mes|pas|très|c'est|j'ai|aujourd'hui|peux|veux|mais)\b/gi,
  de: /[äß]|\b(der|die|das|ist|ich|bin|und|nicht|wie|was|danke|hallo|mein|meine|mir|mich|für|mit|kann|heute|sehr|guten|aber|wir|ein|eine)\b/gi,
  pt: /[ãõ]|\b(o|os|uma|você|não|estou|sou|muito|obrigad[oa]|olá|oi|por|para|com|quero|posso|meu|minha|hoje|mas|como|isso|sinto|bom)\b/gi,
};

/** Detects the language of a text; English by default. */
export function detectLanguage(text: string): Language {
  const words = text.toLowerCase();
  const scores = (Object.keys(TELLS) as Language[]).map((language) => ({
    language,
    hits: words.match(TELLS[language])?.length ?? 0,
  }));
  const best = scores.reduce((a, b) => (b.hits > a.hits ? b : a));
  return best.hits > 0 ? best.language : 'en';
}
