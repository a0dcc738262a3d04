import type { TipoMovimento } from '@vedetta/domain';

/** What a kind of movement is called where one chooses among them. */
export const nomiMovimento: Readonly<Record<TipoMovimento, string>> = {
  fascia: 'Fascia cambiata',
  patrimonio: 'Patrimonio netto',
  segnali: 'Segnali nuovi',
  soglia: 'Soglie CNDCEC',
};
