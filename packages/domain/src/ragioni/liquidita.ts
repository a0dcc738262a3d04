import { FCFO } from '../indicatori/fcfo/fcfo.ts';
import { Rimb } from '../indicatori/fcfo/input.ts';
import { SERV } from '../indicatori/fcfo/serv.ts';
import { ABT, TA } from '../indicatori/grandezze/attivo.ts';
import { CF, RIC } from '../indicatori/grandezze/conto-economico.ts';
import { PBT } from '../indicatori/grandezze/passivo.ts';
import { daPagare, risorse } from '../indicatori/idap/idap2.ts';
import { input } from '../formula/parole.ts';
import { formatRapporto } from '../numbers/format.ts';
import { printConArticolo } from '../numbers/articolo.ts';
import { printImporti, printImporto, printPercento } from './importi.ts';
import type { Fatto, Lettore, Luogo, Parole } from './ragione.ts';

export const dscr: Fatto = {
  codice: 'dscr',
  indicatori: ['IdAp2'],
  describe: (_, { compute, getValore }) => {
    const disponibili = compute(risorse);
    const dovuti = compute(daPagare);
    const valore = getValore('IdAp2');
    if (disponibili === null || dovuti === null) return null;
    const [fonti, debiti] = printImporti(disponibili, dovuti);
    if (valore === null)
      return {
        breve: 'Uscite oltre le risorse dei sei mesi',
        frase: `Nei prossimi sei mesi le uscite superano le risorse: restano ${fonti}.`,
      };
    const coda = `Nei prossimi sei mesi le risorse sono ${fonti} a fronte di debiti da pagare per ${debiti} (DSCR ${formatRapporto(valore)}).`;
    return {
      breve: valore < 1 ? 'Risorse insufficienti per i prossimi sei mesi' : 'Risorse appena sufficienti per sei mesi',
      frase: coda,
    };
  },
};

export const liquiditaABreve: Fatto = {
  codice: 'liquidita',
  indicatori: ['IdA4', 'ICA6', 'IdAp5'],
  describe: (codice, { compute }) => {
    const luogo: Luogo = codice === 'IdAp5' ? 'proiezione' : 'corrente';
    const attivita = compute(ABT, luogo);
    const passivita = compute(PBT, luogo);
    if (attivita === null || passivita === null || passivita <= 0) return null;
    const [breve, debiti] = printImporti(attivita, passivita);
    const previste = luogo === 'proiezione' ? ' previste a fine esercizio' : '';
    return {
      breve:
        attivita < passivita ? 'Attività a breve inferiori alle passività' : 'Attività a breve di poco sufficienti',
      frase: `Le attività a breve${previste}, ${breve}, coprono ${printConArticolo('il', attivita / passivita)} delle passività a breve di ${debiti}.`,
    };
  },
};

const describeCassa = (codice: string, { compute, getValore, getSoglia, isInfrannuale }: Lettore): Parole | null => {
  const luogo: Luogo = codice === 'IdAp6' ? 'proiezione' : 'corrente';
  const cash = compute(CF, luogo);
  const attivo = compute(TA, luogo);
  const quota = getValore(codice);
  const soglia = getSoglia(codice);
  if (cash === null || attivo === null || quota === null || soglia === null) return null;
  const isAnnualizzato = isInfrannuale && luogo === 'corrente';
  const [flusso, totale] = printImporti(cash, attivo);
  const soggetto = isAnnualizzato
    ? `Il cash flow del periodo, ${flusso}, riportato all’anno`
    : `Il cash flow${luogo === 'proiezione' ? ' previsto a fine esercizio' : ''}, ${flusso},`;
  return {
    breve: quota <= 0 ? 'La gestione corrente non genera cassa' : 'La gestione genera poca cassa sull’attivo',
    frase: `${soggetto} è ${printConArticolo('il', quota)} dell’attivo di ${totale}; la soglia di settore è ${printPercento(soglia)}.`,
  };
};

export const cassa: Fatto = { codice: 'cassa', indicatori: ['IdA5', 'IdAp6'], describe: describeCassa };

export const flusso: Fatto = {
  codice: 'flusso',
  indicatori: ['FCFO2', 'FCFO1'],
  describe: (codice, { compute }) => {
    const disponibile = compute(FCFO);
    const servizio = compute(SERV);
    const ricavi = compute(RIC);
    if (disponibile === null || servizio === null || ricavi === null) return null;
    if (codice === 'FCFO1' || servizio <= 0)
      return {
        breve:
          disponibile < 0 ? 'Gestione e investimenti assorbono la cassa' : 'Poca cassa dopo gli investimenti dell’anno',
        frase: `Il flusso disponibile dopo gli investimenti è ${printImporto(disponibile)}${ricavi > 0 ? `, ${printConArticolo('il', disponibile / ricavi)} dei ricavi` : ''}.`,
      };
    const [fonti, rate] = printImporti(disponibile, servizio);
    const senzaRimborsi = (compute(input(Rimb)) ?? 0) === 0;
    const dovuti = senzaRimborsi ? 'gli oneri finanziari' : 'rate e interessi';
    return {
      breve: disponibile < servizio ? `Il flusso non copre ${dovuti}` : `Il flusso copre appena ${dovuti}`,
      frase: `Il flusso disponibile dopo gli investimenti è ${fonti} a fronte di ${rate} ${senzaRimborsi ? 'di oneri finanziari, senza rimborsi indicati' : 'tra oneri finanziari e rimborsi'}.`,
    };
  },
};
