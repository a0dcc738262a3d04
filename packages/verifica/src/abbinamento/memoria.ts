import type { Abbinamento, AbbinamentoStudio, VerificaOptions, Prova } from '../outcome.ts';
import { getSegno } from '../conti/segno.ts';
import { foldTesto } from '../righe/parole.ts';
import type { Conto } from '../conti/conto.ts';
import type { Regola } from '../dizionario/regola.ts';
import { getOpposta } from './apply-regola.ts';
import type { Lavoro, Proposta } from './lavoro.ts';

/** What was confirmed before, ready to be looked up. */
export type Memoria = {
  readonly vuota: boolean;
  readonly azienda: Indice;
  readonly studio: Indice;
  readonly descrizioni: ReadonlyMap<string, Abbinamento>;
};
type Indice = {
  readonly interi: ReadonlyMap<string, Abbinamento>;
  /** The name last confirmed for a code. */
  readonly codici: ReadonlyMap<string, Abbinamento>;
};

export type Ricordo =
  | { readonly tipo: 'trovato'; readonly abbinamento: Abbinamento; readonly prova: Prova }
  /** The code is known by another name. */
  | { readonly tipo: 'rinominato'; readonly abbinamento: Abbinamento }
  | null;

const SEPARATORE = '\n';

export const openMemoria = ({ azienda = [], studio = [] }: VerificaOptions, programma: string): Memoria => {
  const dello = studio.filter((abbinamento: AbbinamentoStudio) => abbinamento.programma === programma);
  return {
    vuota: azienda.length === 0 && studio.length === 0,
    azienda: buildIndice(azienda),
    studio: buildIndice(dello),
    descrizioni: new Map(studio.map((abbinamento) => [foldTesto(abbinamento.descrizione), abbinamento])),
  };
};

const buildIndice = (abbinamenti: readonly Abbinamento[]): Indice => ({
  interi: new Map(abbinamenti.map((abbinamento) => [buildChiave(abbinamento), abbinamento])),
  codici: new Map(
    abbinamenti.flatMap((abbinamento) => (abbinamento.codice === null ? [] : [[abbinamento.codice, abbinamento]])),
  ),
});

const buildChiave = ({
  codice,
  descrizione,
}: {
  readonly codice: string | null;
  readonly descrizione: string;
}): string => `${codice ?? ''}${SEPARATORE}${foldTesto(descrizione)}`;

/** What was confirmed for an account: by this company, then in the studio for the same program, then for the same name. */
export const findRicordo = (memoria: Memoria, conto: Conto): Ricordo => {
  if (memoria.vuota) return null;
  const chiave = buildChiave(conto);
  const azienda = memoria.azienda.interi.get(chiave);
  if (azienda !== undefined) return { tipo: 'trovato', abbinamento: azienda, prova: 'azienda' };
  const rinominato = conto.codice === null ? undefined : memoria.azienda.codici.get(conto.codice);
  if (rinominato !== undefined) return { tipo: 'rinominato', abbinamento: rinominato };
  const studio = memoria.studio.interi.get(chiave);
  if (studio !== undefined) return { tipo: 'trovato', abbinamento: studio, prova: 'studio' };
  const nome = foldTesto(conto.descrizione);
  const descrizione = nome === '' ? undefined : memoria.descrizioni.get(nome);
  return descrizione === undefined ? null : { tipo: 'trovato', abbinamento: descrizione, prova: 'descrizione' };
};

const DUE_LATI: ReadonlySet<string> = new Set([
  'due_lati',
  'due_lati_scadenza',
  'per_prospetto',
  'transitorio',
  'iva',
  'acconto_imposta',
]);

/**
 * A remembered line prevails over every guess, but for two-sided accounts on the other side: there the rule decides, to be
 * confirmed. `proposta` is what would have been guessed, VAT and taxes already netted.
 */
export const applyRicordo = (lavoro: Lavoro, ricordo: Extract<Ricordo, { tipo: 'trovato' }>): Proposta => {
  const { abbinamento, prova } = ricordo;
  const { conto, proposta } = lavoro;
  const girata = chooseVoceGirata(abbinamento, conto.saldo, proposta);
  const base = { prova, forza: 1, regola: proposta?.regola ?? null, alternativa: null } as const;
  if (girata === null) return { ...base, voce: abbinamento.voce, motivo: buildMotivo(prova) };
  return {
    ...base,
    prova: proposta?.prova ?? 'dizionario',
    voce: girata,
    motivo: 'saldo passato dall’altro lato',
    sempre: true,
  };
};

const buildMotivo = (prova: Prova): string => {
  if (prova === 'azienda') return 'confermato per questa azienda';
  return prova === 'studio' ? 'confermato nello studio, stesso programma' : 'confermato nello studio, stesso nome';
};

/** The line on the other side, when the balance of a two-sided account has changed sign; null when the memory holds. */
const chooseVoceGirata = (
  { voce, lato }: Abbinamento,
  saldo: number,
  proposta: Proposta | null,
): Abbinamento['voce'] => {
  if (voce === null || saldo === 0) return null;
  const regola = proposta?.regola ?? null;
  const opposta = getOpposta(voce);
  if (regola !== null && isSenzaLato(regola)) return null;
  if (lato !== undefined) {
    const stesso = (lato === 'dare') === saldo > 0;
    if (regola?.tipo === 'iva' || regola?.tipo === 'acconto_imposta' || proposta?.nettata === true)
      return proposta?.voce === opposta ? opposta : null;
    return stesso ? null : opposta;
  }
  if (regola !== null && DUE_LATI.has(regola.tipo)) return proposta?.voce === opposta ? opposta : null;
  return voce === 'SPA.C.IV.1' && getSegno(voce) !== Math.sign(saldo) ? opposta : null;
};

const isSenzaLato = ({ tipo, dare, avere }: Regola): boolean =>
  dare === avere && tipo !== 'iva' && tipo !== 'acconto_imposta';
