import { endpoints } from '@vedetta/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { saveFile } from '../lib/download.ts';

/** The board as a workbook, with the filters and the order of a query. */
export const useExportPortafoglio = (query: Readonly<Record<string, string>>, onError: (error: Error) => void) =>
  useMutation({
    mutationFn: async () => saveFile((await call(endpoints.exportPortafoglio, { query })).dati, 'Portafoglio.xlsx'),
    onError,
  });

/** The periods of a company as a workbook. */
export const useExportProspetto = (azienda: string, onError: (error: Error) => void) =>
  useMutation({
    mutationFn: async () =>
      saveFile((await call(endpoints.exportProspetto, { params: { id: azienda } })).dati, 'Andamento.xlsx'),
    onError,
  });
