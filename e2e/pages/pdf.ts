import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of a PDF, page by page, with blanks folded. */
export type Pdf = {
  readonly pagine: readonly string[];
  readonly titoli: readonly string[];
  readonly lingua: string | null;
};

/** An element of the structure, as a screen reader gets it. */
export type Elemento = {
  readonly ruolo: string;
  readonly alt: string | null;
  readonly ambito: string | null;
  readonly testo: string;
  readonly figli: readonly Elemento[];
};

type Voce = { readonly titolo: string; readonly voci: readonly Voce[] };
type Font = { readonly nome: string; readonly isIncorporato: boolean };

export type Struttura = {
  readonly metadati: Readonly<Record<string, unknown>>;
  readonly isMarcato: boolean;
  readonly sommario: readonly Voce[];
  /** The elements of each page, without those that only group others. */
  readonly pagine: readonly (readonly Elemento[])[];
  readonly font: readonly Font[];
};

const foldBianchi = (testo: string): string => testo.replaceAll(/\s+/gu, ' ').trim();

const withDocumento = async <T>(
  contenuto: Uint8Array,
  work: (documento: PDFDocumentProxy) => Promise<T>,
): Promise<T> => {
  const lettura = getDocument({ data: new Uint8Array(contenuto), useSystemFonts: false, verbosity: 0 });
  try {
    return await work(await lettura.promise);
  } finally {
    await lettura.destroy();
  }
};

const listPagine = (documento: PDFDocumentProxy): Promise<readonly PDFPageProxy[]> =>
  Promise.all(Array.from({ length: documento.numPages }, (_, indice) => documento.getPage(indice + 1)));

const readMetadati = async (documento: PDFDocumentProxy): Promise<Readonly<Record<string, unknown>>> => {
  const { info } = await documento.getMetadata();
  const { Custom, ...campi } = info as Record<string, unknown>;
  return { ...campi, ...(Custom instanceof Map ? Object.fromEntries(Custom as Map<string, unknown>) : {}) };
};

export const readPdf = (contenuto: Uint8Array): Promise<Pdf> =>
  withDocumento(contenuto, async (documento) => {
    const pagine = await Promise.all(
      (await listPagine(documento)).map(async (pagina) => {
        const { items } = await pagina.getTextContent();
        return foldBianchi(items.map((item) => ('str' in item ? item.str : '')).join(' '));
      }),
    );
    const { Language } = await readMetadati(documento);
    return {
      pagine,
      titoli: ((await documento.getOutline()) ?? []).map(({ title }) => title),
      lingua: typeof Language === 'string' ? Language : null,
    };
  });

type NodoPdf = {
  readonly role?: string;
  readonly alt?: string;
  readonly scope?: string;
  readonly id?: string;
  readonly type?: string;
  readonly children?: readonly NodoPdf[];
};

/** Text by the id of its marked content. */
const readMarcati = async (pagina: PDFPageProxy): Promise<ReadonlyMap<string, string>> => {
  const { items } = await pagina.getTextContent({ includeMarkedContent: true });
  const testi = new Map<string, string>();
  const aperti: (string | null)[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = aperti.findLast((marca) => marca !== null);
      if (id) testi.set(id, `${testi.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
    } else if (item.type === 'endMarkedContent') aperti.pop();
    else aperti.push(item.id ?? null);
  }
  return testi;
};

/** Grouping elements, replaced by their children. */
const RAGGRUPPAMENTI: readonly string[] = [
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

const buildElementi = (nodo: NodoPdf, testi: ReadonlyMap<string, string>): readonly Elemento[] => {
  const figli = (nodo.children ?? []).flatMap((figlio) => buildElementi(figlio, testi));
  if (nodo.type === 'content') {
    const testo = testi.get(nodo.id ?? '') ?? '';
    return foldBianchi(testo) === '' ? [] : [{ ruolo: '', alt: null, ambito: null, testo, figli: [] }];
  }
  if (RAGGRUPPAMENTI.includes(nodo.role ?? '')) return figli;
  // A table that spans pages lists all its rows on each page: drop the empty ones.
  if (
    nodo.role === 'TR' &&
    figli.every(({ testo, alt, figli: interni }) => testo === '' && alt === null && interni.length === 0)
  )
    return [];
  const sciolti = figli.filter(({ ruolo }) => ruolo === '' || ruolo === 'Span' || ruolo === 'Strong' || ruolo === 'Em');
  return [
    {
      ruolo: nodo.role ?? '',
      alt: nodo.alt ?? null,
      ambito: nodo.scope ?? null,
      testo: foldBianchi(sciolti.map(({ testo }) => testo).join(' ')),
      figli: figli.filter((figlio) => !sciolti.includes(figlio)),
    },
  ];
};

const listFont = async (pagine: readonly PDFPageProxy[]): Promise<readonly Font[]> => {
  const trovati = new Map<string, Font>();
  for (const pagina of pagine) {
    const { fnArray, argsArray } = await pagina.getOperatorList();
    for (const [indice, operazione] of fnArray.entries()) {
      const [id] = operazione === OPS.setFont ? (argsArray[indice] as [string]) : [null];
      if (id === null || trovati.has(id)) continue;
      const font = pagina.commonObjs.get(id) as { name: string; missingFile?: boolean; isType3Font?: boolean };
      trovati.set(id, { nome: font.name, isIncorporato: font.isType3Font === true || font.missingFile === false });
    }
  }
  return [...trovati.values()];
};

type NodoSommario = { readonly title: string; readonly items: readonly NodoSommario[] };
const toVoce = ({ title, items }: NodoSommario): Voce => ({ titolo: foldBianchi(title), voci: items.map(toVoce) });

/** The structure of a tagged PDF, with its text. */
export const readStruttura = (contenuto: Uint8Array): Promise<Struttura> =>
  withDocumento(contenuto, async (documento) => {
    const pagine = await listPagine(documento);
    const marche = await documento.getMarkInfo();
    return {
      metadati: await readMetadati(documento),
      isMarcato: marche instanceof Map ? marche.get('Marked') === true : false,
      sommario: ((await documento.getOutline()) ?? []).map(toVoce),
      pagine: await Promise.all(
        pagine.map(async (pagina) =>
          buildElementi((await pagina.getStructTree()) as NodoPdf, await readMarcati(pagina)),
        ),
      ),
      font: await listFont(pagine),
    };
  });

const printElemento = ({ ruolo, alt, testo, figli }: Elemento, rientro: string): readonly string[] => {
  if (ruolo === 'TR')
    return [
      `${rientro}${figli.map((cella) => `${cella.ruolo} ${[cella.testo, ...cella.figli.flatMap((figlio) => printElemento(figlio, '').map((riga) => riga.trim()))].filter((parte) => parte !== '').join(' / ')}`).join(' | ')}`,
    ];
  const inizio = [ruolo, alt === null ? '' : `[${alt}]`, testo].filter((parte) => parte !== '').join(' ');
  return [`${rientro}${inizio}`, ...figli.flatMap((figlio) => printElemento(figlio, `${rientro}  `))];
};

/** The whole structure as text, for comparison. */
export const printStruttura = ({ pagine }: Struttura): string =>
  pagine
    .flatMap((elementi, indice) => [
      `--- pagina ${indice + 1}`,
      ...elementi.flatMap((elemento) => printElemento(elemento, '')),
    ])
    .join('\n');

/** Every element, at any depth. */
export const listElementi = (elementi: readonly Elemento[]): readonly Elemento[] =>
  elementi.flatMap((elemento) => [elemento, ...listElementi(elemento.figli)]);
