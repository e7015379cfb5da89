import { updateWallet } from '@crew/contracts/economy/update-wallet';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';
import { messageOf } from '../../../lib/query-client.js';
import { toastError } from '../../../ui/toast.js';
import { useMemberWalletChanged } from './get-member-wallet.js';

/** Freezes a member's wallet or makes it unlimited, or reverts that. */
export const useUpdateWallet = (id: string) =>
  useMutation({
    mutationFn: (change: { frozen?: boolean; unlimited?: boolean; reason: string }) =>
      call(updateWallet, { id, ...change }),
    onSuccess: useMemberWalletChanged(id),
    onError: (error) => toastError(t`Update Failed`, messageOf(error)),
  });
