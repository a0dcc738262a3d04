import type { CampiPiano, CellaIncollata } from '@vedetta/domain';
import { euroToNumber, getCodiceLibera } from '@vedetta/domain';

/** Changes of a plan as new documents: the editor never changes one in place. */

type Importi = Readonly<Record<string, number | null>>;

const withImporto = (importi: Importi, periodo: number, importo: number | null): Importi => {
  const { [String(periodo)]: _, ...altri } = importi;
  return importo === null ? altri : { ...altri, [periodo]: importo };
};

/** An amount typed in a cell; null goes back to the computed one, or empties a free row. */
export const replaceCell = (campi: CampiPiano, riga: string, periodo: number, importo: number | null): CampiPiano => {
  const libera = campi.righe_libere.find(({ nome }) => getCodiceLibera(nome) === riga);
  if (libera !== undefined) {
    const righe_libere = campi.righe_libere.map((altra) =>
      altra === libera ? { ...altra, importi: withImporto(altra.importi, periodo, importo) } : altra,
    );
    return { ...campi, righe_libere };
  }
  const { [riga]: scritti = {}, ...altre } = campi.scritti;
  const nuovi = withImporto(scritti, periodo, importo);
  return { ...campi, scritti: Object.keys(nuovi).length === 0 ? altre : { ...altre, [riga]: nuovi } };
};

export const replaceCells = (campi: CampiPiano, celle: readonly CellaIncollata[]): CampiPiano =>
  celle.reduce(
    (scritto, { riga, periodo, importo }) => replaceCell(scritto, riga, periodo, euroToNumber(importo)),
    campi,
  );

/** The amount of a cell into the following ones, to the end of its row; closed periods stay. */
export const copyToRight = (campi: CampiPiano, riga: string, periodo: number, importo: number): CampiPiano => {
  const seguenti = Array.from({ length: campi.periodi - periodo }, (_, numero) => periodo + numero);
  return seguenti
    .filter((altro) => campi.consuntivi[altro] === undefined)
    .reduce((scritto, altro) => replaceCell(scritto, riga, altro, importo), campi);
};

export const removeRiga = (campi: CampiPiano, nome: string): CampiPiano => {
  const { [getCodiceLibera(nome)]: _, ...scritti } = campi.scritti;
  const consuntivi = Object.fromEntries(
    Object.entries(campi.consuntivi).map(([periodo, consuntivo]) => {
      const { [getCodiceLibera(nome)]: __, ...righe } = consuntivo.righe ?? {};
      return [periodo, { ...consuntivo, righe }];
    }),
  );
  return {
    ...campi,
    scritti,
    consuntivi,
    righe_libere: campi.righe_libere.filter((riga) => riga.nome !== nome),
  };
};
