// The only code of the page that the printer opens: the server has drawn the report, here it is divided into pages.
import { dividePrinted, nameChapter, writePagine } from '../features/report/stampa.ts';
import type { Pagine } from '../features/report/stampa.ts';

declare global {
  interface Window {
    /** True once the report is laid out with fonts and images: the printer waits for it. */
    __vedetta_pronto__?: boolean;
    /** Why the report cannot be laid out: the printer gives up at once. */
    __vedetta_errore__?: string;
    /** The page number of each chapter in the contents, by the id of its element: the printer compares them with the file. */
    __vedetta_pagine__?: Readonly<Record<string, number>>;
    /** Called by the printer with the numbers that are wrong. */
    __vedetta_correggi__?: (right: Readonly<Record<string, number>>) => void;
  }
}

const replacePagine = (pagine: Pagine, right: Readonly<Record<string, number>>): Pagine =>
  new Map([...pagine].map(([id, numero]) => [id, right[nameChapter(id)] ?? numero]));

/** Why the server drew no report. */
const readFailure = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="vedetta-errore"]')?.content ?? 'the page has no report';

const prepareReport = async (documento: HTMLElement): Promise<void> => {
  const pagine = await dividePrinted(documento);
  window.__vedetta_pagine__ = Object.fromEntries([...pagine].map(([id, numero]) => [nameChapter(id), numero]));
  window.__vedetta_correggi__ = (right) => writePagine(documento, replacePagine(pagine, right));
  window.__vedetta_pronto__ = true;
};

try {
  const documento = document.querySelector<HTMLElement>('article');
  if (documento === null) window.__vedetta_errore__ = readFailure();
  else await prepareReport(documento);
} catch (error) {
  window.__vedetta_errore__ = String(error);
}
