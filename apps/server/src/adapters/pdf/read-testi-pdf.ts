import { getDocument, PasswordException, Util, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { hasHiddenDigits } from './hidden-text.ts';

/** A text of a page, in points from the top left corner. */
type TestoPdf = Readonly<{ testo: string; x: number; y: number; larghezza: number; altezza: number }>;
type PaginaPdf = Readonly<{ testi: readonly TestoPdf[] }>;
type RifiutoPdf = 'pdf_protetto' | 'pdf_danneggiato' | 'pdf_lungo' | 'pdf_non_letto' | 'pdf_immagine';
/** The texts of each page, or why they are not taken. */
type TestiPdf = Readonly<{ ok: true; valore: readonly PaginaPdf[] }> | Readonly<{ ok: false; rifiuto: RifiutoPdf }>;

const MAX_PAGES = 400;
/** Texts of all pages: 50,000 accounts printed in six columns. */
const MAX_TEXTS = 400_000;
/** Share of the letters of a page that may run in another direction, such as a note along its side. */
const MAX_TURNED = 0.2;
const FLAT = 0.01;

/**
 * Takes the texts of a PDF with their places, for the reader of trial balances. Nothing is drawn and no image is decoded;
 * pages whose text is not what a person sees (recognised from a picture, or hidden) are refused. Never throws.
 */
export const readTestiPdf = async (bytes: Uint8Array): Promise<TestiPdf> => {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    stopAtErrors: true,
    maxImageSize: 1,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    enableXfa: false,
    isImageDecoderSupported: false,
    isOffscreenCanvasSupported: false,
  });
  try {
    return await readDocument(await loading.promise);
  } catch (error) {
    return { ok: false, rifiuto: nameRefusal(error) };
  } finally {
    await loading.destroy();
  }
};

const nameRefusal = (error: unknown): RifiutoPdf =>
  error instanceof PasswordException ? 'pdf_protetto' : 'pdf_danneggiato';

const readDocument = async (pdf: PDFDocumentProxy): Promise<TestiPdf> => {
  if (pdf.numPages > MAX_PAGES) return { ok: false, rifiuto: 'pdf_lungo' };
  const pagine: PaginaPdf[] = [];
  let count = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const pagina = await readPage(page);
    if (pagina === null) return { ok: false, rifiuto: 'pdf_non_letto' };
    if (pagina.testi.length > 0 && (await hasHiddenDigits(page))) return { ok: false, rifiuto: 'pdf_immagine' };
    page.cleanup();
    count += pagina.testi.length;
    if (count > MAX_TEXTS) return { ok: false, rifiuto: 'pdf_lungo' };
    pagine.push(pagina);
  }
  return count === 0 ? { ok: false, rifiuto: 'pdf_immagine' } : { ok: true, valore: pagine };
};

/** The texts of a page that run from left to right as it is looked at; null when many do not. */
const readPage = async (page: PDFPageProxy): Promise<PaginaPdf | null> => {
  const { transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const testi: TestoPdf[] = [];
  let turned = 0;
  let letters = 0;
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(transform, item.transform) as number[];
    letters += item.str.length;
    if (a <= 0 || Math.abs(b) > FLAT * a) turned += item.str.length;
    else testi.push({ testo: item.str, x, y, larghezza: item.width, altezza: Math.hypot(c, d) });
  }
  return turned > letters * MAX_TURNED ? null : { testi };
};
