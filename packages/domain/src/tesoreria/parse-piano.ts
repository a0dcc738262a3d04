import type { Euro } from '../numbers/euro.ts';
import type { CampiPiano } from './campi.ts';
import { createLettura, readOrVuoto } from './lettura.ts';
import type { Lettura } from './lettura.ts';
import {
  LIMITI_PIANO,
  LUNGHEZZA_DESCRIZIONE,
  LUNGHEZZA_NOME,
  MASSIMO_FINANZIAMENTI,
  MASSIMO_RIGHE,
  PERIODI_PIANO,
} from './limiti.ts';
import type { Limiti } from './limiti.ts';
import { parseConsuntivi } from './parse-consuntivi.ts';
import { parsePerPeriodo } from './parse-per-periodo.ts';
import type { Ipotesi, Piano } from './piano.ts';
import type { RigaLibera } from './riga-libera.ts';
import type { RifiutoPiano } from './rifiuto.ts';
import { listRighe } from './righe.ts';
import type { Result } from '../numbers/result.ts';

/**
 * Judges a plan as it travels: amounts become cents, every bound is checked, each refused field is told once. That a field
 * is there and of its type is for the schema of the wire to judge.
 * @example parsePiano({ …, periodi: 3 }) // { ok: false, rifiuto: [{ campo: 'periodi', motivo: { codice: 'fuori_intervallo', … } }] }
 */
export const parsePiano = (campi: CampiPiano): Result<Piano, readonly RifiutoPiano[]> => {
  const lettura = createLettura();
  const passo = lettura.readScelta('passo', campi.passo, ['mese', 'settimana']);
  const periodi = lettura.readNumero('periodi', campi.periodi, PERIODI_PIANO[passo]);
  const righe_libere = parseLibere(lettura, campi, periodi);
  const righe = listRighe({ righe_libere }).map(({ codice }) => codice);
  const piano: Piano = {
    descrizione: lettura.readTesto('descrizione', campi.descrizione, LUNGHEZZA_DESCRIZIONE),
    inizio: lettura.readData('inizio', campi.inizio),
    passo,
    periodi,
    liquidita_iniziale: readOrVuoto(campi.liquidita_iniziale, (valore) =>
      lettura.readImporto('liquidita_iniziale', valore),
    ),
    usa_linee: campi.usa_linee,
    ipotesi: parseIpotesi(lettura, campi.ipotesi),
    finanziamenti: parseFinanziamenti(lettura, campi.finanziamenti),
    linee: parseLinee(lettura, campi.linee),
    righe_libere,
    scritti: parseScritti(lettura, campi.scritti, righe, periodi),
    scenario: {
      vendite: lettura.readNumero('scenario.vendite', campi.scenario.vendite, LIMITI_PIANO.crescita),
      giorni_incasso: lettura.readNumero(
        'scenario.giorni_incasso',
        campi.scenario.giorni_incasso,
        LIMITI_PIANO.giorni_scenario,
      ),
      giorni_pagamento: lettura.readNumero(
        'scenario.giorni_pagamento',
        campi.scenario.giorni_pagamento,
        LIMITI_PIANO.giorni_scenario,
      ),
    },
    consuntivi: parseConsuntivi(lettura, campi.consuntivi, righe, periodi),
  };
  return lettura.rifiuti.length > 0 ? { ok: false, rifiuto: lettura.rifiuti } : { ok: true, valore: piano };
};

/** The assumptions, each within its own bounds. */
const parseIpotesi = (lettura: Lettura, ipotesi: CampiPiano['ipotesi']): Ipotesi => {
  type Campo = keyof Ipotesi;
  const amount = (campo: Campo, valore: number | null): Euro | null =>
    readOrVuoto(valore, (importo) => lettura.readPositivo(`ipotesi.${campo}`, importo));
  const numero = (campo: Campo, valore: number, limiti: Limiti): number =>
    lettura.readNumero(`ipotesi.${campo}`, valore, limiti);
  const orVuoto = (campo: Campo, valore: number | null, limiti: Limiti): number | null =>
    readOrVuoto(valore, (letto) => numero(campo, letto, limiti));
  return {
    ricavi_annui: amount('ricavi_annui', ipotesi.ricavi_annui),
    acquisti_annui: amount('acquisti_annui', ipotesi.acquisti_annui),
    acquisti_fissi: orVuoto('acquisti_fissi', ipotesi.acquisti_fissi, LIMITI_PIANO.quota),
    personale_annuo: amount('personale_annuo', ipotesi.personale_annuo),
    crescita: orVuoto('crescita', ipotesi.crescita, LIMITI_PIANO.crescita),
    stagionalita: parseStagionalita(lettura, ipotesi.stagionalita),
    iva_vendite: orVuoto('iva_vendite', ipotesi.iva_vendite, LIMITI_PIANO.quota),
    iva_acquisti: orVuoto('iva_acquisti', ipotesi.iva_acquisti, LIMITI_PIANO.quota),
    vendite_senza_iva: orVuoto('vendite_senza_iva', ipotesi.vendite_senza_iva, LIMITI_PIANO.quota),
    acquisti_senza_iva: orVuoto('acquisti_senza_iva', ipotesi.acquisti_senza_iva, LIMITI_PIANO.quota),
    iva_periodicita: lettura.readScelta('ipotesi.iva_periodicita', ipotesi.iva_periodicita, ['mensile', 'trimestrale']),
    iva_credito_iniziale: amount('iva_credito_iniziale', ipotesi.iva_credito_iniziale),
    iva_acconto: amount('iva_acconto', ipotesi.iva_acconto),
    crediti_iniziali: amount('crediti_iniziali', ipotesi.crediti_iniziali),
    giorni_incasso: orVuoto('giorni_incasso', ipotesi.giorni_incasso, LIMITI_PIANO.giorni),
    debiti_iniziali: amount('debiti_iniziali', ipotesi.debiti_iniziali),
    giorni_pagamento: orVuoto('giorni_pagamento', ipotesi.giorni_pagamento, LIMITI_PIANO.giorni),
    mensilita: lettura.readScelta('ipotesi.mensilita', ipotesi.mensilita, [12, 13, 14]),
    quota_netto: orVuoto('quota_netto', ipotesi.quota_netto, LIMITI_PIANO.quota),
    quota_versamenti: orVuoto('quota_versamenti', ipotesi.quota_versamenti, LIMITI_PIANO.quota),
    giorno_stipendi: numero('giorno_stipendi', ipotesi.giorno_stipendi, LIMITI_PIANO.giorno),
    stipendi_mese_dopo: ipotesi.stipendi_mese_dopo,
    imposte_giugno: amount('imposte_giugno', ipotesi.imposte_giugno),
    imposte_novembre: amount('imposte_novembre', ipotesi.imposte_novembre),
    debiti_tributari_iniziali: amount('debiti_tributari_iniziali', ipotesi.debiti_tributari_iniziali),
    rate_debiti_tributari: numero('rate_debiti_tributari', ipotesi.rate_debiti_tributari, LIMITI_PIANO.rate_debiti),
    debiti_previdenziali_iniziali: amount('debiti_previdenziali_iniziali', ipotesi.debiti_previdenziali_iniziali),
    rate_debiti_previdenziali: numero(
      'rate_debiti_previdenziali',
      ipotesi.rate_debiti_previdenziali,
      LIMITI_PIANO.rate_debiti,
    ),
  };
};

const parseStagionalita = (lettura: Lettura, pesi: readonly number[]): readonly number[] => {
  const campo = 'ipotesi.stagionalita';
  if (pesi.length !== 12) lettura.refuse(campo, { codice: 'pesi_non_dodici' });
  else if (pesi.every((peso) => peso === 0)) lettura.refuse(campo, { codice: 'pesi_nulli' });
  else return pesi.map((peso) => lettura.readNumero(campo, peso, LIMITI_PIANO.peso));
  return pesi;
};

const limitRighe = (lettura: Lettura, campo: string, righe: readonly unknown[], massimo: number): void => {
  if (righe.length > massimo) lettura.refuse(campo, { codice: 'troppi_elementi', massimo });
};

const parseFinanziamenti = (lettura: Lettura, finanziamenti: CampiPiano['finanziamenti']): Piano['finanziamenti'] => {
  limitRighe(lettura, 'finanziamenti', finanziamenti, MASSIMO_FINANZIAMENTI);
  return finanziamenti.map((finanziamento, posizione) => {
    const at = (campo: keyof typeof finanziamento): string => `finanziamenti.${posizione}.${campo}`;
    const { nome, tipo, capitale_residuo, tasso_annuo, periodicita, prossima_rata, rate_residue } = finanziamento;
    return {
      nome: lettura.readTesto(at('nome'), nome, LUNGHEZZA_NOME),
      tipo: lettura.readScelta(at('tipo'), tipo, ['francese', 'quota_costante', 'unica_scadenza']),
      capitale_residuo: readOrVuoto(capitale_residuo, (valore) => lettura.readPositivo(at('capitale_residuo'), valore)),
      tasso_annuo: readOrVuoto(tasso_annuo, (valore) =>
        lettura.readNumero(at('tasso_annuo'), valore, LIMITI_PIANO.tasso),
      ),
      periodicita: lettura.readScelta(at('periodicita'), periodicita, [1, 2, 3, 6, 12]),
      prossima_rata: lettura.readData(at('prossima_rata'), prossima_rata),
      rate_residue: lettura.readNumero(at('rate_residue'), rate_residue, LIMITI_PIANO.rate_residue),
    };
  });
};

const parseLinee = (lettura: Lettura, linee: CampiPiano['linee']): Piano['linee'] => {
  limitRighe(lettura, 'linee', linee, MASSIMO_FINANZIAMENTI);
  return linee.map((linea, posizione) => {
    const at = (campo: keyof typeof linea): string => `linee.${posizione}.${campo}`;
    const { nome, tipo, accordato, utilizzato, anticipabili = null, tasso_annuo } = linea;
    const letto = lettura.readScelta(at('tipo'), tipo, ['cassa', 'autoliquidante']);
    if (letto === 'autoliquidante' && anticipabili === null) lettura.refuse(at('anticipabili'), { codice: 'vuoto' });
    return {
      nome: lettura.readTesto(at('nome'), nome, LUNGHEZZA_NOME),
      tipo: letto,
      accordato: readOrVuoto(accordato, (valore) => lettura.readPositivo(at('accordato'), valore)),
      utilizzato: readOrVuoto(utilizzato, (valore) => lettura.readPositivo(at('utilizzato'), valore)),
      anticipabili: readOrVuoto(anticipabili, (valore) => lettura.readPositivo(at('anticipabili'), valore)),
      tasso_annuo: lettura.readNumero(at('tasso_annuo'), tasso_annuo ?? 0, LIMITI_PIANO.tasso),
    };
  });
};

const parseLibere = (lettura: Lettura, { righe_libere }: CampiPiano, periodi: number): readonly RigaLibera[] => {
  limitRighe(lettura, 'righe_libere', righe_libere, MASSIMO_RIGHE);
  const nomi = new Set<string>();
  return righe_libere.map((riga, posizione) => {
    const at = (campo: keyof typeof riga): string => `righe_libere.${posizione}.${campo}`;
    const nome = lettura.readTesto(at('nome'), riga.nome, LUNGHEZZA_NOME);
    if (nomi.has(nome)) lettura.refuse(at('nome'), { codice: 'nome_ripetuto' });
    nomi.add(nome);
    return {
      nome,
      gruppo: lettura.readScelta(at('gruppo'), riga.gruppo, ['operative', 'investimenti', 'finanziamenti']),
      verso: lettura.readScelta(at('verso'), riga.verso, ['entrata', 'uscita']),
      importi: parsePerPeriodo(lettura, at('importi'), riga.importi, periodi),
      rimborso_capitale: riga.rimborso_capitale ?? true,
    };
  });
};

const parseScritti = (
  lettura: Lettura,
  scritti: CampiPiano['scritti'],
  righe: readonly string[],
  periodi: number,
): Piano['scritti'] =>
  Object.fromEntries(
    Object.entries(scritti).flatMap(([riga, importi]) => {
      const campo = `scritti.${riga}`;
      if (righe.includes(riga)) return [[riga, parsePerPeriodo(lettura, campo, importi, periodi)]];
      lettura.refuse(campo, { codice: 'riga_sconosciuta' });
      return [];
    }),
  );
