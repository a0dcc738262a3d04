import type { ContiLetti } from '../conti/list-conti.ts';
import type { VerificaRead } from '../outcome.ts';
import { listAntenati } from '../righe/build-elenco.ts';
import type { Scelta } from '../righe/choose-lettura.ts';
import { formatSaldo, joinParti } from './describe.ts';

/** Every row of the file with what it turned out to be, below its parent. */
export const describeRighe = (
  { righe: lette }: VerificaRead,
  { elenco: { righe } }: Scelta,
  { conti, delleRighe }: ContiLetti,
): string[] => [
  ...righe.map((riga, indice) => {
    const { file, esito, saldo, importo, resto, avviso } = riga;
    const conto = conti[delleRighe[indice] ?? -1];
    const nome = `${file.codice} ${file.descrizione}`.trim();
    return joinParti([
      `${file.riga}${file.meta === 'destra' ? ' a destra' : ''} ${'· '.repeat(listAntenati(riga, righe).length)}${nome}`,
      saldo === null ? '' : formatSaldo(saldo),
      esito,
      esito === 'conto' && importo !== saldo && `conta per ${formatSaldo(importo)}`,
      esito === 'subtotale' && resto !== 0 && `non spiegati ${formatSaldo(resto)}`,
      conto !== undefined && conto.riga !== file.riga && `sommato alla riga ${conto.riga}`,
      file.illeggibile && 'importo non letto',
      avviso,
    ]);
  }),
  ...lette.filter(({ esito }) => esito === 'vuota').map(({ riga }) => `${riga} vuota`),
];
