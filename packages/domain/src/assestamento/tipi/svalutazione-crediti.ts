import { importo } from '../../tesoreria/nodi.ts';
import { applyQuote, fromPercentuale } from '../../tesoreria/quota.ts';
import {
  buildCalcolo,
  buildCoppia,
  buildVoce,
  clampCapienza,
  describeTaglio,
  findScritto,
  formatCentesimi,
  printBilancio,
  splitRegistrato,
  subtractRegistrato,
} from '../figura.ts';
import { regoleAssestamento } from '../regole.ts';
import { defineTipo } from '../tipo.ts';
import type { ContestoTipo } from '../tipo.ts';

const { svalutazione: REGOLA } = regoleAssestamento;

/** The limit of what is deductible, told and nothing more. */
const describeLimite = ({ valore }: ContestoTipo): string => {
  const crediti = valore('SPA.C.II.1.E');
  const limite = applyQuote(crediti > 0n ? crediti : 0n, fromPercentuale(REGOLA.aliquota));
  return `Deducibile al massimo lo 0,50\u00A0% dei crediti verso clienti: ${formatCentesimi(limite)}; nulla se svalutazioni e accantonamenti ne hanno già raggiunto il 5\u00A0% (art. 106 c. 1 TUIR).`;
};

export const svalutazioneCrediti = defineTipo({
  codice: 'svalutazione_crediti',
  nome: 'Svalutazione dei crediti',
  domanda: 'Quanto dei crediti verso clienti non si incasserà?',
  descrizione:
    'L’importo indicato, meno quanto è già rilevato, tra le svalutazioni, a riduzione dei crediti verso clienti.',
  campi: ['importo'],
  voci: [],
  ricorrente: true,
  qualita: null,
  distinta_da: null,
  compute: (contesto) => {
    const scritto = findScritto(contesto);
    if (scritto === null)
      return {
        specie: 'da_indicare',
        campo: 'importo',
        nota: `Indicare la svalutazione del periodo. ${describeLimite(contesto)}`,
      };
    const registrato = splitRegistrato(contesto, contesto.valore('CE.B.10.d'), (dati) => BigInt(dati.importo ?? 0));
    const dovuto = subtractRegistrato(
      scritto,
      registrato,
      importo('svalutazioni_rilevate', 'Svalutazioni già rilevate', registrato),
    );
    const crediti = contesto.valore('SPA.C.II.1.E');
    const figura = clampCapienza(dovuto, crediti, buildVoce(contesto, 'SPA.C.II.1.E'));
    return buildCalcolo(figura, buildCoppia(figura.centesimi, ['CE.B.10.d', 1], ['SPA.C.II.1.E', -1]), {
      origine: printBilancio(contesto),
      note: [describeTaglio(dovuto, figura, 'SPA.C.II.1.E'), describeLimite(contesto)],
      regole: [REGOLA],
    });
  },
  esempi: [
    {
      titolo: 'importo indicato meno il già rilevato',
      conto: '5 000,00 − 1 200,00 = 3 800,00',
      voci: { 'SPA.C.II.1.E': 200_000, 'CE.B.10.d': 1200 },
      dati: { importo: 5000 },
      importo: 3800,
      movimenti: { 'CE.B.10.d': 3800, 'SPA.C.II.1.E': -3800 },
    },
    {
      titolo: 'non oltre i crediti',
      conto: '5 000,00, ma i crediti sono 900,00',
      voci: { 'SPA.C.II.1.E': 900 },
      dati: { importo: 5000 },
      importo: 900,
      movimenti: { 'CE.B.10.d': 900, 'SPA.C.II.1.E': -900 },
    },
  ],
});
