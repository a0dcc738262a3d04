import type { Euro } from '../numbers/euro.ts';
import { isCodiceVoce, isCodiceVoceInput } from '../piano-voci/piano-voci.ts';
import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import { createLettura } from '../tesoreria/lettura.ts';
import type { Lettura } from '../tesoreria/lettura.ts';
import { campiDati } from './campi-dati.ts';
import type { CampiDati, CampoRiga } from './campi-scrittura.ts';
import type { MotivoAssestamento, RifiutoAssestamento } from './rifiuto.ts';
import type { CampoDati, DatiScrittura, RigaDati } from './scrittura.ts';
import type { TipoAssestamento } from './tipo.ts';

/** What reading a list of entries has refused so far, of the two families of reasons. */
export type LetturaScritture = {
  readonly lettura: Lettura;
  readonly propri: RifiutoAssestamento[];
  readonly refuse: (campo: string, motivo: MotivoAssestamento) => void;
};

export const createLetturaScritture = (): LetturaScritture => {
  const propri: RifiutoAssestamento[] = [];
  return {
    lettura: createLettura(),
    propri,
    refuse: (campo, motivo) => {
      propri.push({ campo, motivo });
    },
  };
};

type Letto = Euro | number | string | boolean | readonly RigaDati[];

const CAMPI = Object.keys(campiDati) as readonly CampoDati[];

/** The typed data of an entry: its kind's fields, within their bounds. */
export const parseDati = (
  lettore: LetturaScritture,
  tipo: TipoAssestamento,
  dati: CampiDati,
  percorso: string,
): DatiScrittura => {
  const estranei = Object.entries(dati).filter(
    ([campo, valore]) => valore !== null && !tipo.campi.some((altro) => altro === campo),
  );
  for (const [campo] of estranei) lettore.refuse(`${percorso}.${campo}`, { codice: 'campo_non_previsto' });
  const letti = CAMPI.filter((campo) => tipo.campi.includes(campo)).flatMap(
    (campo): (readonly [CampoDati, Letto])[] => {
      const valore = dati[campo];
      return valore === null || valore === undefined
        ? []
        : [[campo, readCampo(lettore, tipo, campo, valore, percorso)]];
    },
  );
  return Object.fromEntries(letti) satisfies DatiScrittura;
};

const readCampo = (
  lettore: LetturaScritture,
  tipo: TipoAssestamento,
  campo: CampoDati,
  valore: Inviato,
  percorso: string,
): Letto => {
  const { lettura } = lettore;
  const at = `${percorso}.${campo}`;
  const definito = campiDati[campo];
  switch (definito.specie) {
    case 'euro':
      return lettura.readPositivo(at, asNumero(valore));
    case 'percentuale':
    case 'numero':
      return lettura.readNumero(at, asNumero(valore), definito.limiti);
    case 'data':
      return lettura.readData(at, asTesto(valore));
    case 'si_no':
      return valore === true;
    case 'scelta':
      return lettura.readScelta(at, asTesto(valore), definito.scelte);
    case 'voce':
      return readVoce(lettore, tipo, at, asTesto(valore));
    case 'righe':
      return typeof valore === 'object' ? readRighe(lettore, tipo, at, valore) : [];
  }
};

type Inviato = NonNullable<CampiDati[CampoDati]>;

const asNumero = (valore: Inviato): number => (typeof valore === 'number' ? valore : Number.NaN);
const asTesto = (valore: Inviato): string => (typeof valore === 'string' ? valore : '');

/** An input line among those that a kind may name. */
const readVoce = (
  { refuse }: LetturaScritture,
  { voci }: TipoAssestamento,
  campo: string,
  codice: string,
): CodiceVoceInput => {
  if (isCodiceVoceInput(codice) && voci.includes(codice)) return codice;
  if (!isCodiceVoce(codice)) refuse(campo, { codice: 'voce_sconosciuta' });
  else if (!isCodiceVoceInput(codice)) refuse(campo, { codice: 'voce_calcolata', voce: codice });
  else refuse(campo, { codice: 'voce_non_ammessa', voci });
  return 'CE.A.1';
};

const readRighe = (
  lettore: LetturaScritture,
  tipo: TipoAssestamento,
  campo: string,
  righe: readonly CampoRiga[],
): readonly RigaDati[] => {
  const { lettura, refuse } = lettore;
  if (righe.length === 0) lettura.refuse(campo, { codice: 'vuoto' });
  const viste = new Set<string>();
  return righe.map(({ voce, importo, natura }, posizione) => {
    const at = `${campo}.${posizione}`;
    if (viste.has(voce)) refuse(`${at}.voce`, { codice: 'voce_ripetuta', voce });
    viste.add(voce);
    const read = tipo.codice === 'libera' ? lettura.readImporto : lettura.readPositivo;
    return {
      voce: readVoce(lettore, tipo, `${at}.voce`, voce),
      importo: read(`${at}.importo`, importo),
      ...(natura === undefined || natura === null
        ? {}
        : { natura: lettura.readScelta(`${at}.natura`, natura, ['merci', 'prodotti'] as const) }),
    };
  });
};
