import type { CDPSession, Page } from 'playwright-core';

/** The texts of a page that are drawn in a font of the machine, in place of one that the page loads. */
export async function systemFontsIn(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('body *')) {
      const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      element.toggleAttribute(
        'data-own-text',
        texts.some(({ nodeValue }) => nodeValue!.trim() !== ''),
      );
    }
  });
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '[data-own-text]' });
  const found = await Promise.all(nodeIds.map((nodeId) => fontsOf(devtools, nodeId)));
  await devtools.detach();
  return found.flat();
}

async function fontsOf(devtools: CDPSession, nodeId: number): Promise<string[]> {
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  const foreign = fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName);
  if (foreign.length === 0) return [];
  const { outerHTML } = await devtools.send('DOM.getOuterHTML', { nodeId });
  return [`${foreign.join()}: ${outerHTML.slice(0, 160)}`];
}
