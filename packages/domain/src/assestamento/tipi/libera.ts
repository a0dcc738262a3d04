import { printBilancio } from '../figura.ts';
import { campoEuro, somma } from '../../tesoreria/nodi.ts';
import { vociInput } from '../../piano-voci/piano-voci.ts';
import { sumMovimenti } from '../somme-voci.ts';
import { defineTipo } from '../tipo.ts';

export const libera = defineTipo({
  codice: 'libera',
  nome: 'Scrittura libera',
  domanda: 'C’è altro da rettificare?',
  descrizione: 'Qualunque insieme di movimenti che lascia uguale la quadratura, come è scritto.',
  campi: ['righe'],
  voci: vociInput,
  ricorrente: false,
  qualita: null,
  distinta_da: null,
  compute: (contesto) => {
    const { righe } = contesto.dati;
    if (righe === undefined) return { specie: 'da_indicare', campo: 'righe', nota: 'Indicare le voci e gli importi.' };
    const movimenti = righe.map(({ voce, importo }) => ({ voce, importo: BigInt(importo) }));
    const risultato = sumMovimenti('CE.21', movimenti);
    const economici = righe.filter(({ voce }) => voce.startsWith('CE.'));
    const albero = somma(
      risultato,
      economici.map(
        ({ voce, importo }) =>
          [
            sumMovimenti('CE.21', [{ voce, importo: 1n }]) < 0n ? -1 : 1,
            campoEuro(voce, 'Movimento scritto', importo),
          ] as const,
      ),
    );
    return {
      specie: 'calcolata',
      movimenti: movimenti.filter(({ importo }) => importo !== 0n),
      stima: false,
      fondamento: { origine: printBilancio(contesto), albero, passaggi: [], note: [], regole: [] },
    };
  },
  esempi: [
    {
      titolo: 'contributo maturato e non rilevato',
      conto: 'CE.A.5.a +9 000,00; SPA.C.II.5quater.E +9 000,00',
      voci: { 'CE.A.1': 100_000 },
      dati: {
        righe: [
          { voce: 'CE.A.5.a', importo: 9000 },
          { voce: 'SPA.C.II.5quater.E', importo: 9000 },
        ],
      },
      importo: 9000,
      movimenti: { 'CE.A.5.a': 9000, 'SPA.C.II.5quater.E': 9000 },
    },
    {
      titolo: 'un costo da una voce all’altra: il risultato non cambia',
      conto: 'CE.B.7 −2 000,00; CE.B.14 +2 000,00',
      voci: { 'CE.B.7': 10_000 },
      dati: {
        righe: [
          { voce: 'CE.B.7', importo: -2000 },
          { voce: 'CE.B.14', importo: 2000 },
        ],
      },
      importo: 2000,
      movimenti: { 'CE.B.7': -2000, 'CE.B.14': 2000 },
    },
  ],
});
