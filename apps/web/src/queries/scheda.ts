// What the cards of a company read, in two parts: a card drawn before its data would grow, and move those below it.
import type { BilancioElenco } from '@vedetta/contract';
import { useQueries } from '@tanstack/react-query';
import { originiQuery } from './conti.ts';
import { andamentoQuery, paramsQuery, rischioQuery } from './indicatori.ts';
import { postaQuery } from './posta.ts';
import { prospettoQuery } from './prospetto.ts';
import { richiesteQuery } from './richieste-dati.ts';
import { scadenzeQuery } from './scadenze.ts';

/** As many statements are asked for the files they come from. */
const DOCUMENTATI = 6;

/** The statements whose files are listed. */
export const listDocumentati = (bilanci: readonly BilancioElenco[]): readonly BilancioElenco[] =>
  bilanci.slice(0, DOCUMENTATI);

/** The files of a client that wait. */
export const buildDaTrattare = (azienda: string) => ({ azienda, stato: 'da_trattare' }) as const;

/** The next deadlines of a company. */
export const buildProssime = (azienda: string) => ({ azienda, stato: 'aperte', page_size: '4' }) as const;

type Reading = { readonly isPending: boolean };

/** A read that failed has ended: its card says so. */
const isReading = (queries: readonly Reading[]): boolean => queries.some(({ isPending }) => isPending);

/** Whether the judgement, the figures and the statements are still being read. */
export const useIsGiudizioReading = (azienda: string, ultimo: BilancioElenco | undefined): boolean =>
  useQueries({
    queries: [prospettoQuery(azienda), ...(ultimo ? [rischioQuery(ultimo.id), andamentoQuery(azienda, 'IdAp')] : [])],
    combine: isReading,
  });

type Lette = { readonly bilanci: readonly BilancioElenco[]; readonly ultimo: BilancioElenco | undefined };

/** Whether what the cards below them show is. */
export const useIsRestoReading = (azienda: string, { bilanci, ultimo }: Lette): boolean =>
  useQueries({
    queries: [
      postaQuery(buildDaTrattare(azienda)),
      richiesteQuery({ azienda }),
      scadenzeQuery(buildProssime(azienda)),
      ...listDocumentati(bilanci).map(({ id }) => originiQuery(id)),
      ...(ultimo ? [paramsQuery(ultimo.id, 'ICAS')] : []),
    ],
    combine: isReading,
  });
