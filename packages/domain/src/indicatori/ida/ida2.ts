import { acceso, grandezza, maggiore, nonMaggiore, rapporto, se, tutte } from '../../formula/parole.ts';
import type { Formula } from '../../formula/formula.ts';
import { soglieIndice } from '../../soglie/indici-settoriali.ts';
import { OF, RIC, RICC } from '../grandezze/conto-economico.ts';
import type { Indicatore } from '../indicatore.ts';
import { FONTE_CNDCEC, NOTA_PROSSIMITA, sospensioneGiovane, STATO_CNDCEC } from '../cndcec/allerta.ts';
import { LavComm } from '../impresa/input.ts';

/** On orders of several years A.1 is booked only on completion: A.3 is then part of the revenue. */
const ricavi: Formula = se(acceso(LavComm), grandezza(RICC), grandezza(RIC));

export const IdA2: Indicatore = {
  codice: 'IdA2',
  name: 'Oneri finanziari su ricavi',
  unit: 'percent',
  formula: rapporto(grandezza(OF), ricavi, 'ricavi_non_positivi'),
  conto_economico: 'periodo',
  casi: [
    {
      quando: tutte(nonMaggiore(ricavi), maggiore(grandezza(OF))),
      nota: 'Ricavi non positivi in presenza di oneri finanziari: la soglia si considera superata.',
      motivo: 'ricavi_non_positivi',
      punteggio: 1,
    },
    {
      quando: nonMaggiore(ricavi),
      nota: 'Senza ricavi e senza oneri finanziari il rapporto non ha significato.',
      motivo: 'ricavi_non_positivi',
      punteggio: null,
    },
  ],
  sospensioni: [sospensioneGiovane],
  postille: [],
  inputs: [LavComm],
  soglie: soglieIndice('oneri_finanziari', 'almeno'),
  descrizione_breve:
    'Sostenibilità degli oneri finanziari: quanta parte dei ricavi assorbe il costo dell’indebitamento.',
  descrizione_estesa:
    'Rapporto tra interessi e altri oneri finanziari (C.17) e ricavi delle vendite e delle prestazioni (A.1). È oltre soglia quando è pari o superiore alla soglia del settore. Numeratore e denominatore si riferiscono allo stesso periodo, perciò il dato infrannuale non va annualizzato.',
  casi_particolari:
    'Produzione su commessa pluriennale: con l’apposita opzione la variazione dei lavori in corso su ordinazione (A.3) si somma ai ricavi. Ricavi non positivi: in presenza di oneri finanziari la soglia si considera superata, altrimenti l’indice non ha punteggio. Un totale C.17 negativo vale zero.',
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_CNDCEC,
  fonte: FONTE_CNDCEC,
  nota_soglie: NOTA_PROSSIMITA,
  esempi: [
    ...(
      [
        [3000, 0.03, 1],
        [2990, 0.0299, 0.6],
        [2400, 0.024, 0.6],
        [2390, 0.0239, 0],
      ] as const
    ).map(([oneri, valore, punteggio]) => ({
      titolo: `charges ${oneri} on revenue 100 000`,
      conto: `${oneri} / 100 000 = ${valore}; soglia 3,00 %, prossimità da 2,40 %`,
      settore: '2' as const,
      voci: { 'SPA.C.IV.1': 100000 - oneri, 'CE.A.1': 100000, 'CE.C.17.e': oneri },
      valore,
      punteggio,
    })),
    {
      titolo: 'with LavComm the works in progress are revenue',
      conto: '3 000 / (60 000 + 40 000) = 3,00 %',
      settore: '2',
      voci: { 'SPA.C.IV.1': 97000, 'CE.A.1': 60000, 'CE.A.3': 40000, 'CE.C.17.e': 3000 },
      params: { LavComm: 1 },
      valore: 0.03,
      punteggio: 1,
    },
    {
      titolo: 'charges without revenue are a breach',
      conto: 'ricavi 0, oneri 3 000',
      settore: '2',
      voci: { 'SPA.C.IV.1': 7000, 'SPP.A.I': 10000, 'CE.C.17.e': 3000 },
      valore: null,
      punteggio: 1,
      motivo: 'ricavi_non_positivi',
    },
    {
      titolo: 'neither charges nor revenue: no score',
      conto: 'ricavi 0, oneri 0',
      settore: '2',
      voci: { 'SPA.C.IV.1': 10000, 'SPP.A.I': 10000 },
      valore: null,
      punteggio: null,
      motivo: 'ricavi_non_positivi',
    },
  ],
};
