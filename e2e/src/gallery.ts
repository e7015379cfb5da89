import { join } from 'node:path';
import type { Page } from 'playwright-core';

const BUILD = join(import.meta.dirname, '../../frontend/gallery/dist');
/** No request reaches it. A page of this host may use what browsers offer to secure pages alone. */
const ORIGIN = 'http://localhost:1';

/** Opens the gallery of components from its build, without a server. */
export async function openGallery(page: Page): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) =>
    route.fulfill({ path: join(BUILD, new URL(route.request().url()).pathname) }),
  );
  await page.goto(`${ORIGIN}/gallery.html`);
}
