import { addGiorni } from '../calendario/data.ts';
import type { Data } from '../calendario/data.ts';
import type { ParametriSalvati } from '../formula/contesto.ts';
import { centesimiToNumber } from '../numbers/centesimi.ts';
import { formatData } from '../numbers/format-data.ts';
import { formatEuro } from '../numbers/format-euro.ts';
import { formatRapporto } from '../numbers/format.ts';
import { euro, isEuro } from '../numbers/euro.ts';
import type { Euro } from '../numbers/euro.ts';
import { computePiano } from './calcolo.ts';
import type { CalcoloPiano, DscrCalcolato } from './calcolo.ts';
import { divideCentesimi } from './dscr.ts';
import type { SceltePiano } from './mostrati.ts';
import type { Piano } from './piano.ts';
import { isBaseOPeggiore, printScenario } from './scenari.ts';
import { getCodiceLibera } from './righe.ts';
import type { Result } from '../numbers/result.ts';

/** Why a plan cannot give its six months to the test of the next months. */
export type RifiutoUso =
  | { readonly codice: 'scenario_migliore'; readonly scenario: string }
  | { readonly codice: 'residui_aperti'; readonly righe: readonly string[] }
  | { readonly codice: 'campi_mancanti'; readonly campi: readonly string[] }
  /** Goes on when confirmed. */
  | { readonly codice: 'inizio_non_consecutivo'; readonly inizio: Data; readonly atteso: Data }
  | { readonly codice: 'senza_sei_mesi' }
  | { readonly codice: 'fuori_limite' };

/** The inputs of IdAp2, first approach, as a plan gives them. `DSCRaff` stays as it is. */
export type InputUso = {
  readonly Cassa0: Euro;
  readonly Entr6: Euro;
  readonly Usc6: Euro;
  readonly Serv6: Euro;
  readonly Appr2: 0;
};

/** What the plan writes into the test: its inputs, the evidence, the DSCR they give. */
export type UsoCalcolato = { readonly inputs: InputUso; readonly evidenza: string; readonly dscr: number | null };

/** A plan as it is used: its figures are those of one saved version. */
export type PianoSalvato = { readonly piano: Piano; readonly versione: number; readonly salvato_il: Data };

type ScelteUso = Pick<SceltePiano, 'data_bilancio_chiusura'> & {
  /** Date of the statement whose test is filled in. */
  readonly data_bilancio: Data;
  /** The accountant knows that the plan does not start the day after the statement. */
  readonly conferma: boolean;
};

const MESI = 6;

/**
 * The six months of a plan as inputs of IdAp2, with the evidence; or why not. Whether the statement may still be written is
 * for others to judge.
 * @example computeUsoPrevisionale({ piano, versione: 3, salvato_il: '2027-01-20' }, { data_bilancio: '2026-12-31', conferma: false })
 */
export const computeUsoPrevisionale = (salvato: PianoSalvato, scelte: ScelteUso): Result<UsoCalcolato, RifiutoUso> => {
  const { piano } = salvato;
  const { data_bilancio_chiusura } = scelte;
  const esito = computePiano(piano, data_bilancio_chiusura === undefined ? {} : { data_bilancio_chiusura });
  if (!esito.ok) return { ok: false, rifiuto: { codice: 'fuori_limite' } };
  const rifiuto = findRifiuto(piano, esito.valore, scelte);
  if (rifiuto !== null) return { ok: false, rifiuto };
  const dscr = esito.valore.dscr.sei_mesi;
  if (dscr === null) return { ok: false, rifiuto: { codice: 'senza_sei_mesi' } };
  const entrate = dscr.entrate + dscr.linee;
  if (!isEuro(entrate)) return { ok: false, rifiuto: { codice: 'fuori_limite' } };
  return {
    ok: true,
    valore: {
      inputs: {
        Cassa0: euro(piano.liquidita_iniziale ?? 0),
        Entr6: euro(entrate),
        Usc6: dscr.uscite,
        Serv6: dscr.servizio,
        Appr2: 0,
      },
      evidenza: writeEvidenza(salvato, esito.valore, dscr),
      dscr: dscr.valore,
    },
  };
};

const findRifiuto = (
  { scenario, inizio }: Piano,
  { dscr, residui, mancanti, righe }: CalcoloPiano,
  { data_bilancio, conferma }: ScelteUso,
): RifiutoUso | null => {
  if (dscr.sei_mesi === null) return { codice: 'senza_sei_mesi' };
  if (!isBaseOPeggiore(scenario)) return { codice: 'scenario_migliore', scenario: printScenario(scenario) };
  if (mancanti.length > 0) return { codice: 'campi_mancanti', campi: mancanti };
  const aperti = new Set(residui.filter(({ aperto }) => aperto !== 0).map(({ riga }) => riga));
  if (aperti.size > 0) {
    return {
      codice: 'residui_aperti',
      righe: righe.filter(({ codice }) => aperti.has(codice)).map(({ nome }) => nome),
    };
  }
  const atteso = addGiorni(data_bilancio, 1);
  return inizio === atteso || conferma ? null : { codice: 'inizio_non_consecutivo', inizio, atteso };
};

/** New loans, owners' contributions: what comes in from free rows of `finanziamenti` in the six months. */
const sumNuovaFinanza = ({ righe_libere }: Piano, { righe }: CalcoloPiano): number => {
  const codici = righe_libere
    .filter(({ gruppo, verso }) => gruppo === 'finanziamenti' && verso === 'entrata')
    .map(({ nome }) => getCodiceLibera(nome));
  return righe
    .filter(({ codice }) => codici.includes(codice))
    .flatMap(({ importi }) => importi.slice(0, MESI))
    .reduce((somma, importo) => somma + importo, 0);
};

/** Where the figures come from, and what the ratio would be without new finance and lines. */
const writeEvidenza = (
  { piano, versione, salvato_il }: PianoSalvato,
  calcolo: CalcoloPiano,
  dscr: DscrCalcolato,
): string => {
  const finanza = sumNuovaFinanza(piano, calcolo);
  const senza = divideCentesimi(BigInt(dscr.risorse - dscr.linee - finanza), BigInt(dscr.servizio));
  const origine = `Piano di tesoreria «${piano.descrizione}» del ${formatData(salvato_il)}, versione ${versione}, scenario ${printScenario(piano.scenario)}`;
  const aiuti = `di cui nuova finanza ${formatEuro(euro(finanza))}, linee ${formatEuro(dscr.linee)}`;
  return `${origine}, ${aiuti}: senza, DSCR ${formatRapporto(senza)}.`;
};

/** Why a plan cannot be used, in Italian. */
export const printRifiutoUso = (rifiuto: RifiutoUso): string => {
  switch (rifiuto.codice) {
    case 'scenario_migliore':
      return `Il piano è nello scenario ${rifiuto.scenario}: nel test previsionale si usa lo scenario Base o uno peggiore.`;
    case 'residui_aperti':
      return `Ci sono residui da ripianificare: ${rifiuto.righe.join(', ')}.`;
    case 'campi_mancanti':
      return `Mancano dei dati del piano: ${rifiuto.campi.join(', ')}.`;
    case 'inizio_non_consecutivo':
      return `Il piano inizia il ${formatData(rifiuto.inizio)} e non il ${formatData(rifiuto.atteso)}, giorno dopo la data del bilancio: confermare per usarlo lo stesso.`;
    case 'senza_sei_mesi':
      return 'Il DSCR si calcola sui piani mensili di almeno sei mesi.';
    case 'fuori_limite':
      return 'Gli importi del piano superano le 13 cifre intere.';
  }
};

/** What a statement remembers of the plan it used. */
export type UsoPiano = {
  readonly piano: string;
  readonly versione: number;
  readonly usato_il: Data;
  readonly inputs: InputUso;
};

/** Whether the figures in the test are still those of the plan, seen from either side. */
export type StatoUso =
  | { readonly stato: 'mai_usato' }
  | {
      readonly stato: 'usato';
      /** The plan was saved again since. */
      readonly piano_cambiato: boolean;
      /** Inputs of the statement that were written over since: the DSCR of the test is no longer that of the plan. */
      readonly inputs_cambiati: readonly (keyof InputUso)[];
    };

/**
 * @param params The inputs of the statement as they are saved now, in euros; one that is not there is its default.
 * @example getStatoUso(uso, 4, { Entr6: 102000 }) // { stato: 'usato', piano_cambiato: true, inputs_cambiati: ['Usc6', …] }
 */
export const getStatoUso = (uso: UsoPiano | null, versione: number, params: ParametriSalvati): StatoUso => {
  if (uso === null) return { stato: 'mai_usato' };
  return {
    stato: 'usato',
    piano_cambiato: uso.versione !== versione,
    inputs_cambiati: nomiInput.filter((nome) => params[nome] !== presentInput(nome, uso.inputs)),
  };
};

const nomiInput = ['Cassa0', 'Entr6', 'Usc6', 'Serv6', 'Appr2'] as const satisfies readonly (keyof InputUso)[];

/** An input as the statement saves it: amounts in euros, the switch as 0. */
const presentInput = (nome: keyof InputUso, inputs: InputUso): number =>
  nome === 'Appr2' ? inputs.Appr2 : centesimiToNumber(inputs[nome]);
