import { join } from 'node:path';
import { findOnPath } from './binary.js';
import { fetchDebianPackages } from './debian-packages.js';

/**
 * Returns the path of promtool, which tests the rules of Prometheus: from PATH, or from the Debian package, unpacked under
 * `.servers/`.
 *
 * @throws Error with instructions when none is available
 */
export async function findPromtool(): Promise<string> {
  const installed = await findOnPath('promtool');
  if (installed) return installed;
  try {
    // The package also has the server, its web pages and a service, whose dependencies promtool does not need.
    return join(await fetchDebianPackages('prometheus', ['prometheus'], 'own', /^$/), 'usr/bin/promtool');
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new Error(
      `promtool is not installed and could not be fetched (${reason}). Install it (apt-get install prometheus).`,
      { cause: error },
    );
  }
}
