import type { Figure } from '../figure.js';
import { browserPage, loadBefore, rowsOf } from '../report.js';
import { prepareLongDecks } from './long-deck.js';
import { startShip } from './ship.js';
import { prepareSlowTelephone } from './slow-telephone.js';
import { prepareTwoBrowsers } from './two-browsers.js';

/** Measures what members see in their browsers, and writes the page about it. */
export async function measureInBrowser(rounds: number): Promise<string> {
  const before = loadBefore();
  console.log('Starting the ship, a browser and a deck of 100,000 messages …');
  const ship = await startShip();
  try {
    const parts = [await prepareLongDecks(ship), await prepareTwoBrowsers(ship), await prepareSlowTelephone(ship)];
    const figures: Figure[] = [];
    // The first round warms everything up and does not count.
    for (let round = 0; round <= rounds; round += 1) {
      for (const part of parts) {
        const measured = await part();
        for (const { what, unit, product } of measured) console.log(`${round} ${what}, ${unit}: ${product.toFixed(2)}`);
        if (round > 0) figures.push(...measured);
      }
    }
    return browserPage(rowsOf(figures), rounds, before);
  } finally {
    await ship.stop();
  }
}
