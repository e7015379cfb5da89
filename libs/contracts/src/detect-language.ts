export const FOREIGN_LANGUAGES = ['es', 'fr', 'de', 'pt'] as const;
export type SpokenLanguage = 'en' | (typeof FOREIGN_LANGUAGES)[number];

/** Frequent words per language. A word may be in several, and counts for each of them. */
const WORDS: Record<SpokenLanguage, string> = {
  en: `a about an and any are at because been but by can could did do does don't each exercise feel feeling few find for from get give going good had has have
    hello help here hey hi how i i'd i'll i'm i've if in is it it's just keep know let like list make many me minute more morning my myself name need never no not
    of on one or our out people please plan say should show some something step summarize talk tell thank thanks that that's the them then there they thing
    things think this three tips to today tomorrow two up us very want was way ways we were what what's when where which who why will with work would you your`,
  es: `a al algo alguna antes calma después primero alguno ahora aquí así ayer ayuda ayúdame buenas bueno buenos cada cansada cansado como cómo con consejos cosas cuál cuando cuándo dame de del
    desde día dice dime donde dónde dos el él ella en es esa ese eso esta está están estar este esto estoy favor fue gracias ha haces hace hacer hay he hola hoy
    ideas la las le lo los mañana más me mi minutos mis mucho muy nada necesito no nos nuestro o para paso pero plan por porque puedo puedes que qué quiero quién
    respiración respirar resume se sé ser si sí siento sin sobre somos son soy su sus también tengo ti tiene todo tres triste tu tú un una uno vida y ya yo`,
  fr: `à ai alors au aujourd'hui aussi avec bien bonjour bonsoir c'est ça ce cette comment d'accord dans de des donne du elle en est et être fais faire il j'ai
    je jour la le les leur ma mais mal me merci mes moi mon ne non nous on ou où par pas peux plus pour pourquoi qu'est qu'il quand que quel quelle qui quoi
    salut sans se ses si son suis sur ta te tes toi très trop tu un une veux vous`,
  de: `aber alle als am an atemübung auch auf aus bei bin bis bist bitte brauche da damit danke dann das dass dein deine dem den der des dich die dir doch drei du
    ein eine einem einen einer er es etwas fasse fühle für gerade gib gibt gut guten habe haben hallo hast heute hilf hilft ich ideen ihr im immer in ist ja jetzt kann
    kannst kein keine liste machen mal man mehr mein meine meinen meiner mich minuten mir mit morgen müde nach nenne nicht nichts noch nur oder ohne plan sag
    schlafen schritt sehr sein seine sich sie sind so soll tag tipps über um und uns von vor war warum was welche welcher welches wenn wer wie wieder will wir wo zu zum zur zwei`,
  pt: `a à agora ajuda ao aqui as até bem boa bom cansado cansada com como consigo da das de depois dia do dos e é ela ele em então era essa esse está estou eu faço
    fazer foi hoje isso já lhe mais mas me mesmo meu meus minha muito na nada não nas no nos nós o obrigada obrigado oi olá onde os ou para pela pelo por porque
    posso qual quando que quem quero se sem ser sinto só sou sua também tem tenho ter um uma vai você`,
};
/** Letters that other languages of the list do not have. */
const LETTERS: Partial<Record<SpokenLanguage, RegExp>> = { es: /[¿¡ñ]/g, fr: /[çœêè]/g, de: /[äöß]/g, pt: /[ãõ]/g };
const LETTER_WEIGHT = 2;

const SETS = Object.entries(WORDS).map(([language, words]) => ({
  language: language as SpokenLanguage,
  words: new Set(words.split(/\s+/)),
}));

/** Detects the language of a text; undefined without a clue, English when it is as likely as another. */
export function detectLanguage(text: string): SpokenLanguage | undefined {
  const plain = text.toLowerCase().replaceAll('’', "'");
  const words = plain.match(/[\p{L}']+/gu) ?? [];
  const [best] = SETS.map(({ language, words: known }) => ({
    language,
    hits:
      words.filter((word) => known.has(word)).length +
      LETTER_WEIGHT * (plain.match(LETTERS[language] ?? /(?!)/g)?.length ?? 0),
  })).sort((a, b) => b.hits - a.hits);
  return best && best.hits > 0 ? best.language : undefined;
}
