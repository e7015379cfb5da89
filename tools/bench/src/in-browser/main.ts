import type { Figure } from '../figure.js';
import { browserPage, loadBefore, rowsOf } from '../report.js';
import { prepareLongDecks } from './long-deck.js';
import { startApp } from './app.js';
import { prepareSlowPhone } from './slow-phone.js';
import { prepareTwoBrowsers } from './two-browsers.js';

/** Measures the product in browsers. Resolves to the page of results. */
export async function measureInBrowser(rounds: number): Promise<string> {
  const before = loadBefore();
  console.log('Starting the app and a browser, and seeding a deck of 100,000 messages …');
  const app = await startApp();
  try {
    const suites = [await prepareLongDecks(app), await prepareTwoBrowsers(app), await prepareSlowPhone(app)];
    const figures: Figure[] = [];
    // Round 0 is the warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const suite of suites) {
        const measured = await suite();
        for (const { what, unit, product } of measured) console.log(`${round} ${what}, ${unit}: ${product.toFixed(2)}`);
        if (round > 0) figures.push(...measured);
      }
    }
    return browserPage(rowsOf(figures), rounds, before);
  } finally {
    await app.stop();
  }
}
