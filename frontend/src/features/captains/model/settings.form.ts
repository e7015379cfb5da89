import { updateCrewSettings } from '@crew/contracts/crew-ai/update-crew-settings';

export const settingsSchema = updateCrewSettings.input;
