import { explainReply } from '@crew/contracts/crew-ai/explain-reply';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Why a captain replied. */
export const useExplainReply = (messageId: string) =>
  useQuery({
    queryKey: ['captains', 'explain-reply', messageId],
    queryFn: ({ signal }) => call(explainReply, { messageId }, { signal }),
  });
