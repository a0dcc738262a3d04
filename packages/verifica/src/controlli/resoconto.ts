import type { Certezza, ContoAbbinato, EsitoRiga, Prova, Resoconto, RigaLetta } from '../outcome.ts';

const count = <Chiave extends string>(
  chiavi: readonly Chiave[],
  valori: readonly (Chiave | null)[],
): Record<Chiave, number> => {
  const conteggio = new Map<Chiave, number>(chiavi.map((chiave) => [chiave, 0]));
  for (const valore of valori) if (valore !== null) conteggio.set(valore, (conteggio.get(valore) ?? 0) + 1);
  return Object.fromEntries(conteggio) as Record<Chiave, number>;
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
  esiti: count(
    ESITI,
    righe.map(({ esito }) => esito),
  ),
  conti: conti.length,
  prove: count(
    PROVE,
    conti.map(({ prova }) => prova),
  ),
  certezze: count(
    CERTEZZE,
    conti.map(({ certezza }) => certezza),
  ),
});
