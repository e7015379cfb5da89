import { t } from '@lingui/core/macro';

/** The name of the key of commands, as keyboards of this device have it. */
export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : t`Ctrl`);
