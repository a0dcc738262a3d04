import type { ErroreOperazione } from '@vedetta/domain';
import { euroToNumber, parseOperazione } from '@vedetta/domain';
import { EURO_INTEGER_DIGITS, EURO_DECIMALS } from '../../lib/constants.ts';
import { formatImporto } from '../../lib/importo.ts';
import type { ImportoFieldProps, Lettura } from './importo-field.tsx';
import { ImportoField } from './importo-field.tsx';

const MOTIVI = {
  non_numero: 'Importo non leggibile',
  troppi_decimali: `Al massimo ${EURO_DECIMALS} decimali`,
  fuori_limite: `Al massimo ${EURO_INTEGER_DIGITS} cifre prima della virgola`,
  divisione_per_zero: 'Divisione per zero',
} as const satisfies Record<ErroreOperazione, string>;

const euro: Lettura = {
  unit: '€',
  parse: (testo) => {
    const parsed = parseOperazione(testo);
    if (!parsed.ok) return { errore: MOTIVI[parsed.rifiuto] };
    return { valore: parsed.valore === null ? null : euroToNumber(parsed.valore) };
  },
  format: (valore) => formatImporto(valore),
  edit: (valore) => valore.toFixed(EURO_DECIMALS).replace('.', ','),
};

/** An amount in euros, as on the wire: a number with at most 2 decimals, null when empty. Operations such as `1200+350` are computed. */
export const EuroField = (props: ImportoFieldProps) => <ImportoField {...props} lettura={euro} />;
