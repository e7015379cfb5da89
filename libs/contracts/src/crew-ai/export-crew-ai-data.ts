import { memberDataExport } from '../member-data.js';

export const exportCrewAiData = memberDataExport('crew-ai');
