/**
 * The ten sector groups of the CNDCEC table (October 2019). Each gathers ATECO 2007 sections.
 * Source: CNDCEC, "Crisi d'impresa. Gli indici dell'allerta", October 2019.
 */
export const settori = [
  ['1', 'Agricoltura, silvicoltura e pesca'],
  ['2', 'Estrazione, manifattura, produzione di energia e gas'],
  ['3', 'Fornitura acqua, reti fognarie, rifiuti, trasmissione di energia e gas'],
  ['4', 'Costruzione di edifici'],
  ['5', 'Ingegneria civile e costruzioni specializzate'],
  ['6', 'Commercio di autoveicoli, commercio all’ingrosso, distribuzione di energia e gas'],
  ['7', 'Commercio al dettaglio, bar e ristoranti'],
  ['8', 'Trasporto e magazzinaggio, alberghi'],
  ['9', 'Servizi alle imprese'],
  ['10', 'Servizi alle persone'],
] as const;

/** Code of a sector group, '1' to '10'. */
export type CodiceSettore = (typeof settori)[number][0];

const codici: readonly string[] = settori.map(([codice]) => codice);

/** True for the code of a sector group. */
export const isCodiceSettore = (codice: string): codice is CodiceSettore => {
  return codici.includes(codice);
};

/** Label of a sector group. */
export const getSettore = (codice: CodiceSettore): string => {
  return settori.find(([altro]) => altro === codice)?.[1] ?? codice;
};
