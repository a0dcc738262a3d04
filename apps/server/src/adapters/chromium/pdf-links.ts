import { quoteText } from './pdf-objects.ts';
import type { PdfFile } from './pdf-objects.ts';

/**
 * Adds to each link of a PDF of Chromium the description that a screen reader says, which Chromium leaves out: the text of the link by
 * the destination it leads to, else its address.
 * @example describeLinks(file, { 'capitolo-dati': 'Dati e parametri usati' })
 */
export const describeLinks = (file: PdfFile, texts: Readonly<Record<string, string>>): PdfFile => ({
  ...file,
  objects: file.objects.map((object) => {
    if (object.isStream || !object.body.includes('/Subtype /Link')) return object;
    const body = object.body.toString('latin1');
    const name = /\/Dest \/([^\s/[\]<>()]+)/u.exec(body)?.[1] ?? '';
    const text = texts[name] ?? /\/URI \(([^()\\]*)\)/u.exec(body)?.[1];
    if (text === undefined || body.includes('/Contents')) return object;
    const described = body.replace('/Subtype /Link', `/Subtype /Link\n/Contents ${quoteText(text)}`);
    return { ...object, body: Buffer.from(described, 'latin1') };
  }),
});
