import { formatNumero, parsePercent } from '@vedetta/domain';
import type { ImportoFieldProps, Lettura } from './importo-field.tsx';
import { ImportoField } from './importo-field.tsx';

const intero: Lettura = {
  unit: '',
  parse: (testo) => {
    const parsed = parsePercent(testo);
    if (!parsed.ok) return { errore: 'Numero non leggibile' };
    if (parsed.valore === null) return { valore: null };
    const valore = Number((parsed.valore * 100).toFixed(6));
    return Number.isInteger(valore) ? { valore } : { errore: 'Indicare un numero intero' };
  },
  format: (valore) => formatNumero(valore),
  edit: (valore) => String(valore),
};

/** A whole number: days, instalments. */
export const InteroField = (props: ImportoFieldProps) => <ImportoField {...props} lettura={intero} />;
