import type { Intervallo, SchemaIndicatori } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { useQuery } from '@tanstack/react-query';
import { createQuery } from './create-query.ts';

/** A group of the schema: its name, its indicators and the inputs they use. */
export type SchemaGruppo = SchemaIndicatori[string];

/** Groups, indicators and inputs; the same for all balance sheets. */
export const schemaIndicatoriQuery = {
  ...createQuery(['schema-indicatori'], endpoints.loadSchemaIndicatori, {}),
  staleTime: Infinity,
};

export const useSchemaIndicatori = () => useQuery(schemaIndicatoriQuery);

/** Descriptions of the indicators. */
export const staticsQuery = {
  ...createQuery(['indicator-statics'], endpoints.listIndicatorStatics, {}),
  staleTime: Infinity,
};

export const useIndicatorStatics = () => useQuery(staticsQuery);

/** The intervals of every indicator in a sector. */
export const thresholdsQuery = (settore: string) => ({
  ...createQuery(['thresholds', settore], endpoints.loadThresholds, { params: { settore } }),
  staleTime: Infinity,
});

/** The same query, disabled while the sector is unknown. */
export const useThresholds = (settore: string | undefined) =>
  useQuery({ ...thresholdsQuery(settore ?? ''), enabled: settore !== undefined });

/** The intervals of one indicator: those of the bilancio if any, else those of the sector. */
export const selectSoglie = (
  indicatore: { readonly codice: string; readonly soglie: readonly Intervallo[] | null },
  thresholds: Readonly<Record<string, readonly Intervallo[]>>,
): readonly Intervallo[] => indicatore.soglie ?? thresholds[indicatore.codice] ?? [];
