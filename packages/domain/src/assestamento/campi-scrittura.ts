import { euro, euroToNumber } from '../numbers/euro.ts';
import type { Euro } from '../numbers/euro.ts';
import type {
  MovimentoVoce,
  NaturaRimanenza,
  ScritturaAssestamento,
  DatiScrittura,
  StatoScrittura,
} from './scrittura.ts';
import type { CodiceScrittura } from './tipi.ts';

export type CampoRiga = { readonly voce: string; readonly importo: number; readonly natura?: NaturaRimanenza | null };

/** Typed data as they travel: amounts in euros, null or absent where nothing is typed. */
export type CampiDati = {
  readonly [Campo in keyof DatiScrittura]?:
    | (Campo extends 'righe'
        ? readonly CampoRiga[]
        : Campo extends 'voce'
          ? string
          : NonNullable<DatiScrittura[Campo]> extends Euro | number
            ? number
            : DatiScrittura[Campo])
    | null;
};

/** An entry as a client sends it. Of a computed kind `movimenti` are not read; of a free one they may stand for `dati.righe`. */
export type CampiScrittura = {
  readonly tipo: string;
  readonly stato: string;
  readonly dati?: CampiDati;
  readonly ricorrente?: boolean;
  readonly stima?: boolean;
  readonly nota?: string;
  readonly movimenti?: readonly CampoRiga[];
};

/** An entry as it is sent. */
export type ScritturaInviata = {
  readonly tipo: CodiceScrittura;
  readonly stato: StatoScrittura;
  readonly dati: CampiDati;
  readonly importo: number;
  readonly ricorrente: boolean;
  readonly stima: boolean;
  readonly movimenti: readonly { readonly voce: string; readonly importo: number }[];
  readonly nota: string;
  readonly autore: string | null;
  readonly ora: string | null;
};

const presentMovimento = ({ voce, importo }: MovimentoVoce) => ({ voce, importo: euroToNumber(importo) });

const presentDati = ({
  importo,
  annuo_a,
  annuo_b,
  totale,
  debito,
  residuo,
  righe,
  ...altri
}: DatiScrittura): CampiDati => {
  const importi = Object.fromEntries(
    Object.entries({ importo, annuo_a, annuo_b, totale, debito, residuo }).flatMap(([campo, valore]) =>
      valore === undefined ? [] : [[campo, euroToNumber(valore)]],
    ),
  );
  const inviate = righe?.map((riga) => ({ ...riga, importo: euroToNumber(riga.importo) }));
  return { ...altri, ...importi, ...(inviate === undefined ? {} : { righe: inviate }) };
};

/**
 * An entry on the wire: amounts in euros.
 * @example presentScrittura(scrittura).movimenti // [{ voce: 'CE.B.10.b', importo: 14876.71 }, …]
 */
export const presentScrittura = (scrittura: ScritturaAssestamento<CodiceScrittura>): ScritturaInviata => ({
  ...scrittura,
  dati: presentDati(scrittura.dati),
  importo: euroToNumber(scrittura.importo),
  movimenti: scrittura.movimenti.map(presentMovimento),
});

const readImporto = (numero: number): Euro => euro(Math.round(numero * 100));

const readDati = ({
  importo,
  annuo_a,
  annuo_b,
  totale,
  debito,
  residuo,
  righe,
  ...altri
}: CampiDati): DatiScrittura => {
  const importi = Object.entries({ importo, annuo_a, annuo_b, totale, debito, residuo }).flatMap(([campo, valore]) =>
    typeof valore === 'number' ? [[campo, readImporto(valore)]] : [],
  );
  const lette = righe?.map((riga) => ({ ...riga, importo: readImporto(riga.importo) }));
  return {
    ...altri,
    ...Object.fromEntries(importi),
    ...(lette === undefined ? {} : { righe: lette }),
  } as DatiScrittura;
};

/**
 * An entry that was judged and sent once, read back: amounts in cents.
 * @example readScrittura(presentScrittura(scrittura)) // the same entry
 */
export const readScrittura = (inviata: ScritturaInviata): ScritturaAssestamento<CodiceScrittura> => ({
  tipo: inviata.tipo,
  stato: inviata.stato,
  dati: readDati(inviata.dati),
  importo: readImporto(inviata.importo),
  ricorrente: inviata.ricorrente,
  stima: inviata.stima,
  movimenti: inviata.movimenti.map(({ voce, importo }) => ({
    voce: voce as MovimentoVoce['voce'],
    importo: readImporto(importo),
  })),
  nota: inviata.nota,
  autore: inviata.autore,
  ora: inviata.ora,
});
