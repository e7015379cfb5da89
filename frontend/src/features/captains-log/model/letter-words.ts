import type { Letter } from '@crew/contracts/chat/letter.entities';
import { t } from '@lingui/core/macro';

/** `2026-W48` in words. */
export function weekWords(week: Letter['week']): string {
  const [year = 0, number = 0] = week.split('-W').map(Number);
  return t`Week ${number} of ${year}`;
}
