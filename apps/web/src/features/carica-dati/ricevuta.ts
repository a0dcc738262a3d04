import type { RichiestaCliente } from '@vedetta/contract';
import { formatPeso } from '../../lib/byte.ts';
import { formatIstante } from '../../lib/istante.ts';

type Consegna = Pick<RichiestaCliente, 'studio' | 'azienda' | 'oggetto' | 'file'>;

/** What a client keeps of what was received: names, sizes, times and digests. */
export const buildRicevuta = ({ studio, azienda, oggetto, file }: Consegna): string =>
  [
    `Ricevuta dei file inviati a ${studio.nome}`,
    '',
    `Per: ${azienda}`,
    `Richiesta: ${oggetto}`,
    '',
    ...file.flatMap(({ nome, byte, ricevuto_il, impronta }) => [
      nome,
      `  ${formatPeso(byte)}, ricevuto il ${formatIstante(ricevuto_il)}`,
      `  SHA-256 ${impronta}`,
    ]),
    '',
  ].join('\r\n');

/** @example formatImpronta('c81d…64 digits…2f90') // 'c81d…2f90' */
export const formatImpronta = (impronta: string): string => `${impronta.slice(0, 4)}…${impronta.slice(-4)}`;
