/** The columns of the board after the name, in their order, each with its heading in a list. */
export const colonnePortafoglio = [
  ['data', 'Ultimo dato'],
  ['grado', 'Grado'],
  ['delta', 'Variazione del grado'],
  ['andamento', 'Andamento'],
  ['gruppi', 'Gruppi'],
  ['segnali', 'Segnali'],
  ['scadenza', 'Scadenza'],
  ['responsabile', 'Responsabile'],
] as const;
export type ColonnaPortafoglio = (typeof colonnePortafoglio)[number][0];

/** What the rows of the board may be grouped by. */
export const raggruppamentiPortafoglio = ['fascia', 'settore', 'responsabile', 'nessuno'] as const;
export type RaggruppamentoPortafoglio = (typeof raggruppamentiPortafoglio)[number];
