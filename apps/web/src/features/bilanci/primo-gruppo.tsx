import { Navigate } from '@tanstack/react-router';
import type { Gruppo } from '@vedetta/contract';
import { useBilancioAperto } from '../../components/bilancio/index.ts';
import { useSchemaIndicatori } from '../../components/indicatore/catalogo-query.ts';
import { Loaded, LoadingCards, PageBody } from '../../components/ui/index.ts';

/** The groups of '4. Altri indicatori', in the order of their tabs. */
const ALTRI: readonly Gruppo[] = ['ICAS', 'FCFO', 'LEVE', 'BEP', 'ISPI'];

/** Sends '4. Altri indicatori' to its first group, skipping those that a closing statement does not have. */
export const PrimoGruppo = () => {
  const { bilancio } = useBilancioAperto();
  return (
    <Loaded query={useSchemaIndicatori()} loading={<PageBody><LoadingCards /></PageBody>}>
      {(schema) => {
        const group = ALTRI.find((gruppo) => !bilancio.bilancio_chiusura || schema[gruppo]?.fine_esercizio !== false) ?? 'ICAS';
        return <Navigate to="/bilanci/$id/altro/$group" params={{ id: bilancio.id, group }} replace />;
      }}
    </Loaded>
  );
};
