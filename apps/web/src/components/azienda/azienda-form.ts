import { aziendaLabels } from '@vedetta/contract';
import type { Azienda, AziendaBody } from '@vedetta/contract';
import { findSettoreByAteco } from '@vedetta/domain';
import type { LogoScelto } from '../fields/index.ts';

/** The fields of the company form and page: all that the server takes, except the legal form, guessed from the name. */
export type AziendaField = Exclude<keyof AziendaBody, 'forma_giuridica'>;

/** Their labels, in the order of the page. */
export const aziendaFields = Object.entries(aziendaLabels).filter(
  ([field]) => field !== 'forma_giuridica',
) as readonly (readonly [AziendaField, string])[];

/** The values of the company form. */
export type AziendaValues = Readonly<Record<AziendaField, string>> & { readonly logo: LogoScelto };

/** The form of a new company, or of one to change. */
export const buildAziendaValues = (azienda: Azienda | null): AziendaValues => ({
  ragione_sociale: azienda?.ragione_sociale ?? '',
  settore: azienda?.settore ?? '',
  ateco: azienda?.ateco ?? '',
  piva: azienda?.piva ?? '',
  cf: azienda?.cf ?? '',
  data_bilancio_chiusura: azienda?.data_bilancio_chiusura ?? '',
  data_inizio_attivita: azienda?.data_inizio_attivita ?? '',
  logo: undefined,
});

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
