import { getParolaBanda, getParolaBandaElenco } from '@vedetta/domain';
import { formatGrado } from './segno.ts';
import { FASCE_RISCHIO, FASCE_RISCHIO_ELENCO } from '../../lib/constants.ts';

const { good, ok, warn } = FASCE_RISCHIO;

/** The bands of the company list, as a sentence. */
const gradiElenco = `${getParolaBandaElenco('good')} fino al ${formatGrado(FASCE_RISCHIO_ELENCO.good)}, ${getParolaBandaElenco('warn')} fino all’${formatGrado(FASCE_RISCHIO_ELENCO.warn)}, ${getParolaBandaElenco('worst')} oltre.`;

/** The bands of a statement and of a group. */
export const gradiBilancio = `${getParolaBanda('good')} sotto il ${formatGrado(good)}, ${getParolaBanda('ok')} fino al ${formatGrado(ok)}, ${getParolaBanda('warn')} fino al ${formatGrado(warn)}, ${getParolaBanda('bad')} oltre.`;

/** The same grade in both scales: three words on the list of companies, four on a statement. */
export const legendaGradi = `Lo stesso grado, due scale. Aziende: ${gradiElenco} Bilanci e gruppi: ${gradiBilancio}`;
