import type { Andamento, Indicatore } from '@vedetta/contract';
import { useMemo, useState } from 'react';
import { useBilancioAperto } from '../../components/bilancio/index.ts';
import { useSettore } from '../../components/azienda/index.ts';
import {
  CampiScheda,
  disponiGruppo,
  GrandezzeGruppo,
  presentVerdetto,
  selectSoglie,
  SpiegazionePanel,
  VerdettoGruppo,
} from '../../components/indicatore/index.ts';
import type { CatalogoGruppo, Parametri, SchemaGruppo } from '../../components/indicatore/index.ts';
import styles from './contenuto-gruppo.module.css';
import { isSchedaLarga } from './moduli.ts';
import { SchedaGruppo } from './scheda-gruppo.tsx';
import { SituazioneImpresa } from './situazione-impresa.tsx';

type Props = {
  readonly catalogo: CatalogoGruppo;
  readonly gruppo: string;
  readonly schema: SchemaGruppo;
  readonly indicatori: readonly Indicatore[];
  /** The same figures in every statement of the company. */
  readonly serie: readonly Andamento[];
  readonly parametri: Parametri;
};

/** Verdict, inputs of the company, cards and helpers of a group, and the explanation of the one chosen. */
export const ContenutoGruppo = ({ catalogo, gruppo, schema, indicatori, serie, parametri }: Props) => {
  const { solaLettura } = useBilancioAperto();
  const settore = useSettore(catalogo.settore);
  const [spiegato, setSpiegato] = useState<string | null>(null);
  const disposizione = useMemo(() => disponiGruppo(catalogo.schema, gruppo), [catalogo.schema, gruppo]);
  const find = (codice: string | null) => indicatori.find((indicatore) => indicatore.codice === codice);
  const toggle = (codice: string) => setSpiegato((prima) => (prima === codice ? null : codice));

  const describe = (indicatore: Indicatore) => ({
    soglie: selectSoglie(indicatore, catalogo.thresholds),
    statico: catalogo.statics.find(({ codice }) => codice === indicatore.codice),
  });
  const verdetto = find(disposizione.verdetto);
  const schemaVerdetto = verdetto && schema.indicators[verdetto.codice];
  const scelto = find(spiegato);
  const schemaScelto = scelto && schema.indicators[scelto.codice];
  const disabled = solaLettura !== null;
  // A wide card among the others would leave a hole before it.
  const schede = disposizione.schede.toSorted(
    (una, altra) => Number(isSchedaLarga(una)) - Number(isSchedaLarga(altra)),
  );
  return (
    <>
      <VerdettoGruppo
        verdetto={presentVerdetto(
          { codice: gruppo, schema, indicatori, statics: catalogo.statics },
          disposizione.verdetto,
        )}
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
      <SituazioneImpresa nomi={disposizione.situazione} schema={schema} parametri={parametri} disabled={disabled} />
      <div className={styles.schede}>
        {schede.map((scheda) => {
          const indicatore = find(scheda.codice);
          if (indicatore === undefined) return null;
          return (
            <SchedaGruppo
              key={scheda.codice}
              scheda={scheda}
              indicatore={indicatore}
              serie={serie}
              schema={schema}
              parametri={parametri}
              {...describe(indicatore)}
              isSpiegata={spiegato === scheda.codice}
              onSpiega={() => toggle(scheda.codice)}
              disabled={disabled}
            />
          );
        })}
      </div>
      <GrandezzeGruppo
        schema={schema}
        grandezze={disposizione.grandezze.flatMap((codice) => find(codice) ?? [])}
        spiegato={spiegato}
        onSpiega={toggle}
      >
        {disposizione.inputGrandezze.length > 0 && (
          <CampiScheda
            nomi={disposizione.inputGrandezze}
            schema={schema}
            parametri={parametri}
            disabled={disabled}
            isAffiancati
          />
        )}
      </GrandezzeGruppo>
      {scelto && schemaScelto && (
        <SpiegazionePanel
          indicatore={scelto}
          schema={schemaScelto}
          soglie={describe(scelto).soglie}
          settore={`${catalogo.settore} ${settore}`}
          anteprima={parametri.anteprima}
          onClose={() => setSpiegato(null)}
        />
      )}
    </>
  );
};
