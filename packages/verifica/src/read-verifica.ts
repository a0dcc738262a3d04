import type { Result } from '@vedetta/domain/base';
import { chooseFoglio } from './choose-foglio.ts';
import { openFile } from './containers/open-file.ts';
import type { Source } from './containers/open-file.ts';
import type { VerificaOptions, VerificaRead, VerificaRefusal } from './outcome.ts';
import { readFoglio } from './read-foglio.ts';
import { refusalTexts } from './refusals.ts';
import type { Reading } from './refusals.ts';

/**
 * Reads an Italian trial balance into accounts, each with its line, and an account of every row of the file. A file is
 * recognised by its content. Amounts are integer cents. Never throws: what cannot be read is refused with one sentence.
 * @example readVerifica({ bytes }, { nome: 'verifica_09.xlsx', azienda: confermati }) // { ok: true, valore: { conti: [{ codice: '10/05/001', voce: 'SPA.B.I.3', … }], … } }
 * @example readVerifica({ testo: incollato }, {}) // { ok: false, rifiuto: { codice: 'colonne_non_trovate', testo: 'Nel file non si riconosce …' } }
 */
export const readVerifica = (ingresso: Source, opzioni: VerificaOptions): Result<VerificaRead, VerificaRefusal> => {
  const esito = readContenuto(ingresso, opzioni);
  return esito.ok ? esito : { ok: false, rifiuto: { codice: esito.rifiuto, testo: refusalTexts[esito.rifiuto] } };
};

const readContenuto = (ingresso: Source, opzioni: VerificaOptions): Reading<VerificaRead> => {
  const contenuto = openFile(ingresso);
  if (!contenuto.ok) return contenuto;
  const scelta = chooseFoglio(contenuto.valore, opzioni);
  return scelta.ok ? readFoglio(contenuto.valore, scelta.valore, opzioni) : scelta;
};
