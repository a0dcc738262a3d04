import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildValori, computeBilancio, computeIndicatori, computeRischio, euro, pianoVoci } from '@vedetta/domain';
import type {
  BilancioContesto,
  CodiceSettore,
  CodiceVoceInput,
  ContestoIndicatori,
  ParametriSalvati,
  ValoriBilancio,
} from '@vedetta/domain';
import { HyperFormula } from 'hyperformula';
import { measureInsieme } from './misura.ts';
import { print } from './riga.ts';
import type { Riga } from './riga.ts';

const BILANCIO = join(import.meta.dirname, '../../fixtures/bilanci/infrannuale-con-proiezione/bilancio.json');
const RAPPORTO_MINIMO = 10;
const TUTTO_MASSIMO_MS = 2;

type Importi = Readonly<Partial<Record<CodiceVoceInput, number>>>;
type Caso = {
  readonly settore: CodiceSettore;
  readonly data_bilancio: string;
  readonly data_bilancio_chiusura: string;
  readonly params: ParametriSalvati;
  readonly voci: Importi;
  readonly precedente: Importi;
  readonly proiezione: Importi;
};

/** Changes the lines of a statement one after the other, by a cent up and back. */
const buildModifiche = (
  valori: ValoriBilancio,
): (() => { readonly codice: CodiceVoceInput; readonly centesimi: number }) => {
  const righe = [...valori].map(([codice, { valore }]) => ({ codice, centesimi: [valore, valore + 1] as const }));
  let passo = 0;
  return () => {
    passo += 1;
    const { codice, centesimi } = righe[passo % righe.length] ?? { codice: 'CE.A.1', centesimi: [0, 1] };
    return { codice, centesimi: centesimi[Math.floor(passo / righe.length) % 2 === 0 ? 1 : 0] };
  };
};

/** The same lines as a sheet of HyperFormula: one row each, inputs as numbers, computed lines as sums of cells. */
const buildFoglio = (
  importi: Importi,
): {
  change(codice: string, valore: number): unknown;
  read(codice: string): number;
  readAll(): unknown;
} => {
  const righe = new Map<string, number>(pianoVoci.map(({ codice }, riga) => [codice, riga]));
  const cella = (codice: string): string => `A${(righe.get(codice) ?? 0) + 1}`;
  const celle = pianoVoci.map(({ codice, termini }) =>
    termini.length === 0
      ? [importi[codice as CodiceVoceInput] ?? 0]
      : [`=${termini.map((termine) => `${termine.segno === -1 ? '-' : '+'}${cella(termine.codice)}`).join('')}`],
  );
  const foglio = HyperFormula.buildFromArray([...celle, [`=${cella('SPA')}-${cella('SPP')}`]], {
    licenseKey: 'gpl-v3',
    undoLimit: 0,
  });
  righe.set('Q', pianoVoci.length);
  const address = (codice: string) => ({ sheet: 0, col: 0, row: righe.get(codice) ?? 0 });
  return {
    change: (codice, valore) => foglio.setCellContents(address(codice), valore),
    read: (codice) => Number(foglio.getCellValue(address(codice))),
    readAll: () => foglio.getSheetValues(0),
  };
};

/** Throws where the two engines do not give the same cents: times of different figures compare nothing. */
const checkUguali = (foglio: ReturnType<typeof buildFoglio>, valori: ValoriBilancio): void => {
  const bilancio = computeBilancio(valori);
  const attese = [
    ...pianoVoci.map(({ codice }) => [codice, bilancio.effettivo(codice)] as const),
    ['Q', bilancio.quadratura] as const,
  ];
  const diversa = attese.find(([codice, centesimi]) => Math.round(foglio.read(codice) * 100) !== centesimi);
  if (diversa !== undefined)
    throw new Error(`${diversa[0]}: HyperFormula ${foglio.read(diversa[0])}, ours ${diversa[1] / 100}`);
};

const buildContesto = (caso: Caso): ((bilancio: BilancioContesto['bilancio']) => ContestoIndicatori) => {
  const { settore, data_bilancio, data_bilancio_chiusura, params } = caso;
  const build = (importi: Importi, data: string): BilancioContesto => ({
    data_bilancio: data,
    bilancio: computeBilancio(buildValori(importi)),
    params: {},
  });
  const anno = Number(data_bilancio_chiusura.slice(0, 4));
  const proiezione = build(caso.proiezione, data_bilancio_chiusura);
  const precedente = build(caso.precedente, `${anno - 1}${data_bilancio_chiusura.slice(4)}`);
  return (bilancio) => ({
    settore,
    data_bilancio_chiusura,
    data_inizio_attivita: null,
    bilancio: { data_bilancio, bilancio, params },
    proiezione,
    precedente,
  });
};

/** All lines and all indicators of an interim statement after the change of one input, the lines beside HyperFormula. Prints one table. */
export const benchDomain = (): readonly Riga[] => {
  const caso = JSON.parse(readFileSync(BILANCIO, 'utf8')) as Caso;
  const valori = new Map(buildValori(caso.voci));
  const foglio = buildFoglio(caso.voci);
  const nextFoglio = buildModifiche(valori);
  const nextNostro = buildModifiche(valori);
  const buildIl = buildContesto(caso);

  const changeFoglio = (): unknown => {
    const { codice, centesimi } = nextFoglio();
    return foglio.change(codice, centesimi / 100);
  };
  const computeVoci = () => {
    const { codice, centesimi } = nextNostro();
    valori.set(codice, { valore: euro(centesimi), rettifica: null });
    return computeBilancio(valori);
  };
  /** A cent on both sides, so that the statement stays balanced and every indicator has to be worked out. */
  let centesimi = 0;
  const base = new Map(buildValori(caso.voci));
  const computeTutto = () => {
    centesimi = (centesimi + 1) % 100;
    for (const codice of ['SPA.C.IV.1', 'SPP.D.7.E'] as const) {
      base.set(codice, { valore: euro(Math.round((caso.voci[codice] ?? 0) * 100) + centesimi), rettifica: null });
    }
    const indicatori = computeIndicatori(buildIl(computeBilancio(base)));
    return { indicatori, rischio: computeRischio(indicatori) };
  };
  checkUguali(foglio, valori);
  if (computeTutto().rischio.overall_risk === null) throw new Error('The statement of the benchmark has no grade');

  const [foglioMs = 0, vociMs = 0, foglioLettoMs = 0, vociLetteMs = 0, tuttoMs = 0, scrittoMs = 0] = measureInsieme([
    changeFoglio,
    computeVoci,
    () => [changeFoglio(), foglio.readAll()],
    () => computeVoci().voci,
    computeTutto,
    () => JSON.stringify(computeTutto()),
  ]);
  const riga = (cosa: string, nostro: number, loro: number | null, obiettivo: string): Riga => ({
    cosa: `domain: ${cosa}`,
    nostro: `${nostro.toFixed(4)} ms`,
    riferimento: loro === null ? '' : `${loro.toFixed(4)} ms`,
    rapporto: loro === null ? '' : `1 : ${(loro / nostro).toFixed(1)}`,
    obiettivo,
  });
  const isMet = (riuscito: boolean): string => (riuscito ? 'met' : 'MISSED');
  return print(
    `One statement with ${valori.size} lines filled in, one of them changed by a cent at each run (CPU time, median of rounds, all in turn).\n` +
      'HyperFormula holds the same formulas as a sheet and works out again what depends on the change; we work out all the lines from the inputs.',
    [
      riga(
        'lines',
        vociMs,
        foglioMs,
        `>= ${RAPPORTO_MINIMO} times faster: ${isMet(foglioMs / vociMs >= RAPPORTO_MINIMO)}`,
      ),
      riga('lines, all read', vociLetteMs, foglioLettoMs, ''),
      riga('lines, indicators, grade', tuttoMs, null, `< ${TUTTO_MASSIMO_MS} ms: ${isMet(tuttoMs < TUTTO_MASSIMO_MS)}`),
      riga('the same, explanations written', scrittoMs, null, ''),
    ],
  );
};
