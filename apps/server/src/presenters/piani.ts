import type {
  CalcoloPianoFilo,
  PianoElenco,
  PianoStampato,
  PianoTesoreria,
  SpiegazioneCellaFilo,
  UsoPianoBilancio,
} from '@vedetta/contract';
import { centesimiToNumber, euroToNumber, listRigheMostrate, presentPiano } from '@vedetta/domain';
import type {
  CalcoloPiano,
  ConfrontoScenario,
  DscrCalcolato,
  Euro,
  EventoSpiegato,
  Fondamento,
  Piano,
  PianoProposto,
  ScenarioCalcolato,
  SpiegazioneCella,
  StatoUso,
} from '@vedetta/domain';
import type { DeepReadonly } from '../deep-readonly.ts';
import type { PianoRow } from '../repositories/piani.ts';
import type { UsoPianoRow, UsoRow } from '../repositories/usi-piano.ts';

/** A plan with all that its screen shows. */
type VistaPiano = {
  readonly piano: Piano;
  readonly calcolo: CalcoloPiano;
  readonly row: PianoRow;
  readonly scenari: readonly ScenarioCalcolato[];
  readonly proposto: PianoProposto;
  /** The rate of the credit lines, where there is a statement to read it from. */
  readonly tasso_linee: { readonly valore: number | null; readonly fondamento: Fondamento } | null;
  readonly usi: readonly (UsoRow & { readonly stato: StatoUso })[];
};

/** The plan that a statement used, and whether its figures are still those of the plan. */
type UsoBilancio = {
  readonly piano: Piano;
  readonly calcolo: CalcoloPiano;
  readonly uso: UsoPianoRow;
  readonly scenario: string;
  readonly stato: StatoUso;
};

/** The same, with its scenarios beside each other. */
type UsoStampato = UsoBilancio & { readonly scenari: readonly ScenarioCalcolato[] };

const toNumbers = (importi: readonly Euro[]): number[] => importi.map(euroToNumber);

const presentDscr = (dscr: DscrCalcolato | null) =>
  dscr === null
    ? null
    : {
        entrate: euroToNumber(dscr.entrate),
        linee: euroToNumber(dscr.linee),
        uscite: euroToNumber(dscr.uscite),
        servizio: euroToNumber(dscr.servizio),
        risorse: euroToNumber(dscr.risorse),
        valore: dscr.valore,
      };

/** The figures that plan and scenarios share. */
const presentConfronto = ({ minimo, minimo_giorno, saldo_finale, dscr, ...resto }: ConfrontoScenario) => ({
  minimo: { ...minimo, saldo: euroToNumber(minimo.saldo) },
  primo_negativo: resto.primo_negativo,
  minimo_giorno: { ...minimo_giorno, saldo: euroToNumber(minimo_giorno.saldo) },
  primo_giorno_negativo: resto.primo_giorno_negativo,
  saldo_finale: toNumbers(saldo_finale),
  dscr: { sei_mesi: presentDscr(dscr.sei_mesi), dodici_mesi: presentDscr(dscr.dodici_mesi) },
});

const presentScenari = (scenari: readonly ScenarioCalcolato[]): DeepReadonly<PianoTesoreria['scenari']> =>
  scenari.map(({ confronto, ...scenario }) => ({
    ...scenario,
    confronto: confronto === null ? null : presentConfronto(confronto),
  }));

/** The figures of a plan, in euros. */
const presentCalcolo = (calcolo: CalcoloPiano): DeepReadonly<CalcoloPianoFilo> => ({
  ...presentConfronto(calcolo),
  periodi: calcolo.periodi,
  righe: calcolo.righe.map((riga) => ({
    ...riga,
    importi: toNumbers(riga.importi),
    previsto: toNumbers(riga.previsto),
  })),
  saldo_iniziale: toNumbers(calcolo.saldo_iniziale),
  saldo_previsto: toNumbers(calcolo.saldo_previsto),
  linee_disponibili: euroToNumber(calcolo.linee_disponibili),
  iva_credito_finale: euroToNumber(calcolo.iva_credito_finale),
  residui: calcolo.residui.map((residuo) => ({
    ...residuo,
    differenza: euroToNumber(residuo.differenza),
    aperto: euroToNumber(residuo.aperto),
  })),
  mancanti: calcolo.mancanti,
});

const presentMeta = ({ id, azienda_id, base_id, corrente, versione, modificato_il }: PianoRow) => ({
  id,
  azienda: azienda_id,
  base: base_id,
  corrente,
  versione,
  modificato_il: modificato_il.toISOString(),
});

export const presentListedPiano = (row: PianoRow): DeepReadonly<PianoElenco> => ({ ...row.campi, ...presentMeta(row) });

const presentProposte = ({ piano, fondamenti }: PianoProposto): DeepReadonly<PianoTesoreria['proposte']> => {
  const { liquidita_iniziale, ipotesi } = presentPiano(piano);
  const valori = { liquidita_iniziale, ...ipotesi };
  return (Object.keys(fondamenti) as (keyof typeof fondamenti)[]).map((campo) => ({
    campo,
    valore: valori[campo],
    fondamento: fondamenti[campo],
  }));
};

export const presentVista = (vista: VistaPiano): DeepReadonly<PianoTesoreria> => ({
  ...presentPiano(vista.piano),
  ...presentMeta(vista.row),
  calcolo: presentCalcolo(vista.calcolo),
  scenari: presentScenari(vista.scenari),
  proposte: [
    ...presentProposte(vista.proposto),
    ...(vista.tasso_linee === null ? [] : [{ campo: 'tasso_linee', ...vista.tasso_linee }]),
  ],
  righe_da_confermare: vista.proposto.righe_da_confermare.map(({ riga, fondamento }) => ({
    riga: {
      ...riga,
      importi: Object.fromEntries(
        Object.entries(riga.importi).map(([periodo, valore]) => [periodo, euroToNumber(valore)]),
      ),
    },
    fondamento,
  })),
  usi: vista.usi.map(({ bilancio_id, data_bilancio, versione, usato_il, stato }) => ({
    bilancio: bilancio_id,
    data_bilancio,
    versione,
    usato_il: usato_il.toISOString(),
    ...presentStato(stato),
  })),
});

const presentStato = (stato: UsoBilancio['stato']) =>
  stato.stato === 'usato'
    ? { piano_cambiato: stato.piano_cambiato, inputs_cambiati: stato.inputs_cambiati }
    : { piano_cambiato: false, inputs_cambiati: [] };

export const presentUso = (aziendaId: string, found: UsoBilancio | null): DeepReadonly<UsoPianoBilancio> => {
  if (found === null) return { uso: null };
  const { uso, piano, calcolo, scenario, stato } = found;
  const { dscr, primo_giorno_negativo, minimo_giorno } = presentConfronto(calcolo);
  return {
    uso: {
      piano: uso.piano_id,
      azienda: aziendaId,
      descrizione: piano.descrizione,
      scenario,
      versione: uso.versione,
      usato_il: uso.usato_il.toISOString(),
      ...presentStato(stato),
      dscr,
      primo_giorno_negativo,
      minimo_giorno,
    },
  };
};

/** The plan that a test used, as the report prints it: nothing of the plan as it is now. */
export const presentPianoStampato = ({
  uso,
  piano,
  calcolo,
  scenario,
  scenari,
  stato,
}: UsoStampato): DeepReadonly<PianoStampato> => ({
  campi: presentPiano(piano),
  scenario,
  versione: uso.versione,
  usato_il: uso.usato_il.toISOString(),
  inputs_cambiati: presentStato(stato).inputs_cambiati,
  calcolo: presentCalcolo(calcolo),
  scenari: presentScenari(scenari),
  righe_mostrate: listRigheMostrate(calcolo).map(({ codice, nome, segno, livello, importi, scritti, totale }) => ({
    codice,
    nome,
    segno,
    livello,
    importi: importi.map(centesimiToNumber),
    scritti,
    totale: centesimiToNumber(totale),
  })),
});

const presentEvento = (evento: EventoSpiegato) => ({ ...evento, importo: euroToNumber(evento.importo) });

export const presentSpiegazione = (spiegazione: SpiegazioneCella): DeepReadonly<SpiegazioneCellaFilo> => ({
  ...spiegazione,
  importo: euroToNumber(spiegazione.importo),
  previsto: euroToNumber(spiegazione.previsto),
  eventi: spiegazione.eventi.map(presentEvento),
  sostituiti: spiegazione.sostituiti.map(presentEvento),
});
