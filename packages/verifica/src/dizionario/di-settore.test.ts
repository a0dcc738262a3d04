import { expect, test } from 'vitest';
import { BASE, findConto, readTesto, writeElenco } from '../test-support/read.ts';

/** Accounts of single trades, read in a list with nothing else of that trade. */
test.each([
  ['Rette utenti comunità alloggio', -1, /^CE\.A\.1/],
  ['Prestito sociale', -1, /^SPP\.D\.3/],
  ['Soci c/quote da versare', 1, /^SPA\.A/],
  ['Pernottamenti', -1, /^CE\.A\.1$/],
  ['Detersivi e prod. pulizia', 1, /^CE\.B\.6/],
  ['Caparre su prenotazioni', -1, /^SPP\.D\.6\.E$/],
  ['Noli a freddo', 1, /^CE\.B\.8$/],
  ['Noli a caldo', 1, /^CE\.B\.7$/],
  ['Calcestruzzo e inerti', 1, /^CE\.B\.6$/],
  ['Gru a torre', 1, /^SPA\.B\.II\.2$/],
  ['Trattrici agricole', 1, /^SPA\.B\.II\.2$/],
  ['Botti e barriques', 1, /^SPA\.B\.II\.3$/],
  ['Diritti di reimpianto vigneti', 1, /^SPA\.B\.I\.4/],
  ['Concimi e fitofarmaci', 1, /^CE\.B\.6$/],
  ['Contributi consorzio bonifica', 1, /^CE\.B\.14$/],
  ['Premi PAC', -1, /^CE\.A\.5\.a$/],
  ['RC professionale', 1, /^CE\.B\.7$/],
  ['Quota ordine professionale', 1, /^CE\.B\.14$/],
  ['Donazioni a terzi', 1, /^CE\.B\.14$/],
  ['Erogaz. liberali da privati', -1, /^CE\.A\.5\.b$/],
  ['Avanzo es. prec.', -1, /^SPP\.A\.VIII/],
  ['Disavanzo esercizi precedenti', 1, /^SPP\.A\.VIII/],
  ['Ambulanze', 1, /^SPA\.B\.II\.4$/],
] as const)('%s', (nome, lato, voce) => {
  const conto = findConto(readTesto(writeElenco([...BASE, ['X1', nome, lato * 50_000]])), nome);
  expect(conto.voce).toMatch(voce);
});
