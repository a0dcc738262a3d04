/** Text as rows and names are compared: lower case, no accents, words parted by one blank. */
export const foldTesto = (testo: string): string => {
  const minuscolo = testo.toLowerCase();
  if (SEMPLICE.test(minuscolo)) return minuscolo;
  return minuscolo
    .normalize('NFD')
    .replace(/[\u0300-\u036f\ufffd]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
};

/** Words of plain letters and digits, parted by one blank: nothing to be normalised. */
const SEMPLICE = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

const TOTALE =
  /^(totale|totali|total|totals|tot|sub totale|subtotale|saldo totale|totale a pareggio|a pareggio|sbilancio)\b|^(differenza|differenze|somma|somme)( (dare|avere|tra|fra|totale|totali|saldi|quadratura|a pareggio|di bilancio|del bilancio)\b.*)?$/;
const RIPORTO = /^(a |da )?(riporto|riportare|riportarsi)\b/;
const RISULTATO =
  /^((totale )?(utile|perdita|risultato|avanzo|disavanzo)( netto| netta| lordo| lorda)?( \(?perdita\)?)?( o perdita| perdita)?( di| d| del| dell)?( esercizio| periodo| anno| bilancio)?( in corso| corrente)?( esercizio| periodo)?|utile|perdita|utile perdita d esercizio|utile o perdita d esercizio)$/;
const TRANSITO =
  /^(bilancio (di |d )?(apertura|chiusura)|stato patrimoniale (iniziale|finale)|profitti e perdite|conto (di )?(profitti e perdite|risultato economico)|conto economico finale|apertura conti|chiusura conti)$/;
const ORDINE =
  /^(conti d ordine|sistema (improprio|dei conti d ordine)|impegni(?! e)|beni di terzi|depositanti beni|terzi per (beni|fide[ij]ussioni|garanzie)|fide[ij]ussioni (prestate|ricevute|a terzi|di terzi|a favore di terzi)|garanzie (prestate|ricevute)|rischi per fide[ij]ussioni|creditori per (?:fide[ij]ussioni|beni|garanzie|impegni)|debitori per fide[ij]ussioni|impegni per leasing|merci da (consegnare|ricevere)|beni in leasing|societa di leasing per beni|canoni leasing a scadere)\b/;
/** A company, whatever its name begins with: `Total Italia S.p.A.` */
const DITTA =
  /\b(s ?r ?l|s ?r ?l ?s|s ?p ?a|s ?n ?c|s ?a ?s|s ?c ?a? ?r ?l|soc coop|societa cooperativa|gmbh|ltd|s ?a ?r ?l)( |$)/;
const PAGINA = /^(pag|pagina|page)( n)? ?\d+( di \d+)?$/;

/** Beginnings of all the names that are no account: most names have none of them. */
const INIZI =
  /^(tot|sub|saldo t|a |da |pareggio|sbil|diff|somm|riport|util|perd|risult|avanz|disav|bilanc|stato|profitti|conto |apert|chius|pag)/;

/** Whether a name may be that of a total, of a carried amount, of the result or of a transit account. */
export const isParticolare = (nome: string): boolean => nome === '' || INIZI.test(nome);
export const isTotale = (nome: string): boolean => TOTALE.test(nome);
export const isDitta = (nome: string): boolean => DITTA.test(nome);
export const isRiporto = (nome: string): boolean => RIPORTO.test(nome);
export const isRisultato = (nome: string): boolean => RISULTATO.test(nome);
export const isTransito = (nome: string): boolean => TRANSITO.test(nome);
export const isOrdine = (nome: string): boolean => ORDINE.test(nome);
export const isPagina = (nome: string): boolean => PAGINA.test(nome);
