import { endpoints } from '@vedetta/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../lib/api.ts';
import { getErrorText } from '../../lib/api-error.ts';
import { saveFile } from '../../lib/download.ts';

type ScaricaPdf = {
  readonly isPending: boolean;
  /** Why the last attempt failed; null after one that was given up. */
  readonly errore: string | null;
  readonly scarica: () => void;
  readonly annulla: () => void;
};

/** Asks for the PDF of a report and saves it under the name the server gives. */
export const useScaricaPdf = (id: string): ScaricaPdf => {
  const controller = useRef<AbortController | null>(null);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async () => {
      controller.current = new AbortController();
      return (await call(endpoints.printReport, { params: { id }, signal: controller.current.signal })).dati;
    },
    onSuccess: (file) => saveFile(file, 'Report.pdf'),
  });
  const annulla = (): void => {
    controller.current?.abort();
    reset();
  };
  return { isPending, errore: error === null ? null : getErrorText(error), scarica: () => mutate(), annulla };
};
