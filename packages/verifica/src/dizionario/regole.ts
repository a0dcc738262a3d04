import type { Regola } from './regola.ts';
import { regoleEconomiche } from './regole/altri-nomi-economici.ts';
import { regolePatrimoniali } from './regole/altri-nomi-patrimoniali.ts';
import { regoleAttivoCircolante } from './regole/attivo-circolante.ts';
import { regoleCosti } from './regole/costi.ts';
import { regoleDebiti } from './regole/debiti.ts';
import { regoleFinanza } from './regole/finanza-e-imposte.ts';
import { regoleImmobilizzazioni } from './regole/immobilizzazioni.ts';
import { regoleDiSettore } from './regole/nomi-di-settore.ts';
import { paroleGuida } from './regole/parole-guida.ts';
import { regolePatrimonio } from './regole/patrimonio-e-fondi.ts';
import { regoleRicavi } from './regole/ricavi.ts';

export const regole: readonly Regola[] = [
  ...regoleImmobilizzazioni,
  ...regoleAttivoCircolante,
  ...regolePatrimonio,
  ...regoleDebiti,
  ...regoleRicavi,
  ...regoleCosti,
  ...regoleFinanza,
  ...regolePatrimoniali,
  ...regoleEconomiche,
  ...regoleDiSettore,
  ...paroleGuida,
];
