import { formatRapporto, parsePercent } from '@vedetta/domain';
import type { ImportoFieldProps, Lettura } from './importo-field.tsx';
import { ImportoField } from './importo-field.tsx';

const DECIMALI = 6;

const numero: Lettura = {
  unit: '',
  parse: (testo) => {
    const letto = parsePercent(testo);
    if (!letto.ok) return { errore: 'Numero non leggibile' };
    return { valore: letto.valore === null ? null : Number((letto.valore * 100).toFixed(DECIMALI)) };
  },
  format: (valore) => formatRapporto(valore),
  edit: (valore) => String(valore).replace('.', ','),
};

/** A bare number. */
export const NumeroField = (props: ImportoFieldProps) => <ImportoField {...props} lettura={numero} />;
