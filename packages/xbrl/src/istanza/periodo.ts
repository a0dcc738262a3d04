import type { Contesto } from './istanza.ts';

const DATA = /^(\d{4})-(\d{2})-(\d{2})(T00:00:00(?:\.0+)?)?(?:Z|[+-]\d{2}:\d{2})?$/;
const GIORNO = 86_400_000;

/** Collected while a context is read; texts as they are in the file. */
export type ContestoGrezzo = {
  istante: string | null;
  inizio: string | null;
  fine: string | null;
  dimensione: string | null;
};

/**
 * An ISO date, or null when it is none. At the end of a period midnight belongs to the day before (XBRL 2.1, 4.7.2).
 * @example parseData('2024-12-31') // '2024-12-31'
 */
export const parseData = (testo: string, posizione: 'inizio' | 'fine'): string | null => {
  const parti = DATA.exec(testo.trim());
  if (parti === null) return null;
  const [, anno, mese, giorno, mezzanotte] = parti;
  const data = new Date(`${anno}-${mese}-${giorno}T00:00:00Z`);
  if (Number.isNaN(data.getTime()) || data.toISOString().slice(0, 10) !== `${anno}-${mese}-${giorno}`) return null;
  const ritardo = mezzanotte !== undefined && posizione === 'fine' ? GIORNO : 0;
  return new Date(data.getTime() - ritardo).toISOString().slice(0, 10);
};

export const buildContesto = (grezzo: ContestoGrezzo): Contesto => {
  const istante = grezzo.istante === null ? null : parseData(grezzo.istante, 'fine');
  const inizio = grezzo.inizio === null ? null : parseData(grezzo.inizio, 'inizio');
  const fine = grezzo.fine === null ? null : parseData(grezzo.fine, 'fine');
  if (grezzo.dimensione !== null)
    return { tipo: 'escluso', motivo: grezzo.dimensione, fine: istante ?? fine, guasto: false };
  if (istante !== null && grezzo.inizio === null && grezzo.fine === null) return { tipo: 'istante', fine: istante };
  if (inizio !== null && fine !== null && inizio <= fine && grezzo.istante === null)
    return { tipo: 'durata', inizio, fine };
  return { tipo: 'escluso', motivo: 'Il periodo del contesto non è leggibile.', fine: istante ?? fine, guasto: true };
};
