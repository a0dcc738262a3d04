import { aziendaLabels } from '@vedetta/contract';
import type { AziendaBody } from '@vedetta/contract';

/** The fields of the company form and page: all that the server takes. */
export type AziendaField = keyof AziendaBody;

/** Their labels, in the order of the page. */
export const aziendaFields = Object.entries(aziendaLabels) as readonly (readonly [AziendaField, string])[];
