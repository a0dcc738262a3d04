import { addGiorni } from '../calendario/data.ts';
import type { Data } from '../calendario/data.ts';
import { formatData } from '../numbers/format-data.ts';
import { euro, isEuro } from '../numbers/euro.ts';
import type { Euro } from '../numbers/euro.ts';
import type { Passaggio } from '../formula/dipendenze.ts';
import type { Nodo } from '../formula/nodo.ts';
import type { Evento } from './evento.ts';
import type { RegolaFiscale } from './calendario-fiscale.ts';
import { sumFlusso } from './flusso.ts';
import { buildGriglia, sumParti } from './griglia.ts';
import type { Griglia, Parte, RigaGriglia } from './griglia.ts';
import { campoEuro, importo, numero, passaggio, prodotto, rapporto } from './nodi.ts';
import { listPeriodiMostrati } from './mostrati.ts';
import type { SceltePiano } from './mostrati.ts';
import type { Periodo } from './periodi.ts';
import type { Piano } from './piano.ts';
import { explainIniziale, explainMensile } from './spiega-commerciali.ts';
import type { Totale } from './spiega-commerciali.ts';
import {
  explainAcconto,
  explainContributi,
  explainDebito,
  explainImposte,
  explainInteressiLinea,
  explainLiquidazione,
  explainRata,
  explainStipendio,
} from './spiega-scadenze.ts';

/** What of an event falls in a cell: when, how much, how it came about. */
export type EventoSpiegato = {
  /** First day of it in the cell. */
  readonly data: Data;
  /** Last day: the same for an amount due on one date. */
  readonly al: Data;
  readonly importo: Euro;
  /** One sentence. */
  readonly causale: string;
  readonly albero: Nodo;
  readonly passaggi: readonly Passaggio[];
  /** The rules that set its date, with their sources. */
  readonly regole: readonly RegolaFiscale[];
};

export type SpiegazioneCella = {
  readonly riga: string;
  readonly nome: string;
  readonly periodo: number;
  readonly inizio: Data;
  readonly fine: Data;
  readonly importo: Euro;
  readonly previsto: Euro;
  /** What the cell is made of. */
  readonly eventi: readonly EventoSpiegato[];
  /** What the assumptions give, where something typed or actual replaced it; else empty. */
  readonly sostituiti: readonly EventoSpiegato[];
};

/**
 * How a cell came about: its events with date, amount and arithmetic. Null where the plan has no such row or period, or
 * figures beyond the limit of an amount.
 * @example explainCella(piano, 'iva', 7)?.eventi[0]?.causale // 'Liquidazione IVA di luglio 2027, da versare entro il 20/08/2027 …'
 */
export const explainCella = (
  piano: Piano,
  codice: string,
  periodo: number,
  { data_bilancio_chiusura, passo }: SceltePiano = {},
): SpiegazioneCella | null => {
  const griglia = buildGriglia(piano, data_bilancio_chiusura);
  const giorni = listPeriodiMostrati(piano, griglia.periodi, passo)[periodo];
  const riga = griglia.righe.find((altra) => altra.riga.codice === codice);
  if (giorni === undefined || riga === undefined || !isInEuro(riga, giorni)) return null;
  const eventi = explainEventi(piano, griglia, riga, giorni);
  return {
    riga: codice,
    nome: riga.riga.nome,
    periodo,
    inizio: giorni.inizio,
    fine: giorni.fine,
    importo: sumEventi(eventi),
    previsto: sumEventi(explainParti(piano, griglia, riga, giorni, 'previste')),
    eventi,
    sostituiti: isSostituita(griglia, riga, giorni) ? explainParti(piano, griglia, riga, giorni, 'calcolate') : [],
  };
};

/** True where every amount to tell, and their sum, is within the limit of one. */
const isInEuro = ({ celle }: RigaGriglia, { da, a }: Periodo): boolean =>
  (['calcolate', 'previste', 'effettive'] as const).every((quali) => {
    const parti = celle.flatMap((cella) => cella[quali]);
    return [...parti.map((parte) => sumParti([parte], da, a)), sumParti(parti, da, a)].every((importo) =>
      isEuro(Number(importo)),
    );
  });

/** What a row is made of between two days. */
export const explainEventi = (
  piano: Piano,
  griglia: Griglia,
  riga: RigaGriglia,
  giorni: Periodo,
): readonly EventoSpiegato[] => explainParti(piano, griglia, riga, giorni, 'effettive');

/** True where something typed or actual stands for what was computed. */
const isSostituita = ({ periodi }: Griglia, { celle }: RigaGriglia, { da, a }: Periodo): boolean =>
  celle.some(({ effettive, calcolate }, numeroPeriodo) => {
    const proprio = periodi[numeroPeriodo];
    const isDentro = proprio !== undefined && proprio.da <= a && proprio.a >= da;
    return isDentro && calcolate.some((parte) => !effettive.includes(parte));
  });

const sumEventi = (eventi: readonly EventoSpiegato[]): Euro =>
  euro(eventi.reduce((sommati, evento) => sommati + evento.importo, 0));

const explainParti = (
  piano: Piano,
  griglia: Griglia,
  { celle }: RigaGriglia,
  { da, a }: Periodo,
  quali: 'calcolate' | 'previste' | 'effettive',
): readonly EventoSpiegato[] =>
  mergeParti(
    celle
      .flatMap((cella) => cella[quali])
      .map((parte) => ({ ...parte, da: Math.max(da, parte.da), a: Math.min(a, parte.a) }))
      .filter((parte) => parte.da <= parte.a),
  ).map((parte) => explainParte(piano, griglia, parte));

/** A week may hold two parts of one event, cut by the end of a month: they are one again. */
const mergeParti = (parti: readonly Parte[]): readonly Parte[] => {
  const unite: Parte[] = [];
  for (const parte of parti) {
    const prima = unite.findIndex(({ evento, a }) => evento === parte.evento && a + 1 === parte.da);
    const nota = unite[prima];
    if (nota === undefined) unite.push(parte);
    else unite[prima] = { ...nota, a: parte.a };
  }
  return unite;
};

/** An event spread over days gives a cell only its share, which is told over the whole. */
const explainParte = (piano: Piano, griglia: Griglia, { evento, da, a }: Parte): EventoSpiegato => {
  const totale = explainEvento(piano, griglia, evento);
  const quota = sumFlusso(evento, da, a);
  const giorni = a - da + 1;
  const dove = { data: addGiorni(piano.inizio, da), al: addGiorni(piano.inizio, a), importo: euro(Number(quota)) };
  if (giorni === evento.giorni) return { ...dove, ...totale };
  const nome = totale.causale.split(',')[0] ?? totale.causale;
  return {
    ...dove,
    causale: `${totale.causale}: ${giorni} ${giorni === 1 ? 'giorno' : 'giorni'} su ${evento.giorni}`,
    albero: prodotto(quota, [importo('totale', nome, evento.importo), rapporto(numero(giorni), numero(evento.giorni))]),
    passaggi: [passaggio('totale', nome, totale.albero), ...totale.passaggi],
    regole: totale.regole,
  };
};

const explainEvento = (piano: Piano, griglia: Griglia, { origine, importo: totale }: Evento): Totale => {
  switch (origine.tipo) {
    case 'crediti_iniziali':
    case 'debiti_iniziali':
      return explainIniziale(piano, origine);
    case 'vendite':
    case 'acquisti':
      return explainMensile(piano, origine);
    case 'stipendio':
      return explainStipendio(piano, origine, totale);
    case 'contributi':
      return explainContributi(piano, origine, totale);
    case 'iva':
      return explainLiquidazione(piano, origine);
    case 'iva_acconto':
      return explainAcconto(piano, origine);
    case 'imposte':
      return explainImposte(piano, origine);
    case 'debiti_tributari':
    case 'debiti_previdenziali':
      return explainDebito(piano, origine);
    case 'quota_capitale':
    case 'interessi':
      return explainRata(origine);
    case 'interessi_linea':
      return explainInteressiLinea(origine);
    case 'libera':
      return explainImporto('Importo scritto nella riga', totale);
    case 'scritto':
      return explainImporto('Importo scritto al posto del calcolo', totale);
    case 'effettivo':
      return explainImporto('Importo effettivo', totale);
    case 'residuo':
      return explainImporto(`Residuo ${printPeriodo(griglia, origine.periodo)}`, totale);
  }
};

const explainImporto = (causale: string, totale: bigint): Totale => ({
  causale,
  albero: campoEuro('importo', causale, totale),
  passaggi: [],
  regole: [],
});

const printPeriodo = ({ periodi }: Griglia, numeroPeriodo: number): string => {
  const periodo = periodi[numeroPeriodo];
  return `del periodo ${formatData(periodo?.inizio ?? null)} - ${formatData(periodo?.fine ?? null)}, ripianificato`;
};
