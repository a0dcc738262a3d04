import { formatPercent, parsePercent, toPunti } from '@vedetta/domain';
import type { ImportoFieldProps, Lettura } from './importo-field.tsx';
import { ImportoField } from './importo-field.tsx';

const SEGNO_FINALE = /\s*%$/u;

const percent: Lettura = {
  unit: '%',
  parse: (testo) => {
    const parsed = parsePercent(testo);
    return parsed.ok ? { valore: parsed.valore } : { errore: 'Percentuale non leggibile' };
  },
  format: (valore) => formatPercent(valore).replace(SEGNO_FINALE, ''),
  edit: (valore) => String(Number(toPunti(valore).toFixed(4))).replace('.', ','),
};

/** A fraction (0.125), typed and shown as a percentage (12,50 %). */
export const PercentField = (props: ImportoFieldProps) => <ImportoField {...props} lettura={percent} />;
