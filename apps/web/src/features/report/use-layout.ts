import { useEffect } from 'react';
import type { RefObject } from 'react';
import { divideDocument } from './paper/lay-out.ts';
import type { Pagine } from './paper/lay-out.ts';
import { waitDrawn } from './paper/ready.ts';

/** Lays out a document once its fonts and images are there. `key` names the data: other data are laid out again. */
export const useReportLayout = (
  documento: RefObject<HTMLElement | null>,
  key: string,
  onLayout: ((pagine: Pagine) => void) | undefined,
): void => {
  useEffect(() => {
    let isCurrent = true;
    void waitDrawn().then(() => {
      if (!isCurrent || documento.current === null) return;
      const pagine = divideDocument(documento.current);
      onLayout?.(pagine);
    });
    return () => {
      isCurrent = false;
    };
  }, [documento, key, onLayout]);
};
