import type { Lavoro, Proposta } from '../abbinamento/lavoro.ts';
import type { Conto } from '../conti/conto.ts';
import { findAdatti } from '../abbinamento/dal-nome.ts';
import type { Candidato } from '../dizionario/dizionario.ts';
import type { Regola } from '../dizionario/regola.ts';

/** A rule without names. */
export const buildRegola = (tipo: Regola['tipo'], dare: Regola['dare'], avere = dare): Regola => ({
  dare,
  avere,
  tipo,
  fiducia: 'alta',
  nomi: [],
});

/** A rule of one line found for a part of the name `x`. */
export const buildCandidato = (voce: Regola['dare'], copertura: number, altro: Partial<Candidato> = {}): Candidato => ({
  regola: buildRegola('diretta', voce),
  nome: 'x',
  modo: 'tratto',
  copertura,
  lettura: ['x'],
  teste: [],
  supposta: false,
  contesa: false,
  listRivali: () => [],
  ...altro,
});

/** A line proposed by the dictionary for a name known by half. */
export const buildProposta = (voce: Proposta['voce'], altro: Partial<Proposta> = {}): Proposta => ({
  voce,
  prova: 'dizionario',
  forza: 0.5,
  motivo: '',
  regola: null,
  alternativa: null,
  ...altro,
});

type Altro = Partial<Pick<Conto, 'codice' | 'antenati' | 'intestazione' | 'voceStampata' | 'resto'>> &
  Partial<Omit<Lavoro, 'conto'>>;

/** An account of some euros while its line is being found. */
export const buildLavoro = (descrizione: string, euro: number, altro: Altro = {}): Lavoro => {
  const { codice = null, antenati = [], intestazione = null, voceStampata = null, resto = false, ...lavoro } = altro;
  const saldo = Math.round(euro * 100);
  return {
    conto: { riga: 1, codice, descrizione, saldo, antenati, intestazione, voceStampata, resto },
    candidati: findAdatti(descrizione),
    partita: null,
    prospetto: null,
    sotto: null,
    proposta: null,
    ...lavoro,
  };
};
