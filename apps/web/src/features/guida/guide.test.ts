import { codiciGruppo } from '@vedetta/domain';
import { expect, test } from 'vitest';
import { percorso } from './guida.ts';
import { findGuida, guide } from './guide.ts';

test.each([
  ['/', 'Panoramica'],
  ['/aziende', 'Aziende'],
  ['/aziende/7', 'Scheda dell’azienda'],
  ['/bilanci', 'Bilanci dell’azienda'],
  ['/bilanci/7', 'Voci del bilancio'],
  ['/bilanci/7/', 'Voci del bilancio'],
  ['/bilanci/7/proiezione', 'Proiezione a fine esercizio'],
  ['/bilanci/7/risanamento', 'Test risanamento'],
  ['/bilanci/7/indicatori/IdA', 'Indicatori consuntivi'],
  ['/bilanci/7/previsione/IdAp', 'Indicatori previsionali'],
  ['/bilanci/7/altro', 'Continuità aziendale'],
  ['/bilanci/7/altro/ICAS', 'Continuità aziendale'],
  ['/bilanci/7/altro/FCFO', 'Flussi e crescita'],
  ['/bilanci/7/altro/LEVE', 'Leva'],
  ['/bilanci/7/altro/BEP', 'Punto di pareggio'],
  ['/bilanci/7/altro/ISPI', 'Modelli statistici'],
  ['/bilanci/7/simulatore', 'Simulatore'],
  ['/bilanci/7/stampa-report', 'Report'],
  ['/portafoglio', 'Portafoglio'],
  ['/aziende/12/andamento', 'Andamento'],
  ['/profile', 'Profilo utente'],
  ['/staff', 'Pagine dello staff'],
  ['/staff/registro', 'Pagine dello staff'],
])('%s has its guide', (url, titolo) => {
  expect(findGuida(url).titolo).toBe(titolo);
});

test('every group of indicators has a guide, and one only', () => {
  expect(guide.flatMap(({ gruppo }) => gruppo ?? []).toSorted()).toEqual([...codiciGruppo].toSorted());
});

test('every step of the work has a guide', () => {
  expect(new Set(guide.flatMap(({ tappa }) => tappa ?? []))).toEqual(new Set(percorso.keys()));
});
