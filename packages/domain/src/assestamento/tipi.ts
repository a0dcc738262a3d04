import { ammortamenti } from './tipi/ammortamenti.ts';
import { compensi } from './tipi/compensi.ts';
import { contributi } from './tipi/contributi.ts';
import { fattureDaEmettere } from './tipi/fatture-da-emettere.ts';
import { fattureDaRicevere } from './tipi/fatture-da-ricevere.ts';
import { ferie } from './tipi/ferie.ts';
import { fondi } from './tipi/fondi.ts';
import { imposte } from './tipi/imposte.ts';
import { interessi } from './tipi/interessi.ts';
import { libera } from './tipi/libera.ts';
import { mensilita } from './tipi/mensilita.ts';
import { mutuiEntro } from './tipi/mutui-entro.ts';
import { rateiPassivi } from './tipi/ratei-passivi.ts';
import { rimanenze } from './tipi/rimanenze.ts';
import { riscontiAttivi } from './tipi/risconti-attivi.ts';
import { riscontiPassivi } from './tipi/risconti-passivi.ts';
import { svalutazioneCrediti } from './tipi/svalutazione-crediti.ts';
import { tfr } from './tipi/tfr.ts';
import type { TipoAssestamento } from './tipo.ts';

/** Every kind of adjustment, in the order they are computed and shown: a kind reads only earlier ones, taxes all of them. */
const elenco = [
  ammortamenti,
  rimanenze,
  mensilita,
  contributi,
  tfr,
  ferie,
  compensi,
  fattureDaRicevere,
  fattureDaEmettere,
  riscontiAttivi,
  riscontiPassivi,
  rateiPassivi,
  interessi,
  svalutazioneCrediti,
  fondi,
  mutuiEntro,
  libera,
  imposte,
] as const;

/** `precedente` is the amount typed on a line before its entries: nobody writes it. */
export type CodiceTipo = (typeof elenco)[number]['codice'];
export type CodiceScrittura = CodiceTipo | 'precedente';

export const tipiAssestamento: readonly TipoAssestamento<CodiceTipo>[] = elenco;

export const PRECEDENTE = 'precedente';
