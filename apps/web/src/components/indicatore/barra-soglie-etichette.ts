/** A text centred, if it can be, under its limit. Units are those of the drawing. */
type EtichettaBarra = { readonly centro: number; readonly larghezza: number };

type Blocco = {
  inizio: number;
  larghezza: number;
  readonly membri: readonly { readonly indice: number; readonly scarto: number }[];
};

/**
 * Centres of labels standing on one line between 0 and `spazio`, as near as possible to where they belong and
 * never nearer to each other than `distanza`; `null` where they cannot all stand there. Labels are in order.
 *
 * Labels that touch become one block, centred on the mean of what its members want; blocks merge until none touch.
 */
export const layoutEtichette = (
  etichette: readonly EtichettaBarra[],
  spazio: number,
  distanza: number,
): readonly number[] | null => {
  const totale = etichette.reduce((somma, { larghezza }) => somma + larghezza, 0) + distanza * (etichette.length - 1);
  if (totale > spazio) return null;
  const blocchi: Blocco[] = [];
  etichette.forEach((etichetta, indice) => {
    let blocco: Blocco = {
      inizio: etichetta.centro - etichetta.larghezza / 2,
      larghezza: etichetta.larghezza,
      membri: [{ indice, scarto: 0 }],
    };
    clamp(blocco, spazio);
    for (
      let precedente = blocchi.at(-1);
      precedente !== undefined && precedente.inizio + precedente.larghezza + distanza > blocco.inizio;
      precedente = blocchi.at(-1)
    ) {
      blocchi.pop();
      blocco = joinBlocchi(precedente, blocco, distanza, etichette);
      clamp(blocco, spazio);
    }
    blocchi.push(blocco);
  });
  return blocchi.flatMap(({ inizio, membri }) =>
    membri.map(({ indice, scarto }) => inizio + scarto + (etichette[indice]?.larghezza ?? 0) / 2),
  );
};

const joinBlocchi = (
  primo: Blocco,
  secondo: Blocco,
  distanza: number,
  etichette: readonly EtichettaBarra[],
): Blocco => {
  const spostamento = primo.larghezza + distanza;
  const membri = [
    ...primo.membri,
    ...secondo.membri.map(({ indice, scarto }) => ({ indice, scarto: scarto + spostamento })),
  ];
  const voluti = membri.map(({ indice, scarto }) => {
    const etichetta = etichette[indice] ?? { centro: 0, larghezza: 0 };
    return etichetta.centro - etichetta.larghezza / 2 - scarto;
  });
  return {
    inizio: voluti.reduce((somma, voluto) => somma + voluto, 0) / voluti.length,
    larghezza: spostamento + secondo.larghezza,
    membri,
  };
};

const clamp = (blocco: Blocco, spazio: number): void => {
  blocco.inizio = Math.max(0, Math.min(spazio - blocco.larghezza, blocco.inizio));
};
