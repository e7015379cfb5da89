import { t } from '@lingui/core/macro';
import { type ComponentProps, useState } from 'react';
import { messageOf } from '../lib/query-client.js';
import { Button } from './button.js';
import styles from './more-button.module.css';
import { toastError } from './toast.js';

/** The part of an infinite query that the button uses. */
interface Pages {
  data: { pages: unknown[] } | undefined;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => Promise<Pages>;
}

/** Loads the next page of a list, while there is one. A failure shows a toast, because the list is still there. */
export function MoreButton({
  query: { data, hasNextPage, fetchNextPage },
  children = t`Show more`,
  ...button
}: {
  query: Pages;
} & Pick<ComponentProps<typeof Button>, 'children' | 'size'>) {
  const [asking, setAsking] = useState(false);
  if (!hasNextPage) return null;

  const more = async () => {
    setAsking(true);
    // A stream event may refetch the known pages and so cancel this one: then it is fetched again.
    let now: Pages;
    do now = await fetchNextPage();
    while (now.hasNextPage && !now.isFetchNextPageError && now.data?.pages.length === data?.pages.length);
    setAsking(false);
    if (now.isFetchNextPageError) toastError(t`This did not load`, messageOf(now.error));
  };
  return (
    <div className={styles.more}>
      <Button {...button} loading={asking} onClick={() => void more()}>
        {children}
      </Button>
    </div>
  );
}
