import type { CampiConsuntivo, CampiPiano } from './campi.ts';
import { readOrVuoto } from './lettura.ts';
import type { Lettura } from './lettura.ts';
import { isPeriodo } from './parse-per-periodo.ts';
import type { Consuntivo, Piano, QuotaResiduo } from './piano.ts';
import { hasResiduo } from './righe.ts';

type Contesto = {
  readonly lettura: Lettura;
  readonly righe: readonly string[];
  readonly periodi: number;
  readonly periodo: number;
};

/** The actual amounts of the periods that are over: rows that exist, residuals of rows that have them, into later periods. */
export const parseConsuntivi = (
  lettura: Lettura,
  consuntivi: CampiPiano['consuntivi'],
  righe: readonly string[],
  periodi: number,
): Piano['consuntivi'] =>
  Object.fromEntries(
    Object.entries(consuntivi).flatMap(([periodo, consuntivo]) => {
      const campo = `consuntivi.${periodo}`;
      if (isPeriodo(periodo, periodi))
        return [[periodo, parseConsuntivo({ lettura, righe, periodi, periodo: Number(periodo) }, campo, consuntivo)]];
      lettura.refuse(campo, { codice: 'periodo_inesistente' });
      return [];
    }),
  );

const parseConsuntivo = (contesto: Contesto, campo: string, consuntivo: CampiConsuntivo): Consuntivo => {
  const { lettura, righe } = contesto;
  const isNota = (riga: string): boolean => {
    if (righe.includes(riga)) return true;
    lettura.refuse(`${campo}.righe.${riga}`, { codice: 'riga_sconosciuta' });
    return false;
  };
  const effettivi = Object.entries(consuntivo.righe ?? {}).flatMap(([riga, importo]) =>
    isNota(riga) && importo !== null ? [[riga, lettura.readImporto(`${campo}.righe.${riga}`, importo)] as const] : [],
  );
  const conEffettivo = effettivi.map(([riga]) => riga);
  return {
    righe: Object.fromEntries(effettivi),
    saldo: readOrVuoto(consuntivo.saldo ?? null, (valore) => lettura.readImporto(`${campo}.saldo`, valore)),
    residui: Object.fromEntries(
      Object.entries(consuntivo.residui ?? {}).map(([riga, quote]) => {
        const campoRiga = `${campo}.residui.${riga}`;
        if (!righe.includes(riga)) lettura.refuse(campoRiga, { codice: 'riga_sconosciuta' });
        else if (!hasResiduo(riga)) lettura.refuse(campoRiga, { codice: 'riga_senza_residuo' });
        else if (!conEffettivo.includes(riga)) lettura.refuse(campoRiga, { codice: 'residuo_senza_effettivo' });
        return [riga, quote.map((quota, posizione) => parseQuota(contesto, `${campoRiga}.${posizione}`, quota))];
      }),
    ),
  };
};

const parseQuota = (
  { lettura, periodi, periodo: proprio }: Contesto,
  campo: string,
  { periodo, importo }: { readonly periodo: number | null; readonly importo: number },
): QuotaResiduo => {
  if (periodo !== null && !isPeriodo(String(periodo), periodi))
    lettura.refuse(`${campo}.periodo`, { codice: 'periodo_inesistente' });
  else if (periodo !== null && periodo <= proprio)
    lettura.refuse(`${campo}.periodo`, { codice: 'residuo_non_successivo' });
  return { periodo, importo: lettura.readImporto(`${campo}.importo`, importo) };
};
