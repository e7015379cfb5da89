import type { ChatTurn } from '@crew/ai-provider/chat-model';
import { HELP_ARTICLE_IDS, HELP_SCREENS, helpPath, type HelpArticles } from '@crew/contracts/help/article';
import type { CaptainDocument } from '../captains/captains.service.js';
import { filledPrompt, withoutTags } from '../models/models.service.js';

interface HistoryTurn {
  role: 'user' | 'assistant';
  content: string;
}

/** The prompt: the guide's instructions and the help articles, then the conversation as data. */
export const helpPrompt = (
  prompt: string,
  guide: CaptainDocument,
  articles: HelpArticles,
  history: readonly HistoryTurn[],
  message: string,
): ChatTurn[] => [
  { role: 'system', content: instructions(prompt, guide, articles) },
  ...history.map(asTurn),
  asTurn({ role: 'user', content: message }),
];

/** Sends the additions to a growing text. Changes of text already sent are left to the final answer. */
export function textDeltas(send: (delta: string) => void): (soFar: string) => void {
  let sent = '';
  return (soFar) => {
    if (!soFar.startsWith(sent) || soFar === sent) return;
    send(soFar.slice(sent.length));
    sent = soFar;
  };
}

const instructions = (prompt: string, { bio, personality }: CaptainDocument, articles: HelpArticles): string =>
  filledPrompt(prompt, {
    bio,
    personality,
    articles: HELP_ARTICLE_IDS.map(
      (id) => `- ${articles[id].title} ${articles[id].text} (${HELP_SCREENS[id]}) Article: (${helpPath(id)})`,
    ).join('\n'),
  });

function asTurn({ role, content }: HistoryTurn): ChatTurn {
  const text = withoutTags(content);
  return { role, content: role === 'assistant' ? text : `<message>\n${text}\n</message>` };
}
