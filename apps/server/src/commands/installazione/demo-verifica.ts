import { createHash } from 'node:crypto';
import type { OrigineBody } from '@vedetta/contract';
import { centesimiToNumber, formatData, isCodiceVoceInput, numberToCentesimi } from '@vedetta/domain';
import type { CodiceVoceInput } from '@vedetta/domain';
import { getSegno } from '@vedetta/verifica';
import * as z from 'zod';
import { formatCsvRow } from '../../adapters/files/csv.ts';

/** Ends of the months of the trial balances: `saldi` has one for each. The last is what the client has just sent. */
export const FINE_MESI = ['06-30', '07-31', '08-31', '09-30', '10-31'] as const;

export const demoContoSchema = z.object({
  codice: z.string(),
  descrizione: z.string(),
  voce: z.custom<CodiceVoceInput>((codice) => typeof codice === 'string' && isCodiceVoceInput(codice)),
  saldi: z.array(z.number()).length(FINE_MESI.length),
});
type DemoConto = z.infer<typeof demoContoSchema>;

/** A trial balance as the company's program exports it, and what an import makes of it. */
export type DemoVerifica = {
  readonly data: string;
  readonly file: string;
  readonly contenuto: Buffer;
  readonly impronta: string;
  readonly conti: number;
  readonly voci: Readonly<Record<string, number>>;
  readonly origine: OrigineBody;
};

const importo = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, useGrouping: 'always' });

const writeFile = (ditta: string, data: string, conti: readonly (DemoConto & { readonly saldo: number })[]): Buffer =>
  Buffer.from(
    [
      [`Bilancio di verifica al ${formatData(data)}`],
      [`Ditta: ${ditta}`],
      ['Conto', 'Descrizione', 'Dare', 'Avere'],
      ...conti.map(({ codice, descrizione, saldo }) => [
        codice,
        descrizione,
        saldo > 0 ? importo.format(saldo) : '',
        saldo < 0 ? importo.format(-saldo) : '',
      ]),
    ]
      .map(formatCsvRow)
      .join(''),
  );

const sumVoci = (conti: readonly (DemoConto & { readonly saldo: number })[]): Readonly<Record<string, number>> => {
  const centesimi = new Map<string, number>();
  for (const { voce, saldo } of conti)
    centesimi.set(voce, (centesimi.get(voce) ?? 0) + getSegno(voce) * numberToCentesimi(saldo));
  return Object.fromEntries([...centesimi].map(([voce, somma]) => [voce, centesimiToNumber(somma)]));
};

/** The trial balance of one of the months, by its place among `FINE_MESI`. */
export const buildDemoVerifica = (
  ditta: string,
  year: number,
  elenco: readonly DemoConto[],
  mese: number,
): DemoVerifica => {
  const data = `${year}-${FINE_MESI[mese] ?? ''}`;
  const conti = elenco.map((conto) => ({ ...conto, saldo: conto.saldi[mese] ?? 0 }));
  const file = `verifica_${data.slice(5, 7)}.csv`;
  const contenuto = writeFile(ditta, data, conti);
  const impronta = createHash('sha256').update(contenuto).digest('hex');
  return {
    data,
    file,
    contenuto,
    impronta,
    conti: conti.length,
    voci: sumVoci(conti),
    origine: {
      tipo: 'verifica',
      file,
      impronta,
      byte: contenuto.length,
      data,
      conti: conti.map(({ codice, descrizione, saldo, voce }) => ({ codice, descrizione, saldo, voce })),
    },
  };
};
