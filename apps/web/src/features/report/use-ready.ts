import { useEffect } from 'react';

declare global {
  interface Window {
    /** True once the report is drawn with its fonts and images: the printer waits for it. */
    __vedetta_pronto__?: boolean;
    /** Why the report cannot be drawn: the printer gives up at once. */
    __vedetta_errore__?: string;
  }
}

const WEIGHTS = [400, 500, 600] as const;
/** A character of each file of the font that the report uses: letters, and the Φ of Zmijewski. */
const SAMPLES = ['a', 'Φ'] as const;

/** Fonts load only when a text asks for them, and the running lines are drawn after the page: they are asked for here. */
export const loadFonts = async (): Promise<void> => {
  await Promise.all(
    WEIGHTS.flatMap((peso) => SAMPLES.map((sample) => document.fonts.load(`${peso} 10pt Inter`, sample))),
  );
  await document.fonts.ready;
};

const decodeImages = async (): Promise<void> => {
  // A logo that cannot be read leaves its place empty: the figures are printed all the same.
  await Promise.all(Array.from(document.images, (immagine) => immagine.decode().catch(() => undefined)));
};

/** Tells the printer when the page is ready. */
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

/** Tells the printer that the page will never be ready. */
export const useFailed = (errore: string | null): void => {
  useEffect(() => {
    if (errore === null) return undefined;
    window.__vedetta_errore__ = errore;
    return () => {
      delete window.__vedetta_errore__;
    };
  }, [errore]);
};
