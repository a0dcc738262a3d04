import type { CausaEsclusione } from './esclusioni.ts';
import type { Contesto } from './istanza.ts';

const DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:(T00:00:00(?:\.0+)?)|T(?:23:59:59|24:00:00)(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?$/;
const DAY = 86_400_000;

/** The texts of a context, as in the file. */
export type RawContesto = {
  istante: string | null;
  inizio: string | null;
  fine: string | null;
  dimension: CausaEsclusione | null;
};

/**
 * Parses an ISO date; null when invalid. At the end of a period, midnight belongs to the day before (XBRL 2.1, 4.7.2).
 * @example parseData('2024-12-31') // '2024-12-31'
 */
export const parseData = (text: string, position: 'inizio' | 'fine'): string | null => {
  const parts = DATE.exec(text.trim());
  if (parts === null) return null;
  const [, anno, mese, giorno, midnight] = parts;
  const data = new Date(`${anno}-${mese}-${giorno}T00:00:00Z`);
  if (Number.isNaN(data.getTime()) || data.toISOString().slice(0, 10) !== `${anno}-${mese}-${giorno}`) return null;
  const delay = midnight !== undefined && position === 'fine' ? DAY : 0;
  return new Date(data.getTime() - delay).toISOString().slice(0, 10);
};

export const buildContesto = (raw: RawContesto): Contesto => {
  const istante = raw.istante === null ? null : parseData(raw.istante, 'fine');
  const inizio = raw.inizio === null ? null : parseData(raw.inizio, 'inizio');
  const fine = raw.fine === null ? null : parseData(raw.fine, 'fine');
  if (raw.dimension !== null) return { tipo: 'escluso', causa: raw.dimension, fine: istante ?? fine };
  if (istante !== null && raw.inizio === null && raw.fine === null) return { tipo: 'istante', fine: istante };
  if (inizio !== null && fine !== null && inizio <= fine && raw.istante === null)
    return { tipo: 'durata', inizio, fine };
  return { tipo: 'escluso', causa: 'periodo', fine: istante ?? fine };
};
