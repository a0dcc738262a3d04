import { parseData } from '../../calendario/data.ts';
import type { Data } from '../../calendario/data.ts';
import { euro } from '../../numbers/euro.ts';
import { campoEuro, campoNumero, numero, prodotto, rapporto, somma } from '../../tesoreria/nodi.ts';
import { applyQuote, quotaOf } from '../../tesoreria/quota.ts';
import { countMesiInteri } from '../base-assestamento.ts';
import type { PeriodoAssestamento } from '../base-assestamento.ts';
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

const DICEMBRE = 12;

/** Complete months since the last first day of a month, or since the start of the fiscal year if later. */
const countMaturati = ({ inizio, fine, mesi }: PeriodoAssestamento, mese: string): number => {
  const stessoAnno: Data = `${fine.slice(0, 4)}-${mese}-01`;
  const ultimo: Data =
    stessoAnno <= fine ? stessoAnno : `${String(parseData(fine).anno - 1).padStart(4, '0')}-${mese}-01`;
  return Math.min(mesi, countMesiInteri(ultimo > inizio ? ultimo : inizio, fine));
};

/** A thirteenth is paid in December: nothing is left to accrue. */
const countTredicesima = (periodo: PeriodoAssestamento): number =>
  parseData(periodo.fine).mese === DICEMBRE ? 0 : countMaturati(periodo, '01');

/** Salaries of the period without the additional ones that the accounts show in them. */
const readRetribuzioni = (contesto: ContestoTipo) => {
  const { mensilita_pagate = 0, mensilita_rilevate = 0 } = contesto.base.conti;
  const dentro = BigInt(mensilita_pagate) + BigInt(mensilita_rilevate);
  const centesimi = contesto.valore('CE.B.9.a') - dentro;
  const voce = buildVoce(contesto, 'CE.B.9.a');
  if (dentro === 0n) return { centesimi, albero: voce };
  return clampZero({
    centesimi,
    albero: somma(centesimi, [
      [1, voce],
      [-1, campoEuro('mensilita_nel_costo', 'Mensilità aggiuntive pagate o già rilevate', dentro)],
    ]),
  });
};

export const mensilita = defineTipo({
  codice: 'mensilita',
  nome: 'Mensilità aggiuntive',
  domanda: 'Quanta tredicesima, e quattordicesima se il contratto la prevede, è maturata?',
  descrizione:
    'La retribuzione mensile media per i dodicesimi maturati: dal 1° gennaio per la tredicesima, che in dicembre è già pagata, dal 1° luglio per la quattordicesima, mai prima dell’inizio dell’esercizio.',
  campi: ['quattordicesima', 'importo'],
  voci: [],
  ricorrente: true,
  qualita: { codice: 'mensilita', nome: 'Mensilità aggiuntive' },
  distinta_da: ['importo'],
  compute: (contesto) => {
    const { periodo, dati, base } = contesto;
    const scritto = findScritto(contesto);
    const build = (centesimi: bigint) => buildCoppia(centesimi, ['CE.B.9.a', 1], ['SPP.D.14.E', 1]);
    if (scritto !== null) return buildCalcolo(scritto, build(scritto.centesimi), { origine: printBilancio(contesto) });
    if (periodo.mesi === 0) return { specie: 'nessuna', nota: 'Il periodo non ha un mese intero.' };
    const tredicesima = countTredicesima(periodo);
    const quattordicesima = dati.quattordicesima === true ? countMaturati(periodo, '07') : 0;
    const retribuzioni = readRetribuzioni(contesto);
    const centesimi = applyQuote(retribuzioni.centesimi, quotaOf(tredicesima + quattordicesima, 12 * periodo.mesi));
    const mesi = somma(0n, [
      [1, campoNumero('mesi_tredicesima', 'Mesi di tredicesima', tredicesima)],
      ...(quattordicesima === 0
        ? []
        : [[1, campoNumero('mesi_quattordicesima', 'Mesi di quattordicesima', quattordicesima)] as const]),
    ]);
    const maturato = {
      centesimi,
      albero: prodotto(centesimi, [
        rapporto(retribuzioni.albero, campoNumero('mesi', 'Mesi interi del periodo', periodo.mesi)),
        rapporto({ ...mesi, valore: tredicesima + quattordicesima }, numero(12)),
      ]),
    };
    const rilevate = BigInt(base.conti.mensilita_rilevate ?? 0);
    const figura = clampZero(
      subtractRegistrato(maturato, rilevate, campoEuro('mensilita_rilevate', 'Mensilità già rilevate', rilevate)),
    );
    return buildCalcolo(figura, build(figura.centesimi), {
      origine: printBilancio(contesto),
      note: [tredicesima === 0 && quattordicesima === 0 ? 'In dicembre la tredicesima è già pagata.' : null],
    });
  },
  esempi: [
    {
      titolo: 'sei mesi di tredicesima',
      conto: '48 000,00 / 6 × 6 / 12 = 4 000,00',
      voci: { 'CE.B.9.a': 48_000 },
      dati: {},
      importo: 4000,
      movimenti: { 'CE.B.9.a': 4000, 'SPP.D.14.E': 4000 },
    },
    {
      titolo: 'nove mesi, con la quattordicesima dal 1° luglio',
      conto: '478 620,40 / 9 × (9 + 3) / 12 = 53 180,04',
      data_bilancio: '2026-09-30',
      voci: { 'CE.B.9.a': 478_620.4 },
      dati: { quattordicesima: true },
      importo: 53_180.04,
      movimenti: { 'CE.B.9.a': 53_180.04, 'SPP.D.14.E': 53_180.04 },
    },
    {
      titolo: 'in dicembre la tredicesima è pagata',
      conto: 'zero dodicesimi',
      data_bilancio: '2026-12-31',
      voci: { 'CE.B.9.a': 104_000 },
      dati: {},
      importo: null,
    },
    {
      titolo: 'esercizio dal 1° luglio: la tredicesima matura dal 1° gennaio',
      conto: '90 000,00 / 9 × 3 / 12 = 2 500,00',
      data_bilancio: '2026-03-31',
      data_bilancio_chiusura: '2025-06-30',
      voci: { 'CE.B.9.a': 90_000 },
      dati: {},
      importo: 2500,
      movimenti: { 'CE.B.9.a': 2500, 'SPP.D.14.E': 2500 },
    },
    {
      titolo: 'i conti dicono quanto è già rilevato',
      conto: '(49 000,00 − 1 000,00) / 6 × 6 / 12 − 1 000,00 = 3 000,00',
      voci: { 'CE.B.9.a': 49_000 },
      conti: { mensilita_rilevate: euro(100_000) },
      dati: {},
      importo: 3000,
      movimenti: { 'CE.B.9.a': 3000, 'SPP.D.14.E': 3000 },
    },
  ],
});
