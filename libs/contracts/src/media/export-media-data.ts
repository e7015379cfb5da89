import { memberDataExport } from '../member-data.js';

export const exportMediaData = memberDataExport('media');
