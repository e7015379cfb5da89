import { explainReply } from '@crew/contracts/crew-ai/explain-reply';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.js';

/** Why a captain said something. */
export const useExplainReply = (messageId: string) =>
  useQuery({
    queryKey: ['crew', 'explain-reply', messageId],
    queryFn: ({ signal }) => call(explainReply, { messageId }, { signal }),
  });
