import { useEffect } from 'react';

declare global {
  interface Window {
    /** True once the report is rendered with fonts and images: the printer waits for it. */
    __vedetta_pronto__?: boolean;
    /** Why the report cannot be rendered: the printer aborts at once. */
    __vedetta_errore__?: string;
  }
}

/** A character of each font file that every report uses: Latin letters, the Φ of Zmijewski, the ƒ before a formula. */
const SAMPLES: readonly (readonly [weight: number, sample: string])[] = [
  [400, 'aΦ'],
  [500, 'a'],
  [600, 'aƒ'],
];

/** Loads the fonts explicitly: browsers load them only when a text uses them, and header and footer render after the page. */
export const loadFonts = async (): Promise<void> => {
  await Promise.all(SAMPLES.map(([weight, sample]) => document.fonts.load(`${weight} 10pt Inter`, sample)));
  await document.fonts.ready;
};

export const decodeImages = async (): Promise<void> => {
  // An unreadable logo leaves an empty space; the report is printed anyway.
  await Promise.all(Array.from(document.images, (immagine) => immagine.decode().catch(() => undefined)));
};

/** Sets the ready flag for the printer. */
export const useReady = (isDrawn: boolean): void => {
  useEffect(() => {
    if (!isDrawn) return undefined;
    let isCurrent = true;
    void Promise.all([loadFonts(), decodeImages()]).then(() => {
      if (isCurrent) window.__vedetta_pronto__ = true;
    });
    return () => {
      isCurrent = false;
      window.__vedetta_pronto__ = false;
    };
  }, [isDrawn]);
};

/** Sets the error flag for the printer. */
export const useFailed = (errore: string | null): void => {
  useEffect(() => {
    if (errore === null) return undefined;
    window.__vedetta_errore__ = errore;
    return () => {
      delete window.__vedetta_errore__;
    };
  }, [errore]);
};
