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

/** Why a row of the file is no account, in a word or two. */
export const SALTATE: Readonly<Record<string, string>> = {
  subtotale: 'subtotale',
  totale: 'totale',
  riporto: 'riporto',
  risultato: 'risultato',
  transito: 'transito',
  ordine: 'd’ordine',
  intestazione: 'intestazione',
  vuota: 'vuota',
};

/** Titles of the warnings. */
export const AVVISI: Readonly<Record<string, string>> = {
  non_quadra: 'Il file non quadra',
  sospetto: 'Forse la differenza viene da qui',
  totale_diverso: 'Totali stampati diversi',
  risultato_diverso: 'Risultato stampato diverso',
  altra_azienda: 'Il file è di un’altra azienda',
  impianto_da_confermare: 'Colonne da confermare',
  foglio_da_confermare: 'Foglio da confermare',
  numeri_da_confermare: 'Decimali da confermare',
  importo_non_letto: 'Importi non letti',
  formule_senza_valore: 'Formule senza valore',
  resto_di_mastro: 'Mastri incompleti',
  conti_uguali: 'Conti su più righe',
  transito_con_saldo: 'Conti di transito con saldo',
  ordine_con_saldo: 'Conti d’ordine con saldo',
  data_diversa: 'Data diversa',
  scadenza_da_indicare: 'Scadenza da indicare',
  ripartizione_da_indicare: 'Ripartizione da indicare',
  cassa_negativa: 'Cassa con saldo avere',
  banca_passiva: 'Banche con saldo avere',
  senza_competenze: 'Competenze non registrate',
  rimanenze_iniziali: 'Rimanenze: solo le iniziali',
  nome_cambiato: 'Nome cambiato',
  lato_cambiato: 'Saldo dall’altro lato',
  conto_di_risultato: 'Conto di risultato',
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
