import type { Certezza } from '../outcome.ts';
import { getConfine } from '../dizionario/confini.ts';
import type { Regola } from '../dizionario/regola.ts';
import { getSegno } from '../conti/segno.ts';
import type { Lavoro, Proposta } from './lavoro.ts';

/** In cents: below it a doubt is not worth a question. */
const SOGLIA_MINIMA = 100_000;
const QUOTA_ATTIVO = 0.001;
/** Share of a name that makes its line sure. */
export const FORZA_CERTA = 0.65;
const FORZA_CERTA_MEDIA = 0.75;

/** Larger of 1,000 € and 0.1 % of total assets, in cents. */
export const computeSoglia = (lavori: readonly Lavoro[]): number => {
  const attivo = lavori.reduce((somma, { conto, proposta }) => {
    const voce = proposta?.voce;
    return voce?.startsWith('SPA') === true ? somma + getSegno(voce) * conto.saldo : somma;
  }, 0);
  return Math.max(SOGLIA_MINIMA, Math.round(Math.abs(attivo) * QUOTA_ATTIVO));
};

export const chooseCertezza = ({ conto, proposta }: Lavoro, soglia: number): Certezza => {
  if (conto.saldo === 0) return 'certa';
  if (proposta === null) return 'da_abbinare';
  if (proposta.prova === 'azienda' || proposta.prova === 'schema') return 'certa';
  if (proposta.sempre === true) return 'da_controllare';
  if (proposta.prova === 'studio' || proposta.prova === 'descrizione') return 'certa';
  if (proposta.voce === null) return 'da_abbinare';
  if (proposta.regola?.tipo === 'transitorio') return 'da_controllare';
  if (Math.abs(conto.saldo) <= soglia) return 'certa';
  return isDubbia(proposta) || conto.resto ? 'da_controllare' : 'certa';
};

/** Rules whose line hangs on other accounts: on the asset of a fund, on the stock of a change. */
const DIPENDENTI: ReadonlySet<Regola['tipo'] | undefined> = new Set(['rettifica', 'fondo_unico', 'rimanenze'] as const);
/** A name known whole, or whose other account was found. */
const FORZA_SOSTENUTA = 0.95;

const isDubbia = ({ daConfermare, contesa, prova, forza, voce, alternativa, regola }: Proposta): boolean => {
  if (daConfermare === true || contesa === true) return true;
  if (prova === 'ordine' || (prova === 'mastro' && forza < 1)) return true;
  if (voce !== null && alternativa !== null && getConfine(voce) !== getConfine(alternativa) && forza < 1) return true;
  if (regola?.fiducia === 'bassa') return true;
  if (DIPENDENTI.has(regola?.tipo) && forza < FORZA_SOSTENUTA) return true;
  // Rents and recovered costs are sales for who lives on them.
  if (regola?.fiducia === 'media' && voce === 'CE.A.5.b') return true;
  return forza < (regola?.fiducia === 'media' ? FORZA_CERTA_MEDIA : FORZA_CERTA);
};
