import { describe, expect, it } from 'vitest';
import abbreviato from '../../../../fixtures/bilanci/abbreviato-debiti-non-distinti/bilancio.json' with { type: 'json' };
import attesoAbbreviato from '../../../../fixtures/bilanci/abbreviato-debiti-non-distinti/atteso.json' with { type: 'json' };
import allerta from '../../../../fixtures/bilanci/dettaglio-in-allerta/bilancio.json' with { type: 'json' };
import attesoAllerta from '../../../../fixtures/bilanci/dettaglio-in-allerta/atteso.json' with { type: 'json' };
import sana from '../../../../fixtures/bilanci/manifattura-sana/bilancio.json' with { type: 'json' };
import attesoSana from '../../../../fixtures/bilanci/manifattura-sana/atteso.json' with { type: 'json' };
import type { Ambiente, ContestoIndicatori, ParametriSalvati } from '../formula/contesto.ts';
import type { Grandezza } from '../formula/formula.ts';
import { grandezza } from '../formula/parole.ts';
import { computeFormula } from '../formula/valutazione.ts';
import type { CodiceSettore } from '../settori/settori.ts';
import { buildContesto } from '../test/contesto.ts';
import type { Importi } from '../test/contesto.ts';
import { computeRischio } from '../rischio/rischio.ts';
import { computeIndicatori } from './compute-indicatori.ts';
import { ABT, TA } from './grandezze/attivo.ts';
import { CF, EBIT, MOL, OF, RAI, RIC, UT } from './grandezze/conto-economico.ts';
import { DF, PFN } from './grandezze/finanza.ts';
import { DEB, PBT, PNr, PT, RE, TL } from './grandezze/passivo.ts';
import { LIM } from './ida/allerta.ts';

type Caso = { settore: string; voci: Importi; precedente: Importi | null; params: object };
type Atteso = {
  grandezze: Record<string, number | null>;
  attesi: Record<string, (number | null)[]>;
  motivi: Record<string, string>;
  rischio_gruppo: Record<string, number>;
  rischio_complessivo: number;
};

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

const buildCaso = (caso: Caso): ContestoIndicatori =>
  buildContesto({
    voci: caso.voci,
    precedente: caso.precedente,
    params: caso.params as ParametriSalvati,
    settore: caso.settore as CodiceSettore,
  });

const round = (valore: number): number => Number(valore.toFixed(6));

/** Whole balance sheets, worked out apart. A changed number here is a reviewed decision. */
describe.each<[string, Caso, Atteso]>([
  ['manifattura-sana', sana, attesoSana],
  ['dettaglio-in-allerta', allerta, attesoAllerta],
  ['abbreviato-debiti-non-distinti', abbreviato, attesoAbbreviato],
])('%s', (_, caso, { grandezze, attesi, motivi, rischio_gruppo, rischio_complessivo }) => {
  const contesto = buildCaso(caso);
  const risultati = computeIndicatori(contesto);
  const ambiente: Ambiente = {
    contesto,
    esercizio: 'corrente',
    conto_economico: 'periodo',
    getIndicatore: () => ({ nome: '', unit: 'none', valore: null, punteggio: null }),
  };

  it.each(Object.entries(grandezze).filter(([nome, valore]) => nome !== 'PT' || valore !== 0))(
    'magnitude %s is %s',
    (nome, valore) => {
      const esito = computeFormula(grandezza(definite[nome] as Grandezza), ambiente);
      expect(esito.ok ? esito.valore.toNumber() : null).toBe(valore);
    },
  );

  it.each(Object.entries(attesi))('%s', (chiave, [valore, punteggio]) => {
    const [gruppo, codice] = chiave.split('.');
    const risultato = risultati.find((altro) => altro.gruppo === gruppo && altro.codice === codice);
    expect(risultato).toBeDefined();
    expect(risultato?.valore === null ? null : round(risultato?.valore ?? Number.NaN)).toBe(valore);
    expect(risultato?.punteggio).toBe(punteggio ?? null);
    expect(risultato?.motivo?.codice).toBe(motivi[chiave]);
  });

  it('gives every indicator that is expected and no other', () => {
    expect(risultati.map(({ gruppo, codice }) => `${gruppo}.${codice}`).toSorted()).toEqual(Object.keys(attesi).toSorted());
  });

  it('gives the risk of its groups and its grade', () => {
    const rischio = computeRischio(risultati);
    const presenti = rischio.gruppi.filter((gruppo) => gruppo.rischio !== null);
    expect(Object.fromEntries(presenti.map((gruppo) => [gruppo.gruppo, round(gruppo.rischio ?? Number.NaN)]))).toEqual(rischio_gruppo);
    expect(round(rischio.overall_risk ?? Number.NaN)).toBe(rischio_complessivo);
  });
});
