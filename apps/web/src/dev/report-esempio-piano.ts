import type { PianoStampato } from '@vedetta/contract';
import {
  centesimiToNumber,
  compareScenari,
  computePiano,
  listRigheMostrate,
  parsePiano,
  parseRichiesta,
  presentPiano,
  printScenario,
  proposePiano,
} from '@vedetta/domain';
import type { CalcoloPiano, CampiPiano } from '@vedetta/domain';

const buildCampi = (): CampiPiano => {
  const richiesta = parseRichiesta({ descrizione: 'Piano dopo la situazione di giugno', inizio: '2025-07-01' });
  if (!richiesta.ok) throw new Error('No request');
  const { ipotesi, ...campi } = presentPiano(proposePiano(richiesta.valore, null).piano);
  return {
    ...campi,
    liquidita_iniziale: 42_000,
    ipotesi: {
      ...ipotesi,
      ricavi_annui: 960_000,
      acquisti_annui: 610_000,
      acquisti_fissi: 20,
      personale_annuo: 190_000,
      crediti_iniziali: 180_000,
      debiti_iniziali: 121_000,
    },
    finanziamenti: [
      {
        nome: 'Mutuo chirografario',
        tipo: 'francese',
        capitale_residuo: 150_000,
        tasso_annuo: 4.875,
        periodicita: 1,
        prossima_rata: '2025-07-31',
        rate_residue: 48,
      },
    ],
    linee: [{ nome: 'Fido di cassa', tipo: 'cassa', accordato: 60_000, utilizzato: 20_000, tasso_annuo: 7.5 }],
    righe_libere: [
      { nome: 'Impianto nuovo', gruppo: 'investimenti', verso: 'uscita', importi: { 3: 61_000 } },
      { nome: 'Versamento soci', gruppo: 'finanziamenti', verso: 'entrata', importi: { 4: 30_000 } },
    ],
    scritti: { imposte: { 4: 5_250 } },
  };
};

/** Amounts in euros, whatever their depth. */
const toEuros = <T>(valore: T): unknown => {
  if (Array.isArray(valore)) return valore.map(toEuros);
  return typeof valore === 'number' ? centesimiToNumber(valore) : valore;
};

const presentDscr = (dscr: CalcoloPiano['dscr']['sei_mesi']) =>
  dscr &&
  Object.fromEntries(Object.entries(dscr).map(([nome, cifra]) => [nome, nome === 'valore' ? cifra : toEuros(cifra)]));

const presentConfronto = ({
  minimo,
  minimo_giorno,
  saldo_finale,
  dscr,
  ...altro
}: Pick<
  CalcoloPiano,
  'minimo' | 'minimo_giorno' | 'saldo_finale' | 'dscr' | 'primo_negativo' | 'primo_giorno_negativo'
>) => ({
  minimo: { ...minimo, saldo: toEuros(minimo.saldo) },
  minimo_giorno: { ...minimo_giorno, saldo: toEuros(minimo_giorno.saldo) },
  saldo_finale: toEuros(saldo_finale),
  primo_negativo: altro.primo_negativo,
  primo_giorno_negativo: altro.primo_giorno_negativo,
  dscr: { sei_mesi: presentDscr(dscr.sei_mesi), dodici_mesi: presentDscr(dscr.dodici_mesi) },
});

/** A plan as the report prints it, computed by the domain as on the server. */
export const buildPianoStampato = (cambi: Partial<CampiPiano> = {}): PianoStampato => {
  const campi = { ...buildCampi(), ...cambi };
  const letto = parsePiano(campi);
  const esito = letto.ok ? computePiano(letto.valore) : null;
  if (!letto.ok || esito?.ok !== true) throw new Error('No figures');
  const calcolo = esito.valore;
  const stampato = {
    campi: presentPiano(letto.valore),
    scenario: printScenario(letto.valore.scenario),
    versione: 3,
    usato_il: '2025-09-12T09:30:00Z',
    inputs_cambiati: [],
    calcolo: {
      ...presentConfronto(calcolo),
      periodi: calcolo.periodi,
      righe: calcolo.righe.map((riga) => ({
        ...riga,
        importi: toEuros(riga.importi),
        previsto: toEuros(riga.previsto),
      })),
      saldo_iniziale: toEuros(calcolo.saldo_iniziale),
      saldo_previsto: toEuros(calcolo.saldo_previsto),
      linee_disponibili: toEuros(calcolo.linee_disponibili),
      iva_credito_finale: toEuros(calcolo.iva_credito_finale),
      residui: [],
      mancanti: calcolo.mancanti,
    },
    scenari: compareScenari(letto.valore).map(({ confronto, ...scenario }) => ({
      ...scenario,
      confronto: confronto && presentConfronto(confronto),
    })),
    righe_mostrate: listRigheMostrate(calcolo).map(({ importi, totale, previsto: _, specie: __, ...riga }) => ({
      ...riga,
      importi: toEuros(importi),
      totale: toEuros(totale),
    })),
  };
  // The report that holds it is validated like a response of the server.
  return stampato as unknown as PianoStampato;
};
