import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Ambiente } from '../formula/contesto.ts';
import type { Grandezza } from '../formula/formula.ts';
import { grandezza } from '../formula/parole.ts';
import { computeFormula } from '../formula/valutazione.ts';
import { pianoVoci } from '../piano-voci/piano-voci.ts';
import { computeRischio } from '../rischio/rischio.ts';
import { settori } from '../settori/settori.ts';
import { buildCaso } from '../test/bilanci-di-prova.ts';
import type { Atteso, Caso } from '../test/bilanci-di-prova.ts';
import { computeIndicatori } from './compute-indicatori.ts';
import { ABT, TA } from './grandezze/attivo.ts';
import { CF, EBIT, MOL, OF, RAI, RIC, UT } from './grandezze/conto-economico.ts';
import { DF, PFN } from './grandezze/finanza.ts';
import { DEB, PBT, PNr, PT, RE, TL } from './grandezze/passivo.ts';
import { LIM } from './ida/allerta.ts';
import { isAusiliario } from './indicatore.ts';

const definite: Readonly<Record<string, Grandezza>> = {
  TA,
  RIC,
  UT,
  RAI,
  OF,
  EBIT,
  MOL,
  PNr,
  CAPMIN: LIM,
  ABT,
  PBT,
  DEB,
  PT,
  CF,
  TL,
  DF,
  PFN,
  RE,
};

const round = (valore: number | null): number | null => (valore === null ? null : Number(valore.toFixed(6)));

const CARTELLA = join(import.meta.dirname, '../../../../fixtures/bilanci');
const readJson = (nome: string, file: string): unknown => JSON.parse(readFileSync(join(CARTELLA, nome, file), 'utf8'));

const bilanci = readdirSync(CARTELLA).map((nome) => ({
  nome,
  contesto: buildCaso(readJson(nome, 'bilancio.json') as Caso),
  atteso: readJson(nome, 'atteso.json') as Atteso,
}));

it('covers every sector', () => {
  expect(new Set(bilanci.map(({ contesto }) => contesto.settore))).toEqual(new Set(settori.map(([codice]) => codice)));
});

/** Whole balance sheets, worked out apart from this code. A changed number here is a reviewed decision. */
describe.each(bilanci)('$nome', ({ contesto, atteso }) => {
  const risultati = computeIndicatori(contesto);
  const chiave = ({ gruppo, codice }: { gruppo: string; codice: string }): string => `${gruppo}.${codice}`;

  it('gives the computed lines', () => {
    const { effettivo, quadratura } = contesto.bilancio.bilancio;
    const calcolate = pianoVoci.filter(({ termini }) => termini.length > 0).map(({ codice }) => codice);
    const totali = calcolate.map((codice) => [codice, effettivo(codice) / 100] as const).filter(([, importo]) => importo !== 0);
    expect({ ...Object.fromEntries(totali), Q: quadratura / 100 }).toEqual(atteso.totali);
  });

  it('gives every value and score', () => {
    const dati = risultati.map((risultato) => {
      const valore = round(risultato.valore);
      return [chiave(risultato), isAusiliario(risultato.codice) ? [valore] : [valore, risultato.punteggio]] as const;
    });
    expect(Object.fromEntries(dati)).toEqual(atteso.attesi);
  });

  it('says why of every missing value', () => {
    const mancanti = risultati.filter(({ motivo }) => motivo !== null);
    expect(Object.fromEntries(mancanti.map((risultato) => [chiave(risultato), risultato.motivo?.codice]))).toEqual(atteso.motivi);
  });

  it('gives the risk of its groups and its grade', () => {
    const rischio = computeRischio(risultati);
    const presenti = rischio.gruppi.filter((gruppo) => gruppo.rischio !== null);
    expect(Object.fromEntries(presenti.map((gruppo) => [gruppo.gruppo, round(gruppo.rischio)]))).toEqual(atteso.rischio_gruppo);
    expect(round(rischio.overall_risk)).toBe(atteso.rischio_complessivo);
  });
});

describe.each(bilanci.filter(({ atteso }) => atteso.grandezze !== undefined))('magnitudes of $nome', ({ contesto, atteso }) => {
  const ambiente: Ambiente = {
    contesto,
    esercizio: 'corrente',
    conto_economico: 'periodo',
    getIndicatore: () => ({ nome: '', unit: 'none', valore: null, punteggio: null }),
  };

  it.each(Object.entries(atteso.grandezze ?? {}).filter(([nome, valore]) => nome !== 'PT' || valore !== 0))(
    '%s is %s',
    (nome, valore) => {
      const esito = computeFormula(grandezza(definite[nome] as Grandezza), ambiente);
      expect(esito.ok ? esito.valore.toNumber() : null).toBe(valore);
    },
  );
});
