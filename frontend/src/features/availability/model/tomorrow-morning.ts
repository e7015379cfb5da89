const MORNING_HOUR = 8;
/** Until then it is still the night before. */
const NIGHT_ENDS_HOUR = 5;

/** Eight in the morning of the next day, by the device's clock; in the small hours, of the day that begins. */
export const tomorrowMorning = (now: Date): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + (now.getHours() < NIGHT_ENDS_HOUR ? 0 : 1), MORNING_HOUR);
