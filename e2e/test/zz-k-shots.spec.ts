import { afterAll, beforeAll, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { TestBrowser } from '../src/browser.js';
import { newMember } from '../src/members.js';

const browser = new TestBrowser();
beforeAll(() => browser.open());
afterAll(() => browser.close());

it('shots', async () => {
  const ada = await newMember('ada');
  await ada.call(deckCalls.postMessage, { deckId: 'music', content: 'A comet over the café https://crew.test/a' });
  await ada.call(deckCalls.postMessage, { deckId: 'energy', content: 'Comets everywhere https://crew.test/b' });
  for (const [width, height] of [
    [360, 740],
    [768, 1000],
    [1440, 900],
  ] as const)
    for (const scheme of ['dark', 'light'] as const) {
      const page = await browser.page({
        member: ada,
        viewport: { width, height },
        path: '/search?q=comet+has:link+after:2026-10-01&in=music',
      });
      await page.emulateMedia({ colorScheme: scheme });
      await page.getByRole('main').getByRole('listitem').first().waitFor();
      await page.getByLabel('Words to look for').focus();
      await page.keyboard.press('ArrowDown');
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/shots/k/search-${width}-${scheme}.png` });
      await page.context().close();
    }
});
