import { addAnni } from '../../calendario/data.ts';
import { euro } from '../../numbers/euro.ts';
import { splitProRata } from '../../proiezione/ripartizione.ts';
import { sumCapitaleEntro } from '../../tesoreria/finanziamento.ts';
import { campoEuro, campoNumero, importo, numero, prodotto, rapporto } from '../../tesoreria/nodi.ts';
import type { Figura } from '../../tesoreria/base-proposte.ts';
import { applyQuote, quotaOf } from '../../tesoreria/quota.ts';
import { buildCalcolo, buildCoppia, clampCapienza, findScritto, printBilancio } from '../figura.ts';
import type { DatiScrittura } from '../scrittura.ts';
import { defineTipo } from '../tipo.ts';
import type { ContestoTipo } from '../tipo.ts';

const SEMPRE = 200;

/** Principal of the next twelve months, out of the residual debt. */
type Capitale = { readonly entro: Figura; readonly residuo: bigint };

const computeIndicato = ({ residuo, mesi }: DatiScrittura): Capitale | null => {
  if (residuo === undefined || mesi === undefined) return null;
  const compresi = Math.min(12, mesi);
  const centesimi = applyQuote(BigInt(residuo), quotaOf(compresi, mesi));
  const albero = prodotto(centesimi, [
    rapporto(campoEuro('residuo', 'Debito residuo', residuo), campoNumero('mesi', 'Mesi che mancano', mesi)),
    numero(compresi),
  ]);
  return { entro: { centesimi, albero }, residuo: BigInt(residuo) };
};

const findCapitale = ({ base }: ContestoTipo, dati: DatiScrittura): Capitale | null => {
  const indicato = computeIndicato(dati);
  const { finanziamenti, data_bilancio } = base;
  if (indicato !== null || finanziamenti === null || finanziamenti.length === 0) return indicato;
  const entro = sumCapitaleEntro(finanziamenti, data_bilancio, addAnni(data_bilancio, 1));
  return {
    entro: {
      centesimi: entro,
      albero: importo('capitale_entro', 'Capitale delle rate dei prossimi dodici mesi, dal piano', entro),
    },
    residuo: sumCapitaleEntro(finanziamenti, data_bilancio, addAnni(data_bilancio, SEMPRE)),
  };
};

/** What is still among debts beyond the year of what falls due within it: what was moved already stays where it is. */
const computeDaSpostare = (contesto: ContestoTipo): bigint => {
  const { fratelli, indice, valore } = contesto;
  const capitali = fratelli.map((dati) => (dati.importo === undefined ? findCapitale(contesto, dati) : null));
  const entro = capitali.map((capitale) => capitale?.entro.centesimi ?? 0n);
  const totale = entro.reduce((sommati, altro) => sommati + altro, 0n);
  const oltre = capitali.reduce((sommati, capitale) => sommati + (capitale?.residuo ?? 0n), 0n) - totale;
  const resto = valore('SPP.D.4.O') - oltre;
  const clamped = resto < totale ? resto : totale;
  return clamped <= 0n ? 0n : (splitProRata(clamped, entro)[indice] ?? 0n);
};

export const mutuiEntro = defineTipo({
  codice: 'mutui_entro',
  nome: 'Mutui in scadenza entro l’anno',
  domanda: 'Quanto dei mutui va rimborsato nei prossimi dodici mesi?',
  descrizione:
    'Il capitale delle rate dei prossimi dodici mesi, dal piano di tesoreria o dal debito residuo diviso i mesi che mancano, dai debiti verso banche oltre l’esercizio a quelli entro. Quello già spostato non si conta.',
  campi: ['residuo', 'mesi', 'importo'],
  voci: [],
  ricorrente: true,
  qualita: { codice: 'mutui_entro', nome: 'Mutui entro l’anno' },
  distinta_da: ['importo', 'residuo'],
  compute: (contesto) => {
    const oltre = contesto.valore('SPP.D.4.O');
    const scritto = findScritto(contesto);
    const capitale = findCapitale(contesto, contesto.dati);
    if (scritto === null && capitale === null)
      return oltre <= 0n
        ? { specie: 'nessuna', nota: 'Non ci sono debiti verso banche oltre l’esercizio.' }
        : {
            specie: 'da_indicare',
            campo: 'residuo',
            nota: 'Indicare il debito residuo e i mesi che mancano, o i finanziamenti nel piano di tesoreria.',
          };
    const intero = scritto ?? capitale?.entro ?? { centesimi: 0n, albero: numero(0) };
    const capienza = scritto === null ? computeDaSpostare(contesto) : oltre;
    const figura = clampCapienza(
      intero,
      capienza,
      importo('ancora_oltre', 'Parte ancora tra i debiti oltre l’esercizio', capienza),
    );
    return buildCalcolo(figura, buildCoppia(figura.centesimi, ['SPP.D.4.O', -1], ['SPP.D.4.E', 1]), {
      origine:
        scritto === null && contesto.dati.residuo === undefined ? 'dal piano di tesoreria' : printBilancio(contesto),
      note: [
        figura.centesimi < intero.centesimi
          ? 'Una parte è già tra i debiti entro l’esercizio, o la voce contiene di meno.'
          : null,
      ],
    });
  },
  esempi: [
    {
      titolo: 'dal debito residuo e dai mesi',
      conto: '120 000,00 / 60 × 12 = 24 000,00',
      voci: { 'SPP.D.4.O': 120_000 },
      dati: { residuo: 120_000, mesi: 60 },
      importo: 24_000,
      movimenti: { 'SPP.D.4.O': -24_000, 'SPP.D.4.E': 24_000 },
    },
    {
      titolo: 'una parte già spostata non si conta due volte',
      conto: 'oltre devono restare 96 000,00: 100 000,00 − 96 000,00 = 4 000,00',
      voci: { 'SPP.D.4.O': 100_000, 'SPP.D.4.E': 20_000 },
      dati: { residuo: 120_000, mesi: 60 },
      importo: 4000,
      movimenti: { 'SPP.D.4.O': -4000, 'SPP.D.4.E': 4000 },
    },
    {
      titolo: 'dalle rate del piano',
      conto: 'due rate semestrali da 10 000,00',
      voci: { 'SPP.D.4.O': 60_000 },
      finanziamenti: [
        {
          nome: 'Mutuo',
          tipo: 'quota_costante',
          capitale_residuo: euro(6_000_000),
          tasso_annuo: 4,
          periodicita: 6,
          prossima_rata: '2026-09-30',
          rate_residue: 6,
        },
      ],
      dati: {},
      importo: 20_000,
      movimenti: { 'SPP.D.4.O': -20_000, 'SPP.D.4.E': 20_000 },
    },
  ],
});
