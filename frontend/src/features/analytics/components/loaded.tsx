import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StyledSkeleton } from '../../../ui/styled.js';
import { ErrorState } from '../../../ui/states.js';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** Of what loads. */
  name: string;
  children: (data: T) => ReactNode;
}

/** What a query returned, its skeleton, or its error with Retry. */
export function Loaded<T>({ query: { data, error, refetch }, name, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (error) return <ErrorState title={t`${name} did not load`} error={error} onRetry={() => void refetch()} />;
  return <StyledSkeleton h="80" borderRadius="lg" role="status" aria-label={t`Loading: ${name}`} />;
}
