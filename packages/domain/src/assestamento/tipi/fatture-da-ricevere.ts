import { campoEuro, somma } from '../../tesoreria/nodi.ts';
import { buildCalcolo, printBilancio } from '../figura.ts';
import { defineTipo } from '../tipo.ts';

export const fattureDaRicevere = defineTipo({
  codice: 'fatture_da_ricevere',
  nome: 'Fatture da ricevere',
  domanda: 'Quali costi del periodo non hanno ancora la fattura?',
  descrizione: 'Gli importi indicati, senza IVA, per voce di costo, e i debiti verso fornitori.',
  campi: ['righe', 'voce', 'importo'],
  voci: ['CE.B.6', 'CE.B.7', 'CE.B.8', 'CE.B.14'],
  ricorrente: true,
  qualita: { codice: 'fatture_da_ricevere', nome: 'Fatture da ricevere' },
  distinta_da: null,
  compute: (contesto) => {
    const { dati } = contesto;
    const una = dati.importo === undefined ? undefined : [{ voce: dati.voce ?? 'CE.B.7', importo: dati.importo }];
    const righe = una ?? dati.righe;
    if (righe === undefined)
      return { specie: 'da_indicare', campo: 'righe', nota: 'Indicare gli importi per voce di costo.' };
    const totale = righe.reduce((sommati, { importo }) => sommati + BigInt(importo), 0n);
    const albero = somma(
      totale,
      righe.map(({ voce, importo }) => [1, campoEuro(voce, 'Fatture da ricevere', importo)] as const),
    );
    return buildCalcolo(
      { centesimi: totale, albero },
      [
        ...righe.map(({ voce, importo }) => ({ voce, importo: BigInt(importo) })),
        { voce: 'SPP.D.7.E', importo: totale },
      ],
      { origine: printBilancio(contesto) },
    );
  },
  esempi: [
    {
      titolo: 'un importo su una voce',
      conto: '1 200,00',
      voci: { 'CE.B.8': 6000 },
      dati: { voce: 'CE.B.8', importo: 1200 },
      importo: 1200,
      movimenti: { 'CE.B.8': 1200, 'SPP.D.7.E': 1200 },
    },
    {
      titolo: 'energia e materiali',
      conto: '18 480,00 + 5 000,00 = 23 480,00',
      data_bilancio: '2026-09-30',
      voci: { 'CE.B.7': 90_000 },
      dati: {
        righe: [
          { voce: 'CE.B.7', importo: 18_480 },
          { voce: 'CE.B.6', importo: 5000 },
        ],
      },
      importo: 23_480,
      movimenti: { 'CE.B.7': 18_480, 'CE.B.6': 5000, 'SPP.D.7.E': 23_480 },
    },
  ],
});
