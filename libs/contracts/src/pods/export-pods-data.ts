import { memberDataExport } from '../member-data.js';

export const exportPodsData = memberDataExport('pods');
