import type { Gruppo } from '../gruppo.ts';
import { TFRn, TFRnP } from '../impresa/input.ts';
import { __CHIN } from './chin.ts';
import { CambioUSD, IndiceGNP } from './input.ts';
import { OScore } from './oscore.ts';
import { __OT } from './ot.ts';
import { __SIZE } from './size.ts';
import { __X1 } from './x1.ts';
import { __X2 } from './x2.ts';
import { __X3 } from './x3.ts';
import { __X4 } from './x4.ts';
import { __X5 } from './x5.ts';
import { __Z68 } from './z68.ts';
import { Zmijewski } from './zmijewski.ts';
import { __ZmX } from './zmx.ts';
import { __Zp } from './zp.ts';
import { __Zs } from './zs.ts';
import { __ZsEM } from './zsem.ts';
import { ZScore } from './zscore.ts';

/** Statistical models of insolvency. They were fitted elsewhere and overstate the risk of Italian firms, hence a plain mean and a small weight. */
export const gruppoISPI: Gruppo = {
  codice: 'ISPI',
  name: 'Modelli statistici',
  fine_esercizio: true,
  richiede: null,
  sintesi: { tipo: 'media' },
  allerta: null,
  peso: '0.10',
  indicatori: [
    ZScore,
    OScore,
    Zmijewski,
    __X1,
    __X2,
    __X3,
    __X4,
    __X5,
    __Z68,
    __Zp,
    __Zs,
    __ZsEM,
    __SIZE,
    __CHIN,
    __OT,
    __ZmX,
  ],
  inputs: [CambioUSD, IndiceGNP, TFRn, TFRnP],
};
