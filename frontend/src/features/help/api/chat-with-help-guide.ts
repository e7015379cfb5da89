import { chatWithHelpGuide } from '@crew/contracts/crew-ai/chat-with-help-guide';
import { callStreaming } from '../../../lib/call-streaming.js';

export interface HelpTurn {
  role: 'user' | 'assistant';
  content: string;
}

/** Asks the Help Guide; `onPiece` gets the response as it is generated. */
export const askHelpGuide = async (
  question: { message: string; history: HelpTurn[] },
  onPiece: (piece: string) => void,
): Promise<string> => (await callStreaming(chatWithHelpGuide, question, onPiece)).response;
