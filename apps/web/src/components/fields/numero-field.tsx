import { formatRapporto, parsePercent } from '@vedetta/domain';
import type { ImportoFieldProps, Lettura } from './importo-field.tsx';
import { ImportoField } from './importo-field.tsx';

const DECIMALI = 6;

const numero: Lettura = {
  unit: '',
  parse: (testo) => {
    const parsed = parsePercent(testo);
    if (!parsed.ok) return { errore: 'Numero non leggibile' };
    return { valore: parsed.valore === null ? null : Number((parsed.valore * 100).toFixed(DECIMALI)) };
  },
  format: (valore) => formatRapporto(valore),
  edit: (valore) => String(valore).replace('.', ','),
};

/** A bare number. */
export const NumeroField = (props: ImportoFieldProps) => <ImportoField {...props} lettura={numero} />;
