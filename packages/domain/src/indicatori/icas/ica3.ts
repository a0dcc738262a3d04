import { grandezza } from '../../formula/parole.ts';
import { intervalli } from '../../soglie/intervallo.ts';
import { TSR } from '../grandezze/crescita.ts';
import { sospensioneGiovane } from '../cndcec/allerta.ts';
import type { Indicatore } from '../indicatore.ts';
import { SOGLIE_DI_PRODOTTO, STATO_PRASSI } from '../prassi.ts';
import { FONTE_PRASSI_BILANCIO } from './continuita.ts';

const anno = (ricavi: number) => ({ 'SPA.C.IV.1': ricavi, 'CE.A.1': ricavi });

export const ICA3: Indicatore = {
  codice: 'ICA3',
  name: 'Variazione del fatturato',
  unit: 'percent',
  formula: grandezza(TSR),
  conto_economico: 'annuale',
  casi: [],
  sospensioni: [sospensioneGiovane],
  postille: [],
  inputs: [],
  soglie: {
    tipo: 'comuni',
    intervalli: intervalli(
      [
        1,
        'Riduzione oltre il 10\u00A0%',
        { lettura: 'i ricavi calano di più di un decimo rispetto all’esercizio precedente' },
      ],
      ['<', '-0.1'],
      [
        0.6,
        'Riduzione tra il 5\u00A0% e il 10\u00A0%',
        { lettura: 'i ricavi calano sensibilmente rispetto all’esercizio precedente, ma non di più di un decimo' },
      ],
      ['<', '-0.05'],
      [
        0.3,
        'Riduzione contenuta',
        { lettura: 'i ricavi calano di non più del 5\u00A0% rispetto all’esercizio precedente' },
      ],
      ['<', '0'],
      [
        0,
        'Ricavi stabili o in crescita',
        { lettura: 'i ricavi non sono inferiori a quelli dell’esercizio precedente' },
      ],
    ),
  },
  descrizione_breve: 'Quanto crescono o calano i ricavi rispetto all’esercizio precedente.',
  descrizione_estesa:
    'Variazione dei ricavi delle vendite e delle prestazioni (A.1) rispetto all’esercizio precedente. Una riduzione oltre il 10\u00A0% è critica: esattamente il 10\u00A0% non lo è ancora.',
  casi_particolari:
    'Nelle situazioni infrannuali i ricavi sono quelli della proiezione a fine esercizio, per confrontare un anno con un anno; senza proiezione l’indice non si calcola. Occorre il bilancio dell’esercizio precedente, con ricavi positivi.',
  link: null,
  link_requires_auth: false,
  stato_normativo: STATO_PRASSI,
  fonte: FONTE_PRASSI_BILANCIO,
  nota_soglie: SOGLIE_DI_PRODOTTO,
  esempi: [
    ...(
      [
        [89990, -0.1001, 1],
        [90000, -0.1, 0.6],
        [94990, -0.0501, 0.6],
        [95000, -0.05, 0.3],
        [99990, -0.0001, 0.3],
        [100000, 0, 0],
      ] as const
    ).map(([ricavi, valore, punteggio]) => ({
      titolo: `revenue ${ricavi} after 100 000`,
      conto: `${ricavi} / 100 000 − 1 = ${valore}`,
      settore: '2' as const,
      voci: anno(ricavi),
      precedente: anno(100000),
      valore,
      punteggio,
    })),
    {
      titolo: 'no previous year',
      conto: 'manca il bilancio precedente',
      settore: '2',
      voci: anno(100000),
      valore: null,
      punteggio: null,
      motivo: 'esercizio_precedente_assente',
    },
    {
      titolo: 'no revenue in the previous year',
      conto: '100 000 / 0',
      settore: '2',
      voci: anno(100000),
      precedente: { 'SPA.C.IV.1': 1000, 'SPP.A.I': 1000 },
      valore: null,
      punteggio: null,
      motivo: 'ricavi_non_positivi',
    },
    {
      titolo: 'an interim statement compares the projection',
      conto: '80 000 (proiezione) / 100 000 − 1 = −20 %',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: anno(60000),
      precedente: anno(100000),
      proiezione: anno(80000),
      valore: -0.2,
      punteggio: 1,
    },
    {
      titolo: 'an interim statement without projection',
      conto: 'manca la proiezione',
      settore: '2',
      data_bilancio: '2025-06-30',
      voci: anno(60000),
      precedente: anno(100000),
      valore: null,
      punteggio: null,
      motivo: 'dato_infrannuale',
    },
  ],
};
