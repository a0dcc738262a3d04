import type { Prospetto } from '@vedetta/contract';
import { formatData, gruppi, isAusiliario } from '@vedetta/domain';
import type { DeepReadonly } from '../../deep-readonly.ts';
import type { ValoreIndicatore } from '../../repositories/risultati.ts';
import type { ColonnaLetta } from './colonne-prospetto.ts';

type RigaProspetto = DeepReadonly<Prospetto>['righe'][number];
type Salvati = ReadonlyMap<string, readonly ValoreIndicatore[]>;
type Cella = Omit<ValoreIndicatore, 'gruppo' | 'codice'>;

const explainMissing = (motivo: string): Cella => ({ valore: null, punteggio: null, motivo, etichetta: null });

const unita = { euro: 'euro', percent: 'percent', none: 'numero', enum: 'enum' } as const;

type Gruppo = (typeof gruppi)[number];

/** A stored figure; a projection has only those of the group that looks ahead, stored with its interim statement. */
const findCella = (gruppo: Gruppo, codice: string, { bilancio, base }: ColonnaLetta, salvati: Salvati): Cella => {
  if (base !== null && gruppo.fine_esercizio)
    return explainMissing('Una proiezione non ha indicatori propri, se non quelli previsionali');
  if (base === null && bilancio.chiusura && !gruppo.fine_esercizio)
    return explainMissing('Un bilancio di chiusura non ha indicatori previsionali');
  const found = salvati
    .get((base ?? bilancio).id)
    ?.find((valore) => valore.gruppo === gruppo.codice && valore.codice === codice);
  return found ?? explainMissing('Non calcolato dalle regole di questo bilancio');
};

const withCelle = (celle: readonly Cella[]) => ({
  valori: celle.map(({ valore }) => valore),
  motivi: celle.map(({ motivo }) => motivo),
  punteggi: celle.map(({ punteggio }) => punteggio),
});

/** Every indicator as stored, by group; helpers are rows already, or steps of other figures. */
export const buildIndicatori = (colonne: readonly ColonnaLetta[], salvati: Salvati): readonly RigaProspetto[] =>
  gruppi.flatMap((gruppo) =>
    gruppo.indicatori
      .filter(({ codice }) => !isAusiliario(codice))
      .map(({ codice, name, unit }) => {
        const celle = colonne.map((colonna) => findCella(gruppo, codice, colonna, salvati));
        return {
          codice,
          nome: name,
          unit: unita[unit],
          sezione: gruppo.codice,
          livello: 'riga',
          flusso: false,
          ...withCelle(celle),
          etichette: unit === 'enum' ? celle.map(({ etichetta }) => etichetta) : null,
        } as const;
      }),
  );

const readGrado = ({ bilancio, base }: ColonnaLetta): Cella => {
  if (base !== null)
    return explainMissing(`Una proiezione non ha un grado: vale quello al ${formatData(base.data_bilancio)}`);
  if (bilancio.overall_risk === null) return explainMissing('Non calcolabile: nessun gruppo ha un rischio');
  return { valore: bilancio.overall_risk, punteggio: null, motivo: null, etichetta: null };
};

/** The grade of each statement. */
export const buildGrado = (colonne: readonly ColonnaLetta[]): RigaProspetto => ({
  codice: 'grado',
  nome: 'Grado di rischio',
  unit: 'percent',
  sezione: 'grado',
  livello: 'totale',
  flusso: false,
  ...withCelle(colonne.map(readGrado)),
  punteggi: null,
  etichette: null,
});
