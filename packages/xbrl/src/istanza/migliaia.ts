import type { Euro } from '@vedetta/domain/base';
import type { ElementIndex } from '../tassonomie/element-index.ts';
import { parseImporto } from './importo.ts';
import type { RawFatto } from './istanza.ts';

/** A thousand euro, in cents. */
const MILLE_EURO = 100_000;
const LETTI_IN_EURO = 'sono letti in euro, ma potrebbero essere migliaia: controllare con il bilancio depositato.';

/**
 * Warnings for amounts that could be a thousand times as much. XBRL has no scale and no separator of thousands, so they are
 * read as written; three decimals, an accuracy of thousands on amounts that are not, or a capital a thousandth of that in
 * the general information tell a program that means otherwise.
 */
export const findMigliaia = (
  fatti: readonly RawFatto[],
  importi: ReadonlyMap<string, Euro>,
  elementIndex: ElementIndex,
): string[] => {
  const deiProspetti = fatti.filter(({ elemento }) => elementIndex.prospetti.has(elemento));
  const inMigliaia = deiProspetti.every(({ decimali }) => decimali !== null && Number(decimali) <= -3);
  const arrotondati = [...importi.values()].every((importo) => importo % MILLE_EURO === 0);
  const capitale = parseImporto(
    fatti.find(({ elemento }) => elemento === 'DatiAnagraficiCapitaleSociale')?.testo ?? '',
  );
  const nelPatrimonio = importi.get('PatrimonioNettoCapitale') ?? 0;
  const conMigliaia = deiProspetti.find(({ testo }) => /^\s*[+-]?\d+\.\d{3}\s*$/.test(testo));
  return [
    ...(conMigliaia === undefined
      ? []
      : [
          `${conMigliaia.elemento}: «${conMigliaia.testo.trim()}» è letto con tre decimali, come vuole XBRL; se il punto separa le migliaia gli importi sono sbagliati.`,
        ]),
    ...(inMigliaia && !arrotondati
      ? [`Gli importi del file si dicono arrotondati alle migliaia e non lo sono: ${LETTI_IN_EURO}`]
      : []),
    ...(nelPatrimonio !== 0 && capitale.ok && capitale.valore.centesimi === nelPatrimonio * 1000
      ? [`Il capitale dello stato patrimoniale è un millesimo del capitale sociale: gli importi ${LETTI_IN_EURO}`]
      : []),
  ];
};
