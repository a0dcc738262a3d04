import { listPeriodi } from './periodi.ts';
import type { Piano } from './piano.ts';
import type { PerPeriodo } from './riga-libera.ts';

type Dates = Pick<Piano, 'inizio' | 'passo' | 'periodi'>;

const listNomi = ({ inizio, passo, periodi }: Dates): readonly string[] =>
  listPeriodi(inizio, passo, periodi).map((periodo) => `${periodo.inizio} ${periodo.fine}`);

/**
 * A plan with what another one already owes and expects: its loans, its credit lines, its free rows. Schedules of loans run
 * on by their dates; amounts of rows stay in the periods with the same days, the others are left behind.
 * @example copyImpegni(nuovo, precedente).finanziamenti // those of the one before
 */
export const copyImpegni = (piano: Piano, precedente: Piano): Piano => {
  const nuovi = listNomi(piano);
  const vecchi = listNomi(precedente);
  const move = (importi: PerPeriodo): PerPeriodo =>
    Object.fromEntries(
      Object.entries(importi).flatMap(([periodo, importo]) => {
        const numero = nuovi.indexOf(vecchi[Number(periodo)] ?? '');
        return numero === -1 ? [] : [[String(numero), importo]];
      }),
    );
  return {
    ...piano,
    usa_linee: precedente.usa_linee,
    finanziamenti: precedente.finanziamenti,
    linee: precedente.linee,
    righe_libere: precedente.righe_libere.map((riga) => ({ ...riga, importi: move(riga.importi) })),
  };
};
