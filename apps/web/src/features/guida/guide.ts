import type { Gruppo } from '@vedetta/contract';
import type { Guida } from './guida.ts';
import { andamento } from './testi/andamento.ts';
import { assestamento } from './testi/assestamento.ts';
import { avvisi } from './testi/avvisi.ts';
import { azienda, aziende } from './testi/aziende.ts';
import { bilanci } from './testi/bilanci.ts';
import { dashboard } from './testi/dashboard.ts';
import { editor, proiezione } from './testi/editor.ts';
import { importaMolti } from './testi/importa-molti.ts';
import { importaVerifica } from './testi/importa-verifica.ts';
import {
  indicatoriBEP,
  indicatoriFCFO,
  indicatoriICAS,
  indicatoriIdA,
  indicatoriIdAp,
  indicatoriISPI,
  indicatoriLEVE,
} from './testi/indicatori.ts';
import { membri } from './testi/membri.ts';
import { portafoglio } from './testi/portafoglio.ts';
import { posta } from './testi/posta.ts';
import { profilo } from './testi/profilo.ts';
import { report } from './testi/report.ts';
import { riepilogo } from './testi/riepilogo.ts';
import { risanamento } from './testi/risanamento.ts';
import { scadenze } from './testi/scadenze.ts';
import { sicurezza } from './testi/sicurezza.ts';
import { simulatore } from './testi/simulatore.ts';
import {
  staffRegistro,
  staffSegnalazioni,
  staffSistema,
  staffStudi,
  staffUtenti,
  staffUtilizzo,
} from './testi/staff.ts';
import { tesoreria } from './testi/tesoreria.ts';

/** Guides by path prefix, longest first; `*` matches one segment. */
const byUrl: readonly (readonly [inizio: string, guida: Guida])[] = [
  ['/bilanci/*/assestamento', assestamento],
  ['/bilanci/*/importa', importaVerifica],
  ['/bilanci/*/proiezione', proiezione],
  ['/bilanci/*/risanamento', risanamento],
  ['/bilanci/*/indicatori', indicatoriIdA],
  ['/bilanci/*/previsione', indicatoriIdAp],
  ['/bilanci/*/altro', indicatoriICAS],
  ['/bilanci/*/simulatore', simulatore],
  ['/bilanci/*/stampa-report', report],
  ['/bilanci/*', editor],
  ['/bilanci', bilanci],
  ['/aziende/importa', importaMolti],
  ['/aziende/*/andamento', andamento],
  ['/aziende/*/tesoreria', tesoreria],
  ['/aziende/*', azienda],
  ['/aziende', aziende],
  ['/portafoglio', portafoglio],
  ['/scadenze', scadenze],
  ['/posta-in-arrivo', posta],
  ['/avvisi', avvisi],
  ['/riepilogo', riepilogo],
  ['/profile/membri', membri],
  ['/profile/sicurezza', sicurezza],
  ['/profile', profilo],
  ['/staff/utenti', staffUtenti],
  ['/staff/segnalazioni', staffSegnalazioni],
  ['/staff/registro', staffRegistro],
  ['/staff/utilizzo', staffUtilizzo],
  ['/staff/sistema', staffSistema],
  ['/staff', staffStudi],
];

/** Guides of the groups that share a screen. */
const byGruppo: Readonly<Partial<Record<Gruppo, Guida>>> = {
  ICAS: indicatoriICAS,
  LEVE: indicatoriLEVE,
  FCFO: indicatoriFCFO,
  BEP: indicatoriBEP,
  ISPI: indicatoriISPI,
};

const split = (url: string): readonly string[] => url.split('/').filter(Boolean);

/**
 * The guide of the screen at a path.
 *
 * @example findGuida('/bilanci/12/altro/LEVE').titolo // 'Leva'
 */
export const findGuida = (pathname: string): Guida => {
  const parti = split(pathname);
  const [sezione, , page, gruppo] = parti;
  if (sezione === 'bilanci' && page === 'altro' && gruppo !== undefined)
    return byGruppo[gruppo as Gruppo] ?? indicatoriICAS;
  const found = byUrl.find(([inizio]) =>
    split(inizio).every((parte, posto) => (parte === '*' ? parti[posto] !== undefined : parte === parti[posto])),
  );
  return found?.[1] ?? dashboard;
};

/** All guides, for the tests. */
export const guide: readonly Guida[] = [
  dashboard,
  ...byUrl.map(([, guida]) => guida),
  indicatoriLEVE,
  indicatoriFCFO,
  indicatoriBEP,
  indicatoriISPI,
];
