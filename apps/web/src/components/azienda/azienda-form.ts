import type { Azienda } from '@vedetta/contract';
import { findSettoreByAteco, guessFormaGiuridica } from '@vedetta/domain';
import { getOggi } from '../../lib/oggi.ts';
import type { LogoScelto } from '../fields/index.ts';
import type { AziendaField } from './azienda-fields.ts';

/** The values of the company form. */
export type AziendaValues = Readonly<Record<AziendaField, string>> & { readonly logo: LogoScelto };

/** The 31 December to come: where most fiscal years end. */
const proposeChiusura = (): string => `${getOggi().slice(0, 4)}-12-31`;

/** The form of a new company, with the name that a file gives it, or of one to change. */
export const buildAziendaValues = (azienda: Azienda | null, nome = ''): AziendaValues => ({
  ragione_sociale: azienda?.ragione_sociale ?? nome,
  forma_giuridica: azienda?.forma_giuridica ?? guessFormaGiuridica(nome) ?? '',
  settore: azienda?.settore ?? '',
  ateco: azienda?.ateco ?? '',
  piva: azienda?.piva ?? '',
  cf: azienda?.cf ?? '',
  data_bilancio_chiusura: azienda?.data_bilancio_chiusura ?? proposeChiusura(),
  data_inizio_attivita: azienda?.data_inizio_attivita ?? '',
  logo: undefined,
});

/**
 * The legal form while the name of a new company is typed: it follows the name until the user chooses another one.
 *
 * @example proposeForma({ ragione_sociale: 'Rossi', forma_giuridica: '' }, 'Rossi S.r.l.') // 'srl'
 */
export const proposeForma = (
  { ragione_sociale, forma_giuridica }: Pick<AziendaValues, 'ragione_sociale' | 'forma_giuridica'>,
  nome: string,
): string => {
  const isProposed = forma_giuridica === (guessFormaGiuridica(ragione_sociale) ?? '');
  return isProposed ? (guessFormaGiuridica(nome) ?? '') : forma_giuridica;
};

/** Describes where the legal form comes from, or asks for it; null once the user has chosen. */
export const describeForma = (
  { ragione_sociale, forma_giuridica }: Pick<AziendaValues, 'ragione_sociale' | 'forma_giuridica'>,
  isNuova: boolean,
): string | null => {
  if (forma_giuridica === '')
    return ragione_sociale.trim() === ''
      ? null
      : 'Da indicare: ne dipendono il capitale minimo e gli obblighi sulle perdite.';
  return isNuova && forma_giuridica === guessFormaGiuridica(ragione_sociale)
    ? 'Proposta in base alla ragione sociale: verificare.'
    : null;
};

const OBBLIGATORIO = 'Campo obbligatorio.';

/** Validates without the server: the errors of the empty required fields. */
export const validateAzienda = (values: AziendaValues): Partial<Record<keyof AziendaValues, string>> => ({
  ...(values.ragione_sociale.trim() === '' ? { ragione_sociale: OBBLIGATORIO } : {}),
  ...(values.settore === '' ? { settore: OBBLIGATORIO } : {}),
  ...(values.data_bilancio_chiusura === '' ? { data_bilancio_chiusura: 'Indicare una data.' } : {}),
});

/** Describes in one sentence what an ATECO code implies for the sector, or null. */
export const describeAteco = (ateco: string, settori: readonly (readonly [string, string])[]): string | null => {
  if (ateco.trim() === '') return null;
  const esito = findSettoreByAteco(ateco);
  const nome = (codice: string): string => settori.find(([other]) => other === codice)?.[1] ?? codice;
  switch (esito.tipo) {
    case 'trovato':
      return `Settore: ${nome(esito.settore)}.`;
    case 'ambiguo':
      return `Più settori possibili: ${esito.settori.map(nome).join('; ')}.`;
    case 'non_coperto':
      return `Nessun settore comprende questo codice (${esito.descrizione}): scegliere il più vicino.`;
    case 'sconosciuto':
      return null;
  }
};
