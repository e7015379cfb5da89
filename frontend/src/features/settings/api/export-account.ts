import { useMutation } from '@tanstack/react-query';
import { exportAccount } from '@crew/contracts/identity/export-account';
import { call } from '../../../lib/api-client.js';

/** Fetches everything that is held about the member and hands it to the browser as a file. */
export function useExportAccount() {
  return useMutation({
    mutationFn: async () => {
      const held = await call(exportAccount, {});
      const url = URL.createObjectURL(new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = `crew-export-${held.exportedAt.slice(0, 10)}.json`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 0);
    },
  });
}
