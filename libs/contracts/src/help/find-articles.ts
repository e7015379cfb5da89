import { HELP_ARTICLE_IDS, type HelpArticle, type HelpArticleId, type HelpArticles } from './article.js';

/** Words of questions that say nothing about their subject, in three languages. */
const COMMON = new Set(
  `a about an and any are as at be can could do does for from get give go have hello help here hi how i if in into is it its know let like many me much my
  need no not of on one or our please see should so some tell than that the them there they this to too us use want was way we what when where which who why will with would you your
  ab aber als am an auch auf aus bei bin bitte das dass dem den der des die dir du ein eine einen einer er es für gibt habe hallo hat ich ihr im ist ja kann kannst man mein meine meinen meiner mich mir mit muss nach nicht noch oder sich sie sind so über um und uns von vor wann warum was welche wenn wer wie wieso will wir wird wo woher zu zum zur
  al algo como con cual cuando cuanto de del donde el ella en es esta este esto hay hola la las lo los me mi mis muy o para pero por porque puede puedo que quien quiero se ser si sin sobre son su tengo tiene tu un una uno y ya yo`.split(
    /\s+/,
  ),
);

const stem = (word: string): string => word.replace(/(?:ungen|ung|ciones|ción|cion|ing|ern|en|er|es|ed|s|e|n)$/, '');

const stemsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .filter((word) => !COMMON.has(word))
    .map((word) => (word.length > 3 ? stem(word) : word));

const TITLE_WEIGHT = 3;
const WORDS_WEIGHT = 3;

function weightsOf({ title, text, words }: HelpArticle): Map<string, number> {
  const weights = new Map(stemsOf(text).map((word) => [word, 1]));
  for (const word of stemsOf(words)) weights.set(word, WORDS_WEIGHT);
  for (const word of stemsOf(title)) weights.set(word, (weights.get(word) ?? 0) + TITLE_WEIGHT);
  return weights;
}

/**
 * The articles that match a question or search, best first: those with its rare words, in their title or other words for it
 * before those with them in the text.
 */
export function findArticles(articles: HelpArticles, question: string): HelpArticleId[] {
  const asked = new Set(stemsOf(question));
  const all = HELP_ARTICLE_IDS.map((id) => ({ id, weights: weightsOf(articles[id]) }));
  const rarityOf = (word: string): number => {
    const count = all.filter(({ weights }) => weights.has(word)).length;
    return count === 0 ? 0 : Math.log(1 + all.length / count);
  };
  const rarities = new Map([...asked].map((word) => [word, rarityOf(word)]));
  return all
    .map(({ id, weights }) => ({
      id,
      score: [...rarities].reduce((sum, [word, rarity]) => sum + rarity * (weights.get(word) ?? 0), 0),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ id }) => id);
}
