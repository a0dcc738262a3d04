import { euroToNumber, parseImporto } from '@vedetta/domain';
import { formatImporto } from '../../lib/importo.ts';
import type { ImportoFieldProps, Lettura } from './importo-field.tsx';
import { ImportoField } from './importo-field.tsx';

const euro: Lettura = {
  unit: '€',
  parse: (testo) => {
    const letto = parseImporto(testo);
    if (!letto.ok) return null;
    return { valore: letto.valore === null ? null : euroToNumber(letto.valore) };
  },
  format: (valore) => formatImporto(valore),
  edit: (valore) => valore.toFixed(2).replace('.', ','),
};

/** Money in euros as it travels (a number with at most 2 decimals, null when empty). */
export const EuroField = (props: ImportoFieldProps) => <ImportoField {...props} lettura={euro} />;
