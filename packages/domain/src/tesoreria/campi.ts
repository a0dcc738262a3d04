import type { Finanziamento } from './finanziamento.ts';
import type { LineaCredito } from './linea-credito.ts';
import type { Ipotesi, Piano, Scenario } from './piano.ts';
import type { RigaLibera } from './riga-libera.ts';

/** A field of the plan on the wire: an amount is a JSON number in euros, the rest is as in the plan. */
type SulFilo<T> = {
  readonly [Campo in keyof T]: T[Campo] extends number | null ? number | Extract<T[Campo], null> : T[Campo];
};

type Importi = Readonly<Record<string, number | null>>;

export type CampiConsuntivo = {
  readonly righe?: Importi;
  readonly saldo?: number | null;
  readonly residui?: Readonly<Record<string, readonly { readonly periodo: number | null; readonly importo: number }[]>>;
};

/** A plan as it travels: amounts in euros, absent where a field may be. */
export type CampiPiano = {
  readonly descrizione: string;
  readonly inizio: string;
  readonly passo: Piano['passo'];
  readonly periodi: number;
  readonly liquidita_iniziale: number | null;
  readonly usa_linee: boolean;
  readonly ipotesi: SulFilo<Ipotesi>;
  readonly finanziamenti: readonly (Omit<SulFilo<Finanziamento>, 'periodicita'> & { readonly periodicita: number })[];
  readonly linee: readonly (Omit<SulFilo<LineaCredito>, 'anticipabili' | 'tasso_annuo'> & {
    readonly anticipabili?: number | null;
    readonly tasso_annuo?: number | null;
  })[];
  readonly righe_libere: readonly (Pick<RigaLibera, 'nome' | 'gruppo' | 'verso'> & {
    readonly importi: Importi;
    readonly rimborso_capitale?: boolean;
  })[];
  readonly scritti: Readonly<Record<string, Importi>>;
  readonly scenario: Scenario;
  readonly consuntivi: Readonly<Record<string, CampiConsuntivo>>;
};
