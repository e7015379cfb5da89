import { memberDataExport } from '../member-data.js';

export const exportEconomyData = memberDataExport('economy');
