import { centesimiToNumber } from '../numbers/centesimi.ts';
import type { CampiPiano } from '../tesoreria/campi.ts';
import { computePiano } from '../tesoreria/calcolo.ts';
import type { CalcoloPiano, DscrCalcolato } from '../tesoreria/calcolo.ts';
import { parsePiano } from '../tesoreria/parse-piano.ts';
import type { Piano } from '../tesoreria/piano.ts';

/** Fields that do nothing: no sales, no purchases, no staff; a test names what it is about. */
const VUOTO: CampiPiano = {
  descrizione: 'Piano',
  inizio: '2027-01-01',
  passo: 'mese',
  periodi: 12,
  liquidita_iniziale: 0,
  usa_linee: false,
  ipotesi: {
    ricavi_annui: 0,
    acquisti_annui: 0,
    acquisti_fissi: 0,
    personale_annuo: 0,
    crescita: 0,
    stagionalita: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    iva_vendite: 22,
    iva_acquisti: 22,
    vendite_senza_iva: 0,
    acquisti_senza_iva: 0,
    iva_periodicita: 'mensile',
    iva_credito_iniziale: 0,
    iva_acconto: 0,
    crediti_iniziali: 0,
    giorni_incasso: 60,
    debiti_iniziali: 0,
    giorni_pagamento: 60,
    mensilita: 13,
    quota_netto: 55,
    quota_versamenti: 40,
    giorno_stipendi: 27,
    stipendi_mese_dopo: false,
    imposte_giugno: 0,
    imposte_novembre: 0,
    debiti_tributari_iniziali: 0,
    rate_debiti_tributari: 1,
    debiti_previdenziali_iniziali: 0,
    rate_debiti_previdenziali: 1,
  },
  finanziamenti: [],
  linee: [],
  righe_libere: [],
  scritti: {},
  scenario: { vendite: 0, giorni_incasso: 0, giorni_pagamento: 0 },
  consuntivi: {},
};

type Cambi = Partial<Omit<CampiPiano, 'ipotesi'>> & { readonly ipotesi?: Partial<CampiPiano['ipotesi']> };

/** A plan by months of 2027 with what a test is about. */
export const buildCampi = ({ ipotesi, ...campi }: Cambi = {}): CampiPiano => ({
  ...VUOTO,
  ...campi,
  ipotesi: { ...VUOTO.ipotesi, ...ipotesi },
});

/** The plan of some fields; a refused one is a mistake of the test. */
export const buildPiano = (campi: CampiPiano): Piano => {
  const esito = parsePiano(campi);
  if (!esito.ok) throw new Error(JSON.stringify(esito.rifiuto));
  return esito.valore;
};

/** The figures of a plan; one beyond the limit is a mistake of the test. */
export const computeCalcolo = (piano: Piano, scelte: Parameters<typeof computePiano>[1] = {}): CalcoloPiano => {
  const esito = computePiano(piano, scelte);
  if (!esito.ok) throw new Error(esito.rifiuto);
  return esito.valore;
};

/** The figures of a plan as a case writes them. */
export const describeCalcolo = (calcolo: CalcoloPiano): unknown => {
  const inEuro = (importi: readonly number[]): readonly number[] => importi.map(centesimiToNumber);
  const { periodi, righe, minimo, minimo_giorno, dscr } = calcolo;
  return {
    periodi: periodi.map(({ inizio, fine }) => [inizio, fine]),
    righe: Object.fromEntries(righe.map(({ codice, importi }) => [codice, inEuro(importi)])),
    saldo_iniziale: inEuro(calcolo.saldo_iniziale),
    saldo_finale: inEuro(calcolo.saldo_finale),
    saldo_previsto: inEuro(calcolo.saldo_previsto),
    minimo: { ...minimo, saldo: centesimiToNumber(minimo.saldo) },
    primo_negativo: calcolo.primo_negativo,
    minimo_giorno: { ...minimo_giorno, saldo: centesimiToNumber(minimo_giorno.saldo) },
    primo_giorno_negativo: calcolo.primo_giorno_negativo,
    linee_disponibili: centesimiToNumber(calcolo.linee_disponibili),
    dscr: { sei_mesi: describeDscr(dscr.sei_mesi), dodici_mesi: describeDscr(dscr.dodici_mesi) },
    iva_credito_finale: centesimiToNumber(calcolo.iva_credito_finale),
  };
};

const describeDscr = (dscr: DscrCalcolato | null): unknown =>
  dscr === null
    ? null
    : {
        entrate: centesimiToNumber(dscr.entrate),
        linee: centesimiToNumber(dscr.linee),
        uscite: centesimiToNumber(dscr.uscite),
        servizio: centesimiToNumber(dscr.servizio),
        risorse: centesimiToNumber(dscr.risorse),
        valore: dscr.valore,
      };
