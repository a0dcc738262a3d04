import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of a PDF, page by page, with blanks folded. */
export type Pdf = {
  readonly pagine: readonly string[];
  readonly titoli: readonly string[];
  readonly lingua: string | null;
};

/** An element of the structure, as a screen reader gets it. */
export type StructureElement = {
  readonly ruolo: string;
  readonly alt: string | null;
  readonly ambito: string | null;
  readonly testo: string;
  readonly figli: readonly StructureElement[];
};

type Voce = { readonly titolo: string; readonly voci: readonly Voce[] };
type Font = { readonly nome: string; readonly isEmbedded: boolean };

export type Structure = {
  readonly metadati: Readonly<Record<string, unknown>>;
  readonly isTagged: boolean;
  readonly sommario: readonly Voce[];
  /** The elements of each page, without those that only group others. */
  readonly pagine: readonly (readonly StructureElement[])[];
  readonly font: readonly Font[];
};

/** Points from the left of an A4 page, beyond which the contents have only page numbers. */
const RIGHT_EDGE = 480;

const foldBlanks = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

const withDocument = async <T>(content: Uint8Array, work: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> => {
  const loading = getDocument({ data: new Uint8Array(content), useSystemFonts: false, verbosity: 0 });
  try {
    return await work(await loading.promise);
  } finally {
    await loading.destroy();
  }
};

const listPages = (pdf: PDFDocumentProxy): Promise<readonly PDFPageProxy[]> =>
  Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));

const readMetadata = async (pdf: PDFDocumentProxy): Promise<Readonly<Record<string, unknown>>> => {
  const { info } = await pdf.getMetadata();
  const { Custom, ...campi } = info as Record<string, unknown>;
  return { ...campi, ...(Custom instanceof Map ? Object.fromEntries(Custom as Map<string, unknown>) : {}) };
};

export const readPdf = (content: Uint8Array): Promise<Pdf> =>
  withDocument(content, async (pdf) => {
    const pagine = await Promise.all(
      (await listPages(pdf)).map(async (pagina) => {
        const { items } = await pagina.getTextContent();
        return foldBlanks(items.map((item) => ('str' in item ? item.str : '')).join(' '));
      }),
    );
    const { Language } = await readMetadata(pdf);
    return {
      pagine,
      titoli: ((await pdf.getOutline()) ?? []).map(({ title }) => title),
      lingua: typeof Language === 'string' ? Language : null,
    };
  });

type PdfNode = {
  readonly role?: string;
  readonly alt?: string;
  readonly scope?: string;
  readonly id?: string;
  readonly type?: string;
  readonly children?: readonly PdfNode[];
};

/** Text by the id of its marked content. */
const readMarked = async (pagina: PDFPageProxy): Promise<ReadonlyMap<string, string>> => {
  const { items } = await pagina.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: (string | null)[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((mark) => mark !== null);
      if (id) texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id ?? null);
  }
  return texts;
};

/** Grouping elements, replaced by their children. */
const GROUPING: readonly string[] = [
  'Root',
  'Document',
  'NonStruct',
  'Art',
  'Sect',
  'Div',
  'Part',
  'THead',
  'TBody',
  'TFoot',
];

const buildElements = (node: PdfNode, texts: ReadonlyMap<string, string>): readonly StructureElement[] => {
  const children = (node.children ?? []).flatMap((child) => buildElements(child, texts));
  if (node.type === 'content') {
    const text = texts.get(node.id ?? '') ?? '';
    return foldBlanks(text) === '' ? [] : [{ ruolo: '', alt: null, ambito: null, testo: text, figli: [] }];
  }
  if (GROUPING.includes(node.role ?? '')) return children;
  // A table that spans pages lists all its rows on each page: drop the empty ones.
  if (
    node.role === 'TR' &&
    children.every(({ testo, alt, figli: interni }) => testo === '' && alt === null && interni.length === 0)
  )
    return [];
  const untagged = children.filter(
    ({ ruolo }) => ruolo === '' || ruolo === 'Span' || ruolo === 'Strong' || ruolo === 'Em',
  );
  return [
    {
      ruolo: node.role ?? '',
      alt: node.alt ?? null,
      ambito: node.scope ?? null,
      testo: foldBlanks(untagged.map(({ testo }) => testo).join(' ')),
      figli: children.filter((child) => !untagged.includes(child)),
    },
  ];
};

const listFonts = async (pagine: readonly PDFPageProxy[]): Promise<readonly Font[]> => {
  const found = new Map<string, Font>();
  for (const pagina of pagine) {
    const { fnArray, argsArray } = await pagina.getOperatorList();
    for (const [index, operation] of fnArray.entries()) {
      const [id] = operation === OPS.setFont ? (argsArray[index] as [string]) : [null];
      if (id === null || found.has(id)) continue;
      const font = pagina.commonObjs.get(id) as { name: string; missingFile?: boolean; isType3Font?: boolean };
      found.set(id, { nome: font.name, isEmbedded: font.isType3Font === true || font.missingFile === false });
    }
  }
  return [...found.values()];
};

/** A chapter of the outline and the page it is on. */
export type Segnalibro = { readonly titolo: string; readonly pagina: number };

/** The bookmarks of the first level, with the page each leads to. */
export const readSegnalibri = (content: Uint8Array): Promise<readonly Segnalibro[]> =>
  withDocument(content, async (pdf) =>
    Promise.all(
      ((await pdf.getOutline()) ?? []).map(async ({ title, dest }) => {
        const target = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
        const page = target?.[0] as Parameters<typeof pdf.getPageIndex>[0];
        return { titolo: foldBlanks(title), pagina: (await pdf.getPageIndex(page)) + 1 };
      }),
    ),
  );

/** The page numbers at the right edge of a page of contents, in order. */
export const readPagineIndice = (content: Uint8Array, pagina: number): Promise<readonly number[]> =>
  withDocument(content, async (pdf) => {
    const { items } = await (await pdf.getPage(pagina)).getTextContent();
    return items.flatMap((item) =>
      'str' in item && /^\d+$/u.test(item.str) && Number(item.transform[4]) > RIGHT_EDGE ? [Number(item.str)] : [],
    );
  });

/** Where the printable area of an A4 page is, in points from its bottom. */
const PRINTABLE = { bottom: 65, top: 771 } as const;

/** How much of each page has text, from the top of the printable area: 1 is a full page. */
export const readFilled = (content: Uint8Array): Promise<readonly number[]> =>
  withDocument(content, async (pdf) =>
    Promise.all(
      (await listPages(pdf)).map(async (pagina) => {
        const { items } = await pagina.getTextContent();
        const heights = items
          .flatMap((item) => ('str' in item && item.str.trim() !== '' ? [Number(item.transform[5])] : []))
          .filter((height) => height > PRINTABLE.bottom && height < PRINTABLE.top);
        return (PRINTABLE.top - Math.min(PRINTABLE.top, ...heights)) / (PRINTABLE.top - PRINTABLE.bottom);
      }),
    ),
  );

type OutlineNode = { readonly title: string; readonly items: readonly OutlineNode[] };
const toVoce = ({ title, items }: OutlineNode): Voce => ({ titolo: foldBlanks(title), voci: items.map(toVoce) });

/** The structure of a tagged PDF, with its text. */
export const readStructure = (content: Uint8Array): Promise<Structure> =>
  withDocument(content, async (pdf) => {
    const pagine = await listPages(pdf);
    const marks = await pdf.getMarkInfo();
    return {
      metadati: await readMetadata(pdf),
      isTagged: marks instanceof Map ? marks.get('Marked') === true : false,
      sommario: ((await pdf.getOutline()) ?? []).map(toVoce),
      pagine: await Promise.all(
        pagine.map(async (pagina) =>
          buildElements((await pagina.getStructTree()) as PdfNode, await readMarked(pagina)),
        ),
      ),
      font: await listFonts(pagine),
    };
  });

const printElement = ({ ruolo, alt, testo, figli }: StructureElement, indent: string): readonly string[] => {
  if (ruolo === 'TR')
    return [
      `${indent}${figli.map((cell) => `${cell.ruolo} ${[cell.testo, ...cell.figli.flatMap((child) => printElement(child, '').map((row) => row.trim()))].filter((part) => part !== '').join(' / ')}`).join(' | ')}`,
    ];
  const start = [ruolo, alt === null ? '' : `[${alt}]`, testo].filter((part) => part !== '').join(' ');
  return [`${indent}${start}`, ...figli.flatMap((child) => printElement(child, `${indent}  `))];
};

/** The whole structure as text, for comparison. */
export const printStructure = ({ pagine }: Structure): string =>
  pagine
    .flatMap((elements, index) => [
      `--- pagina ${index + 1}`,
      ...elements.flatMap((element) => printElement(element, '')),
    ])
    .join('\n');

/** Every element, at any depth. */
export const listElements = (elements: readonly StructureElement[]): readonly StructureElement[] =>
  elements.flatMap((element) => [element, ...listElements(element.figli)]);
