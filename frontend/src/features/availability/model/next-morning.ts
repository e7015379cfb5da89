const MORNING_HOUR = 8;
/** Until then it is still the night before. */
const NIGHT_ENDS_HOUR = 5;

/** Eight in the morning after the night, by the device's clock: of the next day; in the small hours, of the day that begins. */
export const nextMorning = (now: Date): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + (now.getHours() < NIGHT_ENDS_HOUR ? 0 : 1), MORNING_HOUR);
