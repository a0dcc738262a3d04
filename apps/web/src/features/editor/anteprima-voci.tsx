import type { CodiceVoce } from '@vedetta/domain';
import { getTitoloCompleto } from '@vedetta/domain';
import { ChangesPreview } from '../../components/editing/index.ts';
import { formatCell } from './grid/format-cell.ts';
import type { ChangedCell } from './state/state.ts';
import { isSameCell } from './state/state.ts';

const presentCell = ({ codice, column, prima, dopo }: ChangedCell) => ({
  id: `${codice}|${column}`,
  titolo: getTitoloCompleto(codice as CodiceVoce),
  nota: column === 'rettifica' ? `${codice}, Valore Alternativo` : codice,
  before: formatCell(prima),
  after: formatCell(dopo),
  isDifferent: !isSameCell(prima, dopo),
});

/** Old and new amounts per line, before the replacement. */
export const AnteprimaVoci = ({ rows }: { readonly rows: readonly ChangedCell[] }) => (
  <ChangesPreview colonna="Voce" changes={rows.map(presentCell)} />
);
