import type { Result } from '@vedetta/domain/base';
import type { Source } from './containers/open-file.ts';
import type { VerificaRead, VerificaRefusal } from './outcome.ts';
import { readVerifica } from './read-verifica.ts';
import { findAzienda } from './riconoscimento/azienda.ts';
import type { AziendaTrovata } from './riconoscimento/azienda.ts';

/** A trial balance and whose it is, as its title says. */
export type VerificaRiconosciuta = AziendaTrovata & {
  /** The lines of text above the list, and the name of the file. */
  readonly titoli: readonly string[];
  /** Date of the balance, `YYYY-MM-DD`. */
  readonly data: string | null;
  readonly programma: string;
  readonly conti: number;
  /** Whether the balances add up to zero. */
  readonly quadra: boolean;
};

const MAX_TITOLI = 40;

const listTitoli = ({ lettura, righe }: VerificaRead): readonly string[] =>
  righe
    .filter(({ riga, esito }) => riga < lettura.prima_riga && esito !== 'vuota')
    .slice(0, MAX_TITOLI)
    .map(({ descrizione }) => descrizione);

/**
 * Tells whether a file is a trial balance, and of which company. Never throws.
 * @example recogniseVerifica({ bytes }, 'verifica_09.xlsx') // { ok: true, valore: { denominazione: 'Rossi S.r.l.', data: '2026-09-30', … } }
 */
export const recogniseVerifica = (ingresso: Source, nome: string): Result<VerificaRiconosciuta, VerificaRefusal> => {
  const esito = readVerifica(ingresso, { nome });
  if (!esito.ok) return esito;
  const { lettura, conti, controlli } = esito.valore;
  const titoli = listTitoli(esito.valore);
  const valore = {
    ...findAzienda(titoli),
    titoli: [...titoli, nome.replace(/\.\w{2,4}$/, '').replace(/[_-]+/g, ' ')],
    data: lettura.data,
    programma: lettura.programma,
    conti: conti.length,
    quadra: controlli.somma === 0,
  };
  return { ok: true, valore };
};
