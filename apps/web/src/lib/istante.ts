const GIORNO = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const ORA = { hour: '2-digit', minute: '2-digit' } as const;

/**
 * The day of an ISO 8601 timestamp in the local time zone, dd/MM/yyyy.
 *
 * @example formatGiorno('2026-11-20T09:05:00Z') // '20/11/2026'
 */
export const formatGiorno = (istante: string): string => new Date(istante).toLocaleDateString('it-IT', GIORNO);

/** The local time of a timestamp, HH:mm. */
export const formatOra = (istante: string): string => new Date(istante).toLocaleTimeString('it-IT', ORA);

/** Local day and time of a timestamp. */
export const formatIstante = (istante: string): string => `${formatGiorno(istante)} ${formatOra(istante)}`;

/**
 * A short timestamp: the time if today, else 'ieri', else the day.
 *
 * @example formatQuando('2026-11-20T09:05:00Z', new Date('2026-11-21T08:00:00Z')) // 'ieri'
 */
export const formatQuando = (istante: string, now: Date): string => {
  const giorno = new Date(istante).toDateString();
  const ieri = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (giorno === now.toDateString()) return formatOra(istante);
  return giorno === ieri.toDateString() ? 'ieri' : formatGiorno(istante);
};
