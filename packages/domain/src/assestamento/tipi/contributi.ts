import { campoEuro, campoPercentuale, importo, prodotto, rapporto } from '../../tesoreria/nodi.ts';
import { applyQuote, fromPercentuale } from '../../tesoreria/quota.ts';
import { euro } from '../../numbers/euro.ts';
import {
  buildCalcolo,
  buildCoppia,
  buildVoce,
  clampZero,
  findScritto,
  printBilancio,
  subtractRegistrato,
} from '../figura.ts';
import { defineTipo } from '../tipo.ts';
import type { ContestoTipo } from '../tipo.ts';

/** Contributions on an amount: at the typed rate, or at that of the period. Null: the period has no salaries. */
const findAliquota = (contesto: ContestoTipo) => {
  const { aliquota } = contesto.dati;
  if (aliquota !== undefined)
    return {
      quota: fromPercentuale(aliquota),
      albero: campoPercentuale('aliquota', 'Aliquota dei contributi', aliquota),
    };
  const [contributiPeriodo, retribuzioni] = [contesto.valore('CE.B.9.b'), contesto.valore('CE.B.9.a')];
  if (retribuzioni <= 0n) return null;
  return {
    quota: { numeratore: contributiPeriodo, denominatore: retribuzioni },
    albero: rapporto(buildVoce(contesto, 'CE.B.9.b'), buildVoce(contesto, 'CE.B.9.a')),
  };
};

export const contributi = defineTipo({
  codice: 'contributi',
  nome: 'Contributi sulle mensilità aggiuntive',
  domanda: 'Quanti contributi maturano sulle mensilità aggiuntive?',
  descrizione: 'Le mensilità aggiuntive maturate per l’incidenza dei contributi sulle retribuzioni del periodo.',
  campi: ['aliquota', 'importo'],
  voci: [],
  ricorrente: true,
  qualita: null,
  distinta_da: ['importo'],
  compute: (contesto) => {
    const scritto = findScritto(contesto);
    const build = (centesimi: bigint) => buildCoppia(centesimi, ['CE.B.9.b', 1], ['SPP.D.13.E', 1]);
    if (scritto !== null) return buildCalcolo(scritto, build(scritto.centesimi), { origine: printBilancio(contesto) });
    const mensilita = contesto.importoDi('mensilita');
    if (mensilita === 0n) return { specie: 'nessuna', nota: 'Non ci sono mensilità aggiuntive maturate.' };
    const aliquota = findAliquota(contesto);
    if (aliquota === null)
      return { specie: 'da_indicare', campo: 'aliquota', nota: 'Il periodo non ha retribuzioni: indicare l’aliquota.' };
    const centesimi = applyQuote(mensilita, aliquota.quota);
    const rilevati = BigInt(contesto.base.conti.contributi_rilevati ?? 0);
    const maturati = {
      centesimi,
      albero: prodotto(centesimi, [importo('mensilita', 'Mensilità aggiuntive maturate', mensilita), aliquota.albero]),
    };
    // A negative line of contributions is a wrong one: nothing accrues on it.
    const figura = clampZero(
      subtractRegistrato(maturati, rilevati, campoEuro('contributi_rilevati', 'Contributi già rilevati', rilevati)),
    );
    return buildCalcolo(figura, build(figura.centesimi), { origine: printBilancio(contesto) });
  },
  esempi: [
    {
      titolo: 'all’incidenza del periodo',
      conto: '4 000,00 × 14 400,00 / 48 000,00 = 1 200,00',
      voci: { 'CE.B.9.a': 48_000, 'CE.B.9.b': 14_400 },
      dati: {},
      importo: 1200,
      movimenti: { 'CE.B.9.b': 1200, 'SPP.D.13.E': 1200 },
    },
    {
      titolo: 'all’aliquota indicata, sulle mensilità confermate',
      conto: '39 885,03 × 30,70 % = 12 244,70',
      data_bilancio: '2026-09-30',
      voci: { 'CE.B.9.a': 478_620.4 },
      altre: [{ tipo: 'mensilita', dati: { importo: 39_885.03 } }],
      dati: { aliquota: 30.7 },
      importo: 12_244.7,
      movimenti: { 'CE.B.9.b': 12_244.7, 'SPP.D.13.E': 12_244.7 },
    },
    {
      titolo: 'su una voce negativa non matura nulla',
      conto: '4 000,00 × −14 400,00 / 48 000,00 = −1 200,00: 0',
      voci: { 'CE.B.9.a': 48_000, 'CE.B.9.b': -14_400 },
      dati: {},
      importo: null,
    },
    {
      titolo: 'quelli già rilevati si tolgono',
      conto: '4 000,00 × 30 % − 200,00 = 1 000,00',
      voci: { 'CE.B.9.a': 48_000, 'CE.B.9.b': 14_400 },
      conti: { contributi_rilevati: euro(20_000) },
      dati: {},
      importo: 1000,
      movimenti: { 'CE.B.9.b': 1000, 'SPP.D.13.E': 1000 },
    },
  ],
});
