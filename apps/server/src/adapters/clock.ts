const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });

/** The date of an instant in Italy, whatever the server's time zone: `YYYY-MM-DD`. */
export const toDay = (instant: Date): string => day.format(instant);

/** Today's date in Italy: `YYYY-MM-DD`. */
export const computeToday = (): string => toDay(new Date());

/**
 * Midnight in Italy at the start of a day: one or two hours before that of UTC, and the clocks never change at midnight.
 * @example startOfDay('2026-07-15') // 2026-07-14T22:00:00.000Z
 */
export const startOfDay = (data: string): Date => {
  const summer = new Date(`${data}T00:00:00+02:00`);
  return toDay(summer) === data ? summer : new Date(`${data}T00:00:00+01:00`);
};
