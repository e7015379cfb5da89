import { memberDataExport } from '../member-data.js';

export const exportChatData = memberDataExport('chat');
