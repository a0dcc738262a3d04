import type { Certezza, ContoAbbinato, EsitoRiga, Prova, Resoconto, RigaLetta } from '../outcome.ts';

const count = <Chiave extends string, Elemento>(
  chiavi: readonly Chiave[],
  elementi: readonly Elemento[],
  get: (elemento: Elemento) => Chiave | null,
): Record<Chiave, number> => {
  const conteggio = Object.fromEntries(chiavi.map((chiave) => [chiave, 0])) as Record<Chiave, number>;
  for (const elemento of elementi) {
    const chiave = get(elemento);
    if (chiave !== null) conteggio[chiave] += 1;
  }
  return conteggio;
};

const ESITI: readonly EsitoRiga[] = [
  'conto',
  'subtotale',
  'totale',
  'riporto',
  'risultato',
  'transito',
  'ordine',
  'intestazione',
  'vuota',
];
const PROVE: readonly Prova[] = ['azienda', 'studio', 'descrizione', 'dizionario', 'schema', 'mastro', 'ordine'];
const CERTEZZE: readonly Certezza[] = ['certa', 'da_controllare', 'da_abbinare'];

/** What became of every row and every account. */
export const buildResoconto = (righe: readonly RigaLetta[], conti: readonly ContoAbbinato[]): Resoconto => ({
  righe: righe.length,
  esiti: count(ESITI, righe, ({ esito }) => esito),
  conti: conti.length,
  prove: count(PROVE, conti, ({ prova }) => prova),
  certezze: count(CERTEZZE, conti, ({ certezza }) => certezza),
});
