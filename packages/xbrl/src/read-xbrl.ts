import { apri } from './contenitori/apri.ts';
import type { Documento } from './contenitori/apri.ts';
import type { EsitoLetto, EsitoRifiutato, EsitoXbrl, OpzioniXbrl } from './esito.ts';
import { parseIstanza } from './istanza/parse-istanza.ts';
import { leggiIstanza, rifiuta } from './leggi-istanza.ts';

/**
 * Reads a filed balance sheet (XBRL, itcc-ci taxonomies) into the lines of the product. The file may be plain or inside
 * zip archives and CAdES signatures (never verified), in any of the usual encodings; it is recognised by content. Never
 * throws: what cannot be read is refused with one sentence for the person who chose the file.
 * @returns every input line, in euro with at most 2 decimals (0 where the file has nothing), and the account of the import
 * @example readXbrl(bytes, { data_bilancio: '2024-12-31' }) // { tipo: 'letto', voci: [{ codice: 'SPA.A.1', valore: 0, … }], warning: 'none', report }
 * @example readXbrl(pdf, { data_bilancio: '2024-12-31' }) // { tipo: 'rifiutato', codice: 'pdf', testo: 'Il file è un PDF …' }
 */
export const readXbrl = (bytes: Uint8Array, opzioni: OpzioniXbrl): EsitoXbrl => {
  const apertura = apri(bytes);
  if (apertura.tipo === 'rifiuto') return rifiuta(apertura.codice);
  const documenti = dropCopie(apertura.documenti);
  const [primo] = documenti;
  if (documenti.length === 1 && primo !== undefined) return readDocumento(primo, opzioni);
  return chooseEsito(documenti.map((documento) => readDocumento(documento, opzioni)));
};

const readDocumento = ({ testo, involucri }: Documento, opzioni: OpzioniXbrl): EsitoXbrl => {
  const esito = parseIstanza(testo);
  return esito.tipo === 'rifiuto' ? rifiuta(esito.codice) : leggiIstanza(esito.istanza, involucri, opzioni);
};

/** A filing is often kept twice in an archive, as it is and signed. */
const dropCopie = (documenti: readonly Documento[]): Documento[] => {
  return documenti.filter(
    (documento, indice) => documenti.findIndex(({ testo }) => testo === documento.testo) === indice,
  );
};

/** Of several instances in one archive, the only one that can be read or that has the year asked for; else the person must choose. */
const chooseEsito = (esiti: readonly EsitoXbrl[]): EsitoXbrl => {
  const letti = esiti.filter((esito): esito is EsitoLetto => esito.tipo === 'letto');
  const dellaData = letti.filter(({ report }) => !report.data_diversa);
  const [unico] = letti;
  const [atteso] = dellaData;
  if (letti.length === 1 && unico !== undefined) return unico;
  if (dellaData.length === 1 && atteso !== undefined) return atteso;
  if (letti.length > 1) return rifiuta('zip_piu_bilanci');
  const rifiutati = esiti.filter((esito): esito is EsitoRifiutato => esito.tipo === 'rifiutato');
  // Other XML files travel with a filing: the reason that counts is that of the one which claims to be a balance sheet.
  return (
    rifiutati.find(({ codice }) => codice !== 'non_xbrl' && codice !== 'html') ??
    rifiutati[0] ??
    rifiuta('zip_senza_bilancio')
  );
};
