import { findPurchase } from '@crew/contracts/economy/find-purchase';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { messageOf } from '../../../lib/query-client.js';
import { toastError } from '../../../ui/toast.js';

/** Finds a purchase by its id, for an admin. */
export const useFindPurchase = () =>
  useMutation({
    mutationFn: (id: string) => call(findPurchase, { id }),
    onError: (error) => toastError(t`Not Found`, messageOf(error)),
  });
