import type { Verifica } from '@vedetta/contract';

type Lettura = Verifica['lettura'];

export const IMPIANTI: Readonly<Record<Lettura['impianto'], string>> = {
  saldo_con_segno: 'Saldo con segno',
  dare_avere: 'Dare e avere',
  progressivi: 'Progressivi dare e avere',
  saldo_e_lettera: 'Saldo con lettera D o A',
  sezioni_contrapposte: 'Sezioni contrapposte',
  per_natura: 'Positivo secondo la natura del conto',
  schema_civilistico: 'Schema di bilancio con i conti',
};

export const RUOLI: Readonly<Record<Lettura['colonne'][number]['ruolo'], string>> = {
  codice: 'Codice conto',
  descrizione: 'Descrizione',
  codice_e_descrizione: 'Codice e descrizione',
  saldo: 'Saldo',
  dare: 'Saldo dare',
  avere: 'Saldo avere',
  lettera: 'Lettera D o A',
  codice_destra: 'Codice conto, a destra',
  descrizione_destra: 'Descrizione, a destra',
  codice_e_descrizione_destra: 'Codice e descrizione, a destra',
  saldo_destra: 'Saldo, a destra',
  ignora: 'Ignorata',
};

export const ESITI: Readonly<Record<string, string>> = {
  conto: 'Conti',
  subtotale: 'Subtotali',
  totale: 'Totali',
  riporto: 'Riporti',
  risultato: 'Risultato',
  transito: 'Conti di transito',
  ordine: 'Conti d’ordine',
  intestazione: 'Intestazioni',
  vuota: 'Righe vuote',
};

/** What supports a proposed line, in a few words. */
export const PROVE: Readonly<Record<string, string>> = {
  azienda: 'come l’ultima volta',
  studio: 'regola dello studio',
  descrizione: 'stesso nome, nello studio',
  dizionario: 'dal nome',
  schema: 'dallo schema nel file',
  mastro: 'come gli altri conti del mastro',
  ordine: 'come i conti vicini',
};
