import { grandezza, maggiore, nonMaggiore, rapporto, tutte } from '../../formula/parole.ts';
import { soglieIndice } from '../../soglie/indici-settoriali.ts';
import { DEB, PNr } from '../grandezze/passivo.ts';
import type { Indicatore } from '../indicatore.ts';
import {
  FONTE_CNDCEC,
  NOTA_COOPERATIVE,
  NOTA_PROSSIMITA,
  sospensioneGiovane,
  STATO_CNDCEC,
} from '../cndcec/allerta.ts';
import { DIV } from '../impresa/input.ts';

const senzaDebiti = nonMaggiore(grandezza(DEB));

export const IdA3: Indicatore = {
  codice: 'IdA3',
  name: 'Patrimonio netto su debiti',
  unit: 'percent',
  formula: rapporto(grandezza(PNr), grandezza(DEB)),
  conto_economico: 'periodo',
  casi: [
    {
      quando: tutte(senzaDebiti, maggiore(grandezza(PNr))),
      nota: 'Senza debiti e con patrimonio netto rettificato positivo la soglia non è superata.',
      motivo: 'denominatore_nullo',
      punteggio: 0,
    },
    {
      quando: senzaDebiti,
      nota: 'Senza debiti e con patrimonio netto rettificato non positivo la soglia si considera superata.',
      motivo: 'denominatore_nullo',
      punteggio: 1,
    },
  ],
  sospensioni: [sospensioneGiovane],
  postille: [],
  inputs: [DIV],
  soglie: soglieIndice('adeguatezza', 'al_massimo'),
  descrizione_breve: 'Adeguatezza patrimoniale: quanto dei debiti è coperto dai mezzi propri.',
  descrizione_estesa:
    'Rapporto tra patrimonio netto rettificato e debiti totali: tutti i debiti, di qualunque natura e scadenza (D), e i ratei e risconti passivi (E). È oltre soglia quando è pari o inferiore alla soglia del settore.',
  casi_particolari: `Il patrimonio netto è quello dell’indice IdA1: al netto dei crediti verso soci e dei dividendi deliberati, senza la riserva di copertura. Senza debiti l’indice non ha valore: la soglia non è superata se il patrimonio netto è positivo. ${NOTA_COOPERATIVE}`,
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_CNDCEC,
  fonte: FONTE_CNDCEC,
  nota_soglie: NOTA_PROSSIMITA,
  esempi: [
    ...(
      [
        [7600, 0.076, 1],
        [7610, 0.0761, 0.6],
        [9120, 0.0912, 0.6],
        [9130, 0.0913, 0],
      ] as const
    ).map(([patrimonio, valore, punteggio]) => ({
      titolo: `equity ${patrimonio} on debts 100 000`,
      conto: `${patrimonio} / 100 000 = ${valore}; soglia 7,60 %, prossimità fino a 9,12 %`,
      settore: '2' as const,
      voci: { 'SPA.C.IV.1': 100000 + patrimonio, 'SPP.A.I': patrimonio, 'SPP.D.7.E': 100000 },
      valore,
      punteggio,
    })),
    {
      titolo: 'no debts, positive equity',
      conto: 'debiti 0, patrimonio netto 10 000',
      settore: '2',
      voci: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 10000 },
      valore: null,
      punteggio: 0,
      motivo: 'denominatore_nullo',
    },
    {
      titolo: 'no debts, equity not positive',
      conto: 'debiti 0, patrimonio netto 5 000 − 5 000 (DIV) = 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 5000, 'SPP.A.I': 5000 },
      params: { DIV: 5000 },
      valore: null,
      punteggio: 1,
      motivo: 'denominatore_nullo',
    },
  ],
};
