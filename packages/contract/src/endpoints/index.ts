import type * as z from 'zod';
import { endpointsAccesso } from './accesso.ts';
import { endpointsAssestamento } from './assestamento.ts';
import { endpointsAvvisi } from './avvisi.ts';
import { endpointsRiepilogo } from './riepilogo.ts';
import { endpointsAziende } from './aziende.ts';
import { endpointsBilanci } from './bilanci.ts';
import { endpointsImportazioni } from './importazioni.ts';
import { endpointsIndicatori } from './indicatori.ts';
import { endpointsMembri } from './membri.ts';
import { endpointsOidc } from './oidc.ts';
import { endpointsPasskey } from './passkey.ts';
import { endpointsPiani } from './piani.ts';
import { endpointsPortafoglio } from './portafoglio.ts';
import { endpointsPosta } from './posta.ts';
import { endpointsProspetto } from './prospetto.ts';
import { endpointsReport } from './report.ts';
import { endpointsRichiesteDati } from './richieste-dati.ts';
import { endpointsScadenze } from './scadenze.ts';
import { endpointsScenari } from './scenari.ts';
import { endpointsSecondoFattore } from './secondo-fattore.ts';
import { endpointsSegnalazioni } from './segnalazioni.ts';
import { endpointsStaff } from './staff.ts';
import { endpointsStampeMultiple } from './stampe-multiple.ts';
import { endpointsVerifica } from './verifica.ts';
import { endpointsStudio } from './studio.ts';
import { endpointsViste } from './viste.ts';

/** The whole API, one file per resource. The route, the documentation and the client take their types from it. */
export const endpoints = {
  ...endpointsAccesso,
  ...endpointsSecondoFattore,
  ...endpointsPasskey,
  ...endpointsOidc,
  ...endpointsStudio,
  ...endpointsAziende,
  ...endpointsAvvisi,
  ...endpointsRiepilogo,
  ...endpointsMembri,
  ...endpointsBilanci,
  ...endpointsAssestamento,
  ...endpointsImportazioni,
  ...endpointsVerifica,
  ...endpointsIndicatori,
  ...endpointsPiani,
  ...endpointsRichiesteDati,
  ...endpointsPosta,
  ...endpointsScadenze,
  ...endpointsScenari,
  ...endpointsPortafoglio,
  ...endpointsViste,
  ...endpointsProspetto,
  ...endpointsReport,
  ...endpointsStampeMultiple,
  ...endpointsSegnalazioni,
  ...endpointsStaff,
} as const;

export type EndpointName = keyof typeof endpoints;

type Part<E, Name extends string> =
  E extends Readonly<Record<Name, infer Schema extends z.ZodType>> ? z.output<Schema> : undefined;

/** The answer of a call: what is used under no name of its own needs no export. @example AnswerOf<'createSegnalazione'> // { id: string } */
export type AnswerOf<E extends EndpointName> = Part<(typeof endpoints)[E], 'risposta'>;
/** The JSON body of a call, as the server reads it. */
export type BodyOf<E extends EndpointName> = Part<(typeof endpoints)[E], 'body'>;
