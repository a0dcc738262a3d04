import type { RefusalCode } from '../refusals.ts';

/** A member of an archive that looks like a bilancio, or like an archive of them, and cannot be read. */
export type MembroGuasto = { readonly nome: string; readonly codice: RefusalCode };

const NOME_DI_BILANCIO = /\.xbrl(?:\.|$)/i;
const NOME_DI_XML = /\.xml(?:\.|$)/i;
const NOME_DI_ZIP = /\.zip(?:\.|$)/i;
/** An archive that opens and holds no bilancio is none. */
const ARCHIVIO_CHIUSO: ReadonlySet<RefusalCode> = new Set([
  'zip_danneggiato',
  'zip_cifrato',
  'p7m_danneggiato',
  'file_vuoto',
]);
/** Companions that a Macintosh puts into its archives. */
const DI_SISTEMA = /(?:^|\/)(?:__MACOSX\/|\._)/;
const PRIMO_ELEMENTO = /<(?:[\w.-]+:)?([\w.-]+)[\s/>]/;
const MAX_NOME = 80;

/** Whether a member that cannot be read may be an archive of bilanci. */
export const isArchivio = ({ nome, codice }: MembroGuasto): boolean =>
  NOME_DI_ZIP.test(nome) && !DI_SISTEMA.test(nome) && ARCHIVIO_CHIUSO.has(codice);

/**
 * Whether a member that cannot be read may be a bilancio: by its name, or by the root of its XML; an XML cut before its
 * root may be anything. PDFs, minutes and signatures kept apart are not.
 * @example isBilancio({ nome: '2023.xml', codice: 'xml_incompleto' }, '<xbrl xmlns="…"><context id="a">') // true
 */
export const isBilancio = ({ nome, codice }: MembroGuasto, testo: string): boolean => {
  if (codice === 'p7m_senza_contenuto' || DI_SISTEMA.test(nome) || nome.endsWith('/')) return false;
  if (NOME_DI_BILANCIO.test(nome)) return true;
  const radice = PRIMO_ELEMENTO.exec(testo)?.[1];
  return radice === undefined
    ? NOME_DI_XML.test(nome) && (codice === 'xml_incompleto' || codice === 'zip_danneggiato')
    : radice === 'xbrl';
};

/** The name of a member without its folders, as it can be shown. */
export const formatNome = (nome: string): string =>
  (nome.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}+/gu, ' ').slice(0, MAX_NOME);
