import { SegmentedControl } from '@mantine/core';
import type { Indicatore, Spiegazione } from '@vedetta/contract';
import { explainIndicatori, VERSIONE_REGOLE } from '@vedetta/domain';
import { useMemo, useState } from 'react';
import { SpiegazioneCalcolataPanel } from '../../components/indicatore/index.ts';
import type { CatalogoGruppo } from '../../components/indicatore/index.ts';
import { selectSoglie } from '../../queries/catalogo.ts';
import { useSettore } from '../../queries/config.ts';
import type { Spiegato } from './indicatori-card.tsx';
import type { Base, View } from './state/view.ts';

type Props = {
  readonly base: Base;
  readonly view: View;
  readonly catalogo: CatalogoGruppo;
  readonly spiegato: Spiegato;
  readonly onClose: () => void;
};

type Momento = 'prima' | 'dopo';

/** The explanation of a figure before and after the levers, from the formulas that computed it. */
export const SpiegazioneSimulata = ({ base, view, catalogo, spiegato: { gruppo, codice }, onClose }: Props) => {
  const [momento, setMomento] = useState<Momento>('dopo');
  const contesto = momento === 'prima' ? base.contesto : view.simulazione.contesto;
  const settore = useSettore(contesto.settore);
  const risultato = useMemo(
    () => explainIndicatori(contesto, gruppo, codice).find((altro) => altro.codice === codice),
    [contesto, gruppo, codice],
  );
  const dati = catalogo.schema[gruppo]?.indicators[codice];
  if (risultato === undefined || dati === undefined) return null;
  const { spiegazione, ...figura } = risultato;
  // Shapes of the wire are those of the domain, without their read-only marks.
  const indicatore = { ...figura, versione_regole: VERSIONE_REGOLE } as Indicatore;
  return (
    <SpiegazioneCalcolataPanel
      indicatore={indicatore}
      schema={dati}
      soglie={selectSoglie(indicatore, catalogo.thresholds)}
      settore={`${contesto.settore} ${settore}`}
      spiegazione={spiegazione as Spiegazione}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Valori spiegati"
        value={momento}
        data={[
          { value: 'prima', label: 'Prima' },
          { value: 'dopo', label: 'Dopo, con le leve' },
        ]}
        onChange={(scelta) => setMomento(scelta === 'prima' ? 'prima' : 'dopo')}
      />
    </SpiegazioneCalcolataPanel>
  );
};
