import { computeBandaElenco, getParolaBandaElenco } from '@vedetta/domain';
import { formatGrado, RischioChip } from '../../components/rischio/index.ts';

/** A grade on the scale of the list of companies: the facts under the chart name the same bands. */
export const GradoChip = ({ grado }: { readonly grado: number | null }) => {
  if (grado === null) return <RischioChip rischio={null} size="sm" />;
  const banda = computeBandaElenco(grado);
  return <RischioChip segno={{ banda, parola: `${getParolaBandaElenco(banda)} ${formatGrado(grado)}` }} size="sm" />;
};
