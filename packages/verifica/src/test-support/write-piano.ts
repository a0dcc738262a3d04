import { writeImporto } from './write-file.ts';

/** An account of a chart; the lines it may rightly be on are left aside. */
export type ContoPiano = {
  readonly codice: string;
  readonly nome: string;
  readonly mastro: string;
  readonly lato: 'dare' | 'avere';
};

/** Thousands of euros that are not all equal. */
const chooseImporto = (posizione: number): number => 100_000 + ((posizione * 7919) % 9001) * 1_000;

/** The trial balance of a company that uses every account of a chart; the share capital balances it. */
export const writePiano = (piano: readonly ContoPiano[]): string => {
  const righe = ['Conto;Descrizione;Saldo Dare;Saldo Avere'];
  const write = (codice: string, nome: string, saldo: number): void => {
    const importo = writeImporto(Math.abs(saldo), { convenzione: 'virgola', negativo: 'prima' });
    righe.push(`${codice};"${nome.replaceAll('"', '')}";${saldo < 0 ? `;${importo}` : `${importo};`}`);
  };
  let somma = 0;
  let mastro = '';
  for (const [posizione, conto] of piano.entries()) {
    const saldo = chooseImporto(posizione) * (conto.lato === 'dare' ? 1 : -1);
    somma += saldo;
    if (conto.mastro !== mastro) righe.push(`;${conto.mastro === '' ? 'Mastro' : conto.mastro};;`);
    ({ mastro } = conto);
    write(conto.codice, conto.nome, saldo);
  }
  write('PAREGGIO.1', 'Capitale sociale', -somma);
  return righe.join('\n');
};
