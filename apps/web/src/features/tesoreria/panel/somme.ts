/** What the rows that are no row of the plan are made of, by their code. */
const SOMME: Readonly<Record<string, string>> = {
  saldo_iniziale: 'La liquidità finale del periodo prima; nel primo periodo, quella indicata nelle ipotesi.',
  entrate: 'La somma delle entrate operative, nelle righe sotto.',
  uscite: 'La somma delle uscite operative, nelle righe sotto.',
  flusso_operativo: 'Entrate operative meno uscite operative.',
  investimenti: 'Ciò che entra meno ciò che esce per investimenti, nelle righe sotto.',
  finanziamenti: 'Ciò che entra meno ciò che esce per finanziamenti, nelle righe sotto.',
  flusso: 'Flusso operativo, investimenti e finanziamenti, ciascuno con il suo segno.',
  differenza_saldo: 'Il saldo effettivo meno quello previsto.',
  saldo_finale: 'Liquidità iniziale più il flusso del periodo e, dove c’è, la differenza con il saldo effettivo.',
  linee_disponibili: 'Le linee di credito non utilizzate, meno quanto la liquidità finale è sotto zero.',
};

/**
 * How a row that sums others is computed; null for a row of the plan.
 *
 * @example describeSomma('flusso_operativo') // 'Entrate operative meno uscite operative.'
 */
export const describeSomma = (codice: string): string | null => SOMME[codice] ?? null;
