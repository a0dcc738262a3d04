import { centesimiToNumber } from '../numbers/centesimi.ts';
import type { CampiPiano } from './campi.ts';
import type { Consuntivo, Piano } from './piano.ts';

const toEuro = (importo: number | null): number | null => (importo === null ? null : centesimiToNumber(importo));

const presentValori = <Da, A>(
  valori: Readonly<Record<string, Da>>,
  map: (valore: Da) => A,
): Readonly<Record<string, A>> =>
  Object.fromEntries(Object.entries(valori).map(([chiave, valore]) => [chiave, map(valore)]));

/**
 * A plan as it travels: amounts in euros, each field whole. `parsePiano` of it gives the plan again.
 * @example presentPiano(piano).liquidita_iniziale // 1234.56
 */
export const presentPiano = (piano: Piano): CampiPiano => {
  const { ipotesi } = piano;
  return {
    ...piano,
    liquidita_iniziale: toEuro(piano.liquidita_iniziale),
    ipotesi: {
      ...ipotesi,
      ricavi_annui: toEuro(ipotesi.ricavi_annui),
      acquisti_annui: toEuro(ipotesi.acquisti_annui),
      personale_annuo: toEuro(ipotesi.personale_annuo),
      iva_credito_iniziale: toEuro(ipotesi.iva_credito_iniziale),
      iva_acconto: toEuro(ipotesi.iva_acconto),
      crediti_iniziali: toEuro(ipotesi.crediti_iniziali),
      debiti_iniziali: toEuro(ipotesi.debiti_iniziali),
      imposte_giugno: toEuro(ipotesi.imposte_giugno),
      imposte_novembre: toEuro(ipotesi.imposte_novembre),
      debiti_tributari_iniziali: toEuro(ipotesi.debiti_tributari_iniziali),
      debiti_previdenziali_iniziali: toEuro(ipotesi.debiti_previdenziali_iniziali),
    },
    finanziamenti: piano.finanziamenti.map((finanziamento) => ({
      ...finanziamento,
      capitale_residuo: toEuro(finanziamento.capitale_residuo),
    })),
    linee: piano.linee.map((linea) => ({
      ...linea,
      accordato: toEuro(linea.accordato),
      utilizzato: toEuro(linea.utilizzato),
      anticipabili: toEuro(linea.anticipabili),
    })),
    righe_libere: piano.righe_libere.map((riga) => ({
      ...riga,
      importi: presentValori(riga.importi, centesimiToNumber),
    })),
    scritti: presentValori(piano.scritti, (importi) => presentValori(importi, centesimiToNumber)),
    consuntivi: presentValori(piano.consuntivi, presentConsuntivo),
  };
};

const presentConsuntivo = ({ righe, saldo, residui }: Consuntivo): CampiPiano['consuntivi'][string] => ({
  righe: presentValori(righe, centesimiToNumber),
  saldo: toEuro(saldo),
  residui: presentValori(residui, (quote) =>
    quote.map(({ periodo, importo }) => ({ periodo, importo: centesimiToNumber(importo) })),
  ),
});
