import type { Data } from '../calendario/data.ts';
import type { Flusso } from './flusso.ts';
import type { Rata } from './finanziamento.ts';
import type { InteressiLinea, LineaCredito } from './linea-credito.ts';
import type { Finanziamento } from './finanziamento.ts';
import type { Liquidazione } from './iva.ts';
import type { Mese } from './mese.ts';
import type { CodiceRiga } from './righe.ts';
import type { Scadenza } from './scadenza.ts';

/** Where an amount of the plan comes from: the facts its explanation needs. */
export type Origine =
  | { readonly tipo: 'crediti_iniziali' | 'debiti_iniziali'; readonly giorni: number }
  | { readonly tipo: 'vendite' | 'acquisti'; readonly mese: Mese; readonly giorni: number }
  | {
      readonly tipo: 'stipendio';
      readonly competenza: Data;
      readonly mensilita: 'mese' | 'tredicesima' | 'quattordicesima';
    }
  | { readonly tipo: 'contributi'; readonly competenza: Data; readonly mensilita: number; readonly scadenza: Scadenza }
  | { readonly tipo: 'iva'; readonly liquidazione: Liquidazione }
  | { readonly tipo: 'iva_acconto'; readonly scadenza: Scadenza }
  | { readonly tipo: 'imposte'; readonly quale: 'giugno' | 'novembre'; readonly scadenza: Scadenza }
  | {
      readonly tipo: 'debiti_tributari' | 'debiti_previdenziali';
      readonly numero: number;
      readonly rate: number;
      readonly scadenza: Scadenza;
    }
  | { readonly tipo: 'quota_capitale' | 'interessi'; readonly finanziamento: Finanziamento; readonly rata: Rata }
  | { readonly tipo: 'interessi_linea'; readonly linea: LineaCredito; readonly interessi: InteressiLinea }
  | { readonly tipo: 'libera' }
  /** Typed over a computed amount. */
  | { readonly tipo: 'scritto' }
  /** What really happened. */
  | { readonly tipo: 'effettivo' }
  /** Not collected or paid in an earlier period, and put into this one. */
  | { readonly tipo: 'residuo'; readonly periodo: number };

/** An amount of a row with its days and where it comes from. Positive whichever way the money goes. */
export type Evento = Flusso & { readonly riga: CodiceRiga; readonly origine: Origine };
