import { setPostingRules } from '@crew/contracts/chat/set-posting-rules';

export const postingRulesSchema = setPostingRules.input;
