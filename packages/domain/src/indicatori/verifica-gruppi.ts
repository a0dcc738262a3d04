import { settori } from '../settori/settori.ts';
import { verifyIntervalli } from '../soglie/intervallo.ts';
import type { Soglie } from '../soglie/soglie.ts';
import { codiciGruppo } from './gruppo.ts';
import type { Gruppo } from './gruppo.ts';
import { isAusiliario } from './indicatore.ts';
import type { Indicatore } from './indicatore.ts';
import { isParolaEtichetta } from './etichetta.ts';
import { gruppiSezione } from './sezioni.ts';

/** Rejects inconsistent rule data. Runs once, when the registry is loaded. */
export const verifyGruppi = (gruppi: readonly Gruppo[]): void => {
  const ordine = codiciGruppo.filter((codice) => gruppi.some((gruppo) => gruppo.codice === codice));
  if (ordine.length !== gruppi.length || ordine.some((codice, posizione) => gruppi[posizione]?.codice !== codice))
    throw new Error('Gruppi: repeated or out of order');
  const inPagina: readonly string[] = Object.values(gruppiSezione).flat();
  if (gruppi.some(({ codice }) => inPagina.filter((altro) => altro === codice).length !== 1))
    throw new Error('Gruppi: each belongs to one page');
  verifyNomiInput(gruppi);
  for (const gruppo of gruppi) verifyGruppo(gruppo);
};

/** A name is one input in every group. */
const verifyNomiInput = (gruppi: readonly Gruppo[]): void => {
  const perNome = new Map<string, Gruppo['inputs'][number]>();
  for (const input of gruppi.flatMap((gruppo) => gruppo.inputs)) {
    if ((perNome.get(input.nome) ?? input) !== input) throw new Error(`Input ${input.nome}: declared twice`);
    perNome.set(input.nome, input);
  }
};

const verifyGruppo = (gruppo: Gruppo): void => {
  const codici = gruppo.indicatori.map((indicatore) => indicatore.codice);
  if (new Set(codici).size !== codici.length) throw new Error(`${gruppo.codice}: an indicator is repeated`);
  if (listCodiciSintesi(gruppo.sintesi).some((codice) => !codici.includes(codice))) {
    throw new Error(`${gruppo.codice}: the risk of the group names an indicator that is not there`);
  }
  for (const indicatore of gruppo.indicatori) {
    if (indicatore.inputs.some((input) => !gruppo.inputs.includes(input)))
      throw new Error(`${indicatore.codice}: an input is not of its group`);
    verifySoglie(indicatore);
    if (indicatore.postille.some(({ etichetta = '' }) => !isParolaEtichetta(etichetta)))
      throw new Error(`${indicatore.codice}: an addition to the label would read as two`);
  }
};

const listCodiciSintesi = (sintesi: Gruppo['sintesi']): readonly string[] => {
  if (sintesi.tipo === 'massimo') return sintesi.codici;
  return sintesi.tipo === 'media_e_massimo' ? (sintesi.almeno_uno_di ?? []) : [];
};

const verifySoglie = ({ codice, unit, soglie }: Indicatore): void => {
  if ((soglie === null) !== isAusiliario(codice)) throw new Error(`${codice}: helpers have no soglie, all others have`);
  if (soglie !== null) verifyPeriodo(soglie, unit === 'enum' ? 'enumerati' : 'continui', codice);
};

const verifyPeriodo = (soglie: Soglie, tipo: Parameters<typeof verifyIntervalli>[1], codice: string): void => {
  switch (soglie.tipo) {
    case 'dal':
      if (soglie.prima.tipo === 'dal' && soglie.prima.dal >= soglie.dal)
        throw new Error(`${codice}: thresholds out of order of time`);
      verifyPeriodo(soglie.soglie, tipo, codice);
      return verifyPeriodo(soglie.prima, tipo, codice);
    case 'comuni':
      return verifyIntervalli(soglie.intervalli, tipo, codice);
    case 'settore':
      return settori.forEach(([settore]) =>
        verifyIntervalli(soglie.computeIntervalli(settore), tipo, `${codice} (settore ${settore})`),
      );
    case 'bilancio':
      return verifyIntervalli(soglie.tipici, tipo, codice);
  }
};
