import { apporto } from './leve/apporto.ts';
import { cessione } from './leve/cessione.ts';
import { consolidamento } from './leve/consolidamento.ts';
import { costi } from './leve/costi.ts';
import { giorniIncasso } from './leve/giorni-incasso.ts';
import { giorniPagamento } from './leve/giorni-pagamento.ts';
import { oneriFinanziari } from './leve/oneri-finanziari.ts';
import { personale } from './leve/personale.ts';
import { ricavi } from './leve/ricavi.ts';
import { rimborso } from './leve/rimborso.ts';
import { rinunciaSoci } from './leve/rinuncia-soci.ts';
import { stralcio } from './leve/stralcio.ts';
import type { CodiceLeva } from './leva.ts';
import type { RegolaQualunque } from './regola.ts';

const regole: Readonly<Record<CodiceLeva, RegolaQualunque>> = {
  apporto,
  rinuncia_soci: rinunciaSoci,
  consolidamento,
  cessione,
  stralcio,
  ricavi,
  costi,
  personale,
  oneri_finanziari: oneriFinanziari,
  giorni_incasso: giorniIncasso,
  giorni_pagamento: giorniPagamento,
  rimborso,
};

/** The rule of a lever. */
export const getRegola = (codice: CodiceLeva): RegolaQualunque => regole[codice];
