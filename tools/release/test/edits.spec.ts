import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { datedChanges, releasedImages } from '../src/edits.js';

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');
const day = new Date('2027-01-02T03:04:05Z');

it('moves the unreleased changes under a dated version heading', () => {
  expect(datedChanges('# Changes\n\n## Unreleased\n\n- One\n\n## 0.1.0\n\n- Old\n', '0.2.0', day)).toBe(
    '# Changes\n\n## Unreleased\n\n## 0.2.0 · 2027-01-02\n\n- One\n\n## 0.1.0\n\n- Old\n',
  );
  expect(() => datedChanges('# Changes\n\n## Unreleased\n\n## 0.1.0\n\n- Old\n', '0.2.0', day)).toThrow(
    'lists nothing',
  );
});

it('edits the actual changelog and kustomization', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const images = releasedImages(read('k8s/components/release/kustomization.yaml'), version, '9.9.9');
  expect(images.match(/newTag: 9\.9\.9/g)).toHaveLength(8);
  expect(datedChanges(read('CHANGELOG.md'), '9.9.9', day)).toContain('## 9.9.9 · 2027-01-02');
  expect(() => releasedImages('newTag: 0.1.0 }', '0.3.0', '0.4.0')).toThrow('do not run 0.3.0');
});
