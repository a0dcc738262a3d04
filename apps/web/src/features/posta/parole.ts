import type { FileRicevuto } from '@vedetta/contract';
import { formatiFile, GIORNI_RECUPERO } from '@vedetta/contract';
import { addGiorni, formatData } from '@vedetta/domain';
import { formatPeso } from '../../lib/byte.ts';
import { toGiorno } from '../../lib/oggi.ts';
import { formatQuanti } from '../../lib/quanti.ts';

const TIPI = { xbrl: 'Bilancio XBRL', verifica: 'Bilancio di verifica' } as const;

/** @example 'Bilancio di verifica' */
export const nameTipo = ({ tipo }: Pick<FileRicevuto, 'tipo'>): string =>
  tipo === null ? 'Non riconosciuto' : TIPI[tipo];

/** The dates that the file contains, in words; '' without any. */
export const printDate = ({ date }: Pick<FileRicevuto, 'date'>): string =>
  date.length === 0 ? '' : `al ${new Intl.ListFormat('it').format(date.map(formatData))}`;

/** @example 'CSV o testo, 184 kB' */
export const printFormato = ({ formato, byte }: Pick<FileRicevuto, 'formato' | 'byte'>): string =>
  `${formatiFile[formato]}, ${formatPeso(byte)}`;

const COME = {
  codice_fiscale: 'il codice fiscale nel file',
  partita_iva: 'la partita IVA nel file',
  denominazione: 'il nome nel file',
  programma: 'la forma del file, come le sue importazioni precedenti',
} as const;

/** Why the file may be of a company. */
export const printCome = ({ da }: Pick<NonNullable<FileRicevuto['letta']>, 'da'>): string => COME[da];

/** True where the content names another company than the one that was asked. */
export const hasDue = ({ azienda, letta }: Pick<FileRicevuto, 'azienda' | 'letta'>): boolean =>
  letta !== null && letta.id !== azienda.id;

/** A picture holds no figures that can be imported; a file that is gone neither. */
export const canImport = ({ stato, formato, recuperabile }: FileRicevuto): boolean =>
  stato !== 'scartato' && formato !== 'immagine' && recuperabile;

/** Until when a discarded file can be taken back. */
export const printRecupero = ({ trattato_il, recuperabile }: FileRicevuto): string => {
  if (!recuperabile) return 'Il contenuto è stato eliminato: resta chi lo ha scartato e perché.';
  return trattato_il === null
    ? ''
    : `Si può ripristinare fino al ${formatData(addGiorni(toGiorno(trattato_il), GIORNI_RECUPERO))}.`;
};

/** @example printQuanti(4, 2) // '4 file da trattare, 2 aziende in ritardo' */
export const printQuanti = (daTrattare: number, inRitardo: number): string => {
  const late = inRitardo === 1 ? '1 azienda in ritardo' : `${formatQuanti(inRitardo)} aziende in ritardo`;
  return `${formatQuanti(daTrattare)} file da trattare${inRitardo === 0 ? '' : `, ${late}`}`;
};
