type Campi = Readonly<Record<string, unknown>>;

/** What an event keeps, as a table of fields; empty when it keeps none. */
export const readCampi = (contenuto: unknown): Campi =>
  typeof contenuto === 'object' && contenuto !== null && !Array.isArray(contenuto) ? (contenuto as Campi) : {};

/** What an event keeps, as a list of rows; empty when it keeps none. */
export const readRighe = (contenuto: unknown): readonly Campi[] =>
  Array.isArray(contenuto) ? contenuto.map(readCampi) : [];

/** A text kept by an event. @example readTesto(evento.dopo, 'motivo') // 'Rettifica delle rimanenze' */
export const readTesto = (contenuto: unknown, campo: string): string | null => {
  const testo = readCampi(contenuto)[campo];
  return typeof testo === 'string' && testo !== '' ? testo : null;
};
