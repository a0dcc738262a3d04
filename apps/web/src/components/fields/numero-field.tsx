import { formatRapporto, parseNumero } from '@vedetta/domain';
import type { ImportoFieldProps, Lettura } from './importo-field.tsx';
import { ImportoField } from './importo-field.tsx';

const numero: Lettura = {
  unit: '',
  parse: (testo) => {
    const parsed = parseNumero(testo);
    return parsed.ok ? { valore: parsed.valore } : { errore: 'Numero non leggibile' };
  },
  format: (valore) => formatRapporto(valore),
  edit: (valore) => String(valore).replace('.', ','),
};

/** A bare number. */
export const NumeroField = (props: ImportoFieldProps) => <ImportoField {...props} lettura={numero} />;
