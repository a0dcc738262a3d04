import type { RichiesteCreate } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';

type Asked = Pick<RichiesteCreate, 'oggetto' | 'documenti' | 'entro' | 'valida_fino' | 'nota'>;
type Creata = RichiesteCreate['richieste'][number];

/** A mail to a client that the user sends by hand. */
export type Messaggio = { readonly oggetto: string; readonly testo: string };

const printDocumento = ({ nome, dettaglio, facoltativo }: Asked['documenti'][number]): string =>
  `- ${nome}${dettaglio === '' ? '' : `, ${dettaglio}`}${facoltativo ? ' (facoltativo)' : ''}`;

/** The message that carries a link to its client. */
export const buildMessaggio = (
  { oggetto, documenti, entro, valida_fino, nota }: Asked,
  { azienda, link }: Pick<Creata, 'azienda' | 'link'>,
  { studio, oggi }: { readonly studio: string; readonly oggi: string },
): Messaggio => ({
  oggetto: `${oggetto}: ${azienda.ragione_sociale}`,
  testo: [
    'Buongiorno,',
    '',
    `per ${azienda.ragione_sociale} ${entro < oggi ? 'si aspettavano' : 'servono'} entro il ${formatData(entro)}: ${oggetto}.`,
    ...(documenti.length === 0 ? [] : ['', ...documenti.map(printDocumento)]),
    '',
    'I file si inviano da questo link, anche dal telefono e senza registrarsi:',
    link,
    '',
    `Il link è personale e vale fino al ${formatData(valida_fino)}.`,
    ...(nota === '' ? [] : ['', nota]),
    '',
    'Cordiali saluti',
    ...(studio === '' ? [] : [studio]),
    '',
  ].join('\n'),
});

/** @example buildMailto({ oggetto: 'Dati', testo: 'Buongiorno' }) // 'mailto:?subject=Dati&body=Buongiorno' */
export const buildMailto = ({ oggetto, testo }: Messaggio): string =>
  `mailto:?subject=${encodeURIComponent(oggetto)}&body=${encodeURIComponent(testo.replaceAll('\n', '\r\n'))}`;

const toBase64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

/** A header takes words of at most 75 characters: this many characters of text fit one, whatever they are. */
const WORD = 10;

const encodeHeader = (text: string): string =>
  (text.match(new RegExp(`.{1,${WORD}}`, 'gsu')) ?? []).map((part) => `=?UTF-8?B?${toBase64(part)}?=`).join('\r\n ');

/** The same as a file that a mail program opens as a draft, to be addressed and sent. */
export const buildEml = ({ oggetto, testo }: Messaggio): string =>
  [
    'X-Unsent: 1',
    `Subject: ${encodeHeader(oggetto)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...(toBase64(testo.replaceAll('\n', '\r\n')).match(/.{1,76}/gu) ?? []),
    '',
  ].join('\r\n');

/** @example buildEmlName('Rossi & C. S.n.c.') // 'Richiesta dati Rossi C. S.n.c.eml' */
export const buildEmlName = (azienda: string): string =>
  `Richiesta dati ${azienda
    .replace(/[^\p{L}\p{N}. -]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 80)
    .replace(/[. ]+$/u, '')}.eml`;
