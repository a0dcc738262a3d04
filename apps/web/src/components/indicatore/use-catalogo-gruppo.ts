import type { IndicatorStatic, SchemaIndicatori, Thresholds } from '@vedetta/contract';
import { useAzienda } from '../../queries/aziende.ts';
import { useBilancioAperto } from '../bilancio/index.ts';
import { useIndicatorStatics, useSchemaIndicatori, useThresholds } from '../../queries/catalogo.ts';

/** Everything that does not depend on the figures: schema, descriptions, thresholds of the company's sector. */
export type CatalogoGruppo = {
  readonly schema: SchemaIndicatori;
  readonly statics: readonly IndicatorStatic[];
  readonly thresholds: Thresholds;
  readonly settore: string;
};

/** Combines the queries of a page of indicators into one. */
export const useCatalogoGruppo = () => {
  const { bilancio } = useBilancioAperto();
  const azienda = useAzienda(bilancio.azienda);
  const settore = azienda.data?.dati.settore;
  const schema = useSchemaIndicatori();
  const statics = useIndicatorStatics();
  const thresholds = useThresholds(settore);
  const parts = [azienda, schema, statics, thresholds] as const;
  const data: CatalogoGruppo | undefined =
    settore !== undefined && schema.data !== undefined && statics.data !== undefined && thresholds.data !== undefined
      ? { schema: schema.data, statics: statics.data, thresholds: thresholds.data, settore }
      : undefined;
  return {
    data,
    error: parts.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => Promise.all(parts.filter(({ isError }) => isError).map((part) => part.refetch())),
  };
};
