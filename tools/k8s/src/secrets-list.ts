import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Resource } from './resource.js';

/** A key of a secret, from `k8s/secrets.list`. */
export interface ListedSecret {
  /** Which of the two namespaces of an environment. */
  place: 'servers' | 'product';
  name: string;
  key: string;
  need: 'generated' | 'required' | 'optional';
  format: RegExp;
}

export function readSecretsList(root: string): ListedSecret[] {
  const lines = readFileSync(join(root, 'k8s/secrets.list'), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [place, name, key, need, format = ''] = line.split(' ');
      // POSIX has a class for what JavaScript writes as `\s`.
      return { place, name, key, need, format: new RegExp(format.replaceAll('[:space:]', '\\s')) } as ListedSecret;
    });
}

/** The secrets of the product that `k8s/install.sh` creates. */
export function generatedSecrets(root: string): Resource[] {
  const listed = readSecretsList(root).filter(({ place, need }) => place === 'product' && need === 'generated');
  return [...new Set(listed.map(({ name }) => name))].map((name) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name },
  }));
}
