import { codiciGruppo } from '@vedetta/domain';
import { expect, test } from 'vitest';
import type { Guida } from './guida.ts';
import { percorso } from './guida.ts';
import { findGuida, guide } from './guide.ts';

const byTitolo = (one: Guida, other: Guida): number => one.titolo.localeCompare(other.titolo);

/** Every screen inside the frame and the pages of the staff, with its guide. */
const schermate = [
  ['/', 'Panoramica'],
  ['/portafoglio', 'Portafoglio'],
  ['/avvisi', 'Avvisi'],
  ['/riepilogo', 'Riepilogo'],
  ['/scadenze', 'Scadenze'],
  ['/posta-in-arrivo', 'Posta in arrivo'],
  ['/aziende', 'Aziende'],
  ['/aziende/importa', 'Importa bilanci'],
  ['/aziende/7', 'Scheda dell’azienda'],
  ['/aziende/7/andamento', 'Andamento'],
  ['/aziende/7/tesoreria', 'Tesoreria'],
  ['/bilanci', 'Bilanci dell’azienda'],
  ['/bilanci/7', 'Voci del bilancio'],
  ['/bilanci/7/importa', 'Importa bilancio di verifica'],
  ['/bilanci/7/assestamento', 'Assestamento'],
  ['/bilanci/7/proiezione', 'Proiezione a fine esercizio'],
  ['/bilanci/7/risanamento', 'Test risanamento'],
  ['/bilanci/7/indicatori/IdA', 'Indicatori consuntivi'],
  ['/bilanci/7/previsione/IdAp', 'Indicatori previsionali'],
  ['/bilanci/7/altro/ICAS', 'Continuità aziendale'],
  ['/bilanci/7/altro/FCFO', 'Flussi e crescita'],
  ['/bilanci/7/altro/LEVE', 'Leva'],
  ['/bilanci/7/altro/BEP', 'Punto di pareggio'],
  ['/bilanci/7/altro/ISPI', 'Modelli statistici'],
  ['/bilanci/7/simulatore', 'Simulatore'],
  ['/bilanci/7/stampa-report', 'Report'],
  ['/profile', 'Profilo utente'],
  ['/profile/membri', 'Membri dello studio'],
  ['/profile/sicurezza', 'Sicurezza dell’accesso'],
  ['/staff', 'Studi'],
  ['/staff/utenti', 'Utenti'],
  ['/staff/segnalazioni', 'Segnalazioni'],
  ['/staff/registro', 'Registro'],
  ['/staff/utilizzo', 'Utilizzo'],
  ['/staff/sistema', 'Sistema'],
] as const;

test.each(schermate)('%s has its guide', (url, titolo) => {
  expect(findGuida(url).titolo).toBe(titolo);
});

test('every guide is of a screen, and of one only', () => {
  expect(schermate.map(([url]) => findGuida(url)).toSorted(byTitolo)).toEqual([...guide].toSorted(byTitolo));
});

test.each([
  ['/bilanci/7/', 'Voci del bilancio'],
  ['/bilanci/7/altro', 'Continuità aziendale'],
])('%s is the same screen', (url, titolo) => {
  expect(findGuida(url).titolo).toBe(titolo);
});

test('every group of indicators has a guide, and one only', () => {
  expect(guide.flatMap(({ gruppo }) => gruppo ?? []).toSorted()).toEqual([...codiciGruppo].toSorted());
});

test('every step of the work has a guide', () => {
  expect(new Set(guide.flatMap(({ tappa }) => tappa ?? []))).toEqual(new Set(percorso.keys()));
});
