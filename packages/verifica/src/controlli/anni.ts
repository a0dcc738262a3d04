import type { Scelta } from '../righe/choose-lettura.ts';

const DI_IMPORTI: ReadonlySet<string> = new Set(['saldo', 'dare', 'avere']);

/** The years in the titles of the amounts that are read. */
export const listAnni = ({ tabella, ipotesi: { ruoli, apertura = [] } }: Scelta): readonly string[] => [
  ...new Set(
    tabella.colonne
      .filter(({ indice }) => DI_IMPORTI.has(ruoli.get(indice) ?? '') && !apertura.includes(indice))
      .flatMap(({ titolo }) => titolo.match(/(?<!\d)20\d{2}(?!\d)/g) ?? []),
  ),
];
