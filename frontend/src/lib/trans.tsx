import { i18n } from '@lingui/core';
import type { TransProps } from '@lingui/react';
import { TransNoContext } from '@lingui/react/server';

/** What the `<Trans>` macro becomes: it needs no provider, because the language of a page does not change. */
export const Trans = (props: TransProps) => TransNoContext({ ...props, lingui: { i18n } });
