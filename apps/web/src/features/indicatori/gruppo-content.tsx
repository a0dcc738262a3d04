import type { Andamento, Indicatore } from '@vedetta/contract';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useBilancioAperto } from '../../components/bilancio/index.ts';
import {
  CardFields,
  computeGruppoLayout,
  GrandezzeGruppo,
  presentVerdetto,
  SpiegazionePanel,
  VerdettoGruppo,
} from '../../components/indicatore/index.ts';
import type { CatalogoGruppo, Parametri } from '../../components/indicatore/index.ts';
import type { SchemaGruppo } from '../../queries/catalogo.ts';
import { selectSoglie } from '../../queries/catalogo.ts';
import { useSettore } from '../../queries/config.ts';
import styles from './gruppo-content.module.css';
import { listCards } from './forms.ts';
import { GruppoCard } from './gruppo-card.tsx';
import { ProiezioneSuperata } from './proiezione-superata.tsx';
import { PianoSpiegato } from './piano-usato.tsx';
import { SituazioneImpresa } from './situazione-impresa.tsx';

/** Only one group has a chart. */
const GraficoPareggio = lazy(async () => ({ default: (await import('./grafico-pareggio.tsx')).GraficoPareggio }));

type Props = {
  readonly catalogo: CatalogoGruppo;
  readonly gruppo: string;
  readonly schema: SchemaGruppo;
  readonly indicatori: readonly Indicatore[];
  /** The figures of the group in all statements of the company. */
  readonly serie: readonly Andamento[];
  readonly parametri: Parametri;
};

/** The content of a group: verdict, inputs about the company, cards, grandezze, and the explanation of the selected figure. */
export const GruppoContent = ({ catalogo, gruppo, schema, indicatori, serie, parametri }: Props) => {
  const { solaLettura } = useBilancioAperto();
  const settore = useSettore(catalogo.settore);
  const [spiegato, setSpiegato] = useState<string | null>(null);
  const layout = useMemo(() => computeGruppoLayout(catalogo.schema, gruppo), [catalogo.schema, gruppo]);
  const find = (codice: string | null) => indicatori.find((indicatore) => indicatore.codice === codice);
  const toggle = (codice: string) => setSpiegato((prima) => (prima === codice ? null : codice));

  const describe = (indicatore: Indicatore) => ({
    soglie: selectSoglie(indicatore, catalogo.thresholds),
    statico: catalogo.statics.find(({ codice }) => codice === indicatore.codice),
  });
  const verdetto = find(layout.verdetto);
  const schemaVerdetto = verdetto && schema.indicators[verdetto.codice];
  const selected = find(spiegato);
  const schemaScelto = selected && schema.indicators[selected.codice];
  const disabled = solaLettura !== null;
  const cards = listCards(layout.cards, schema);
  return (
    <>
      <VerdettoGruppo
        verdetto={presentVerdetto({ codice: gruppo, schema, indicatori, statics: catalogo.statics }, layout.verdetto)}
        indicatore={
          verdetto && schemaVerdetto
            ? {
                codice: verdetto.codice,
                schema: schemaVerdetto,
                ...describe(verdetto),
                isSpiegato: spiegato === verdetto.codice,
                onSpiega: () => toggle(verdetto.codice),
              }
            : null
        }
      />
      {gruppo === 'IdAp' && <ProiezioneSuperata />}
      <SituazioneImpresa nomi={layout.situazione} schema={schema} parametri={parametri} disabled={disabled} />
      <div className={styles.cards}>
        {cards.map(({ card, isWide }) => {
          const indicatore = find(card.codice);
          if (indicatore === undefined) return null;
          return (
            <GruppoCard
              key={card.codice}
              scheda={card}
              isWide={isWide}
              indicatore={indicatore}
              serie={serie}
              schema={schema}
              parametri={parametri}
              {...describe(indicatore)}
              isSpiegata={spiegato === card.codice}
              onSpiega={() => toggle(card.codice)}
              disabled={disabled}
            />
          );
        })}
      </div>
      {schema.allegato === 'pareggio' && (
        <Suspense fallback={null}>
          <GraficoPareggio indicatori={indicatori} />
        </Suspense>
      )}
      <GrandezzeGruppo
        schema={schema}
        grandezze={layout.grandezze.flatMap((codice) => find(codice) ?? [])}
        spiegato={spiegato}
        onSpiega={toggle}
      >
        {layout.inputGrandezze.length > 0 && (
          <CardFields
            nomi={layout.inputGrandezze}
            schema={schema}
            parametri={parametri}
            disabled={disabled}
            isSideBySide
          />
        )}
      </GrandezzeGruppo>
      {selected && schemaScelto && (
        <SpiegazionePanel
          indicatore={selected}
          schema={schemaScelto}
          soglie={describe(selected).soglie}
          settore={`${catalogo.settore} ${settore}`}
          anteprima={parametri.anteprima}
          onClose={() => setSpiegato(null)}
        >
          {schemaScelto.modulo === 'dscr' && <PianoSpiegato indicatore={selected} />}
        </SpiegazionePanel>
      )}
    </>
  );
};
