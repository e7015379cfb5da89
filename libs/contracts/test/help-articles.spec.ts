import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../src/languages.js';
import { HELP_ARTICLE_IDS, loadArticles, type HelpArticleId } from '../src/help/article.js';
import { findArticles } from '../src/help/find-articles.js';

/** Questions as members ask them, with the article that answers each. */
const ASKED: Record<string, readonly (readonly [string, HelpArticleId])[]> = {
  en: [
    ['How do I earn ITC?', 'earn-itc'],
    ['how can I get more coins for free', 'earn-itc'],
    ['What is ITC?', 'what-is-itc'],
    ['How do I buy ITC?', 'buy-itc'],
    ['how much is a pack of coins', 'buy-itc'],
    ['my payment is pending', 'pending-payment'],
    ['can I get a refund?', 'pending-payment'],
    ['Where is my balance?', 'balance'],
    ['How do I tip someone?', 'tips'],
    ['What does a boost do?', 'boosts'],
    ['Where is my welcome bonus?', 'welcome-bonus'],
    ['How do I make an avatar?', 'avatars'],
    ['What are decks?', 'decks'],
    ['how do I talk to a captain', 'captains'],
    ['are the captains real people?', 'captains'],
    ['why is the captain not answering', 'captain-away'],
    ['what do captains know about me, is it private?', 'what-captains-read'],
    ['how do I edit my message', 'edit-a-message'],
    ['can I delete a post', 'edit-a-message'],
    ['how do I add a picture to a message', 'write-a-message'],
    ['how do reactions work', 'reactions'],
    ['how do I search old messages', 'search'],
    ['How do I join a faction?', 'faction'],
    ['What is a pod?', 'pods'],
    ['How do I create a pod?', 'pods'],
    ['how do I leave a pod', 'leave-a-pod'],
    ['can I invite a captain into my pod', 'pod-captain'],
    ['how do I send a direct message', 'direct-messages'],
    ['How do I invite a friend?', 'invite-friends'],
    ['How do I earn badges?', 'badges'],
    ['how do I level up', 'levels'],
    ['how do I change my display name', 'profile'],
    ['how do I report harassment', 'report'],
    ['I am suspended, how do I appeal', 'report'],
    ['how do I block someone', 'block'],
    ['turn off notifications', 'notifications'],
    ['how do I switch to dark mode', 'language'],
    ['I forgot my password', 'forgotten-password'],
    ['how do I sign in', 'sign-in'],
    ['set up two factor authentication', 'security'],
    ['change my email address', 'change-email'],
    ['download my data', 'export'],
    ['How do I delete my account?', 'delete-account'],
    ['keyboard shortcuts', 'shortcuts'],
  ],
  de: [
    ['Wie verdiene ich ITC?', 'earn-itc'],
    ['Was ist ITC?', 'what-is-itc'],
    ['Wie kaufe ich ITC?', 'buy-itc'],
    ['Wo sehe ich mein Guthaben?', 'balance'],
    ['Wie gebe ich Trinkgeld?', 'tips'],
    ['Wie erstelle ich einen Avatar?', 'avatars'],
    ['Wie rede ich mit einem Captain?', 'captains'],
    ['Warum antwortet der Captain nicht?', 'captain-away'],
    ['Wie lösche ich eine Nachricht?', 'edit-a-message'],
    ['Was ist ein Pod?', 'pods'],
    ['Wie verlasse ich einen Pod?', 'leave-a-pod'],
    ['Wie lade ich einen Freund ein?', 'invite-friends'],
    ['Welche Abzeichen gibt es?', 'badges'],
    ['Ich bin gesperrt, wie erhebe ich Einspruch?', 'report'],
    ['Wie blockiere ich jemanden?', 'block'],
    ['Ich habe mein Passwort vergessen', 'forgotten-password'],
    ['Wie lösche ich mein Konto?', 'delete-account'],
    ['Wie stelle ich auf dunkel um?', 'language'],
  ],
  es: [
    ['¿Cómo gano ITC?', 'earn-itc'],
    ['¿Qué es ITC?', 'what-is-itc'],
    ['¿Cómo compro ITC?', 'buy-itc'],
    ['¿Dónde veo mi saldo?', 'balance'],
    ['¿Cómo doy una propina?', 'tips'],
    ['¿Cómo hago un avatar?', 'avatars'],
    ['¿Cómo hablo con un capitán?', 'captains'],
    ['¿Por qué no responde el capitán?', 'captain-away'],
    ['¿Cómo borro un mensaje?', 'edit-a-message'],
    ['¿Qué es un pod?', 'pods'],
    ['¿Cómo invito a un amigo?', 'invite-friends'],
    ['¿Qué insignias hay?', 'badges'],
    ['Me han suspendido, ¿cómo puedo apelar?', 'report'],
    ['¿Cómo bloqueo a alguien?', 'block'],
    ['Olvidé mi contraseña', 'forgotten-password'],
    ['¿Cómo elimino mi cuenta?', 'delete-account'],
  ],
};

const cases = Object.entries(ASKED).flatMap(([language, asked]) => asked.map((one) => [...one, language] as const));

describe('help articles', () => {
  it.each(cases)('answers %s with %s', async (question, id, language) => {
    expect(findArticles(await loadArticles(language), question)[0]).toBe(id);
  });

  it.each(LANGUAGES)('are complete in %s, each found by its own title', async (language) => {
    const articles = await loadArticles(language);
    expect(Object.keys(articles)).toEqual(HELP_ARTICLE_IDS);
    for (const id of HELP_ARTICLE_IDS) {
      expect(findArticles(articles, articles[id].title).slice(0, 2)).toContain(id);
      expect(articles[id].text.length).toBeLessThan(480);
    }
  });

  it('finds nothing for other subjects', async () => {
    const articles = await loadArticles('en');
    expect(findArticles(articles, 'xylophone quartet')).toEqual([]);
    expect(findArticles(articles, 'how do I')).toEqual([]);
  });
});
