import type { Indicatore } from '@vedetta/contract';
import { sommeTest, testPratico } from '@vedetta/domain';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useBilancioAperto } from '../../components/bilancio/index.ts';
import { SpiegazionePanel } from '../../components/indicatore/index.ts';
import type { CatalogoGruppo, Parametri } from '../../components/indicatore/index.ts';
import type { SchemaGruppo } from '../../queries/catalogo.ts';
import { selectSoglie } from '../../queries/catalogo.ts';
import { Fasce } from './fasce.tsx';
import { dropValue } from './non-compilato.ts';
import { TestCard } from './test-card.tsx';
import { SommaTest } from './somma-test.tsx';
import { flussiFigure } from './test-rows.ts';
import styles from './test-risanamento.module.css';

type Props = {
  readonly gruppo: string;
  readonly form: string;
  readonly catalogo: CatalogoGruppo;
  readonly schema: SchemaGruppo;
  readonly indicatori: readonly Indicatore[];
  readonly parametri: Parametri;
  readonly areFacoltative: boolean;
  readonly isCompilato: boolean;
};

const CODICE = testPratico.rapporto;
const { debito, flussi } = sommeTest;

/** The sums at the left; at the right the ratio, its bands, and the disclaimer. */
export const TestRisanamento = ({
  gruppo,
  form,
  catalogo,
  schema,
  indicatori,
  parametri,
  areFacoltative,
  isCompilato,
}: Props) => {
  const { solaLettura } = useBilancioAperto();
  const [spiegato, setSpiegato] = useState<string | null>(null);
  const toggle = (codice: string) => setSpiegato((prima) => (prima === codice ? null : codice));
  const find = (codice: string) => indicatori.find((indicatore) => indicatore.codice === codice);
  const letto = find(CODICE);
  const schemaTest = schema.indicators[CODICE];
  if (letto === undefined || schemaTest === undefined) return null;
  // Until the first preview arrives, the figures are still those of an empty test.
  const isInAttesa =
    parametri.isDirty &&
    parametri.previewTime === null &&
    find(debito.totale)?.valore === 0 &&
    flussiFigure.every((codice) => find(codice)?.valore === find(flussi.totale)?.valore);
  const isPronto = isCompilato && !isInAttesa;
  const indicatore = isPronto ? letto : dropValue(letto);
  const soglie = selectSoglie(indicatore, catalogo.thresholds);
  const selected = spiegato === CODICE ? indicatore : find(spiegato ?? '');
  const schemaScelto = selected && schema.indicators[selected.codice];
  return (
    <div className={styles.test}>
      <SommaTest
        form={form}
        schema={schema}
        parametri={parametri}
        find={find}
        areFacoltative={areFacoltative}
        spiegato={spiegato}
        onSpiega={toggle}
        disabled={solaLettura !== null}
      />
      <div className={styles.esito}>
        <TestCard
          gruppo={gruppo}
          indicatore={indicatore}
          debito={find(debito.totale)?.valore ?? null}
          flussi={find(flussi.totale)?.valore ?? null}
          schema={schemaTest}
          soglie={soglie}
          statico={catalogo.statics.find(({ codice }) => codice === CODICE)}
          isCompilato={isPronto}
          isSpiegata={spiegato === CODICE}
          onSpiega={() => toggle(CODICE)}
        />
        <Fasce soglie={soglie} colpito={indicatore.intervallo} unit={schemaTest.unit} />
        <p className={styles.nota}>
          <IconInfoCircle size={16} stroke={1.7} aria-hidden />
          <span>
            Il test misura la perseguibilità del risanamento, non lo stato di crisi: non entra nel grado di rischio.
          </span>
        </p>
      </div>
      {selected && schemaScelto && (
        <SpiegazionePanel
          indicatore={selected}
          schema={schemaScelto}
          soglie={selectSoglie(selected, catalogo.thresholds)}
          settore={catalogo.settore}
          anteprima={parametri.anteprima}
          onClose={() => setSpiegato(null)}
        />
      )}
    </div>
  );
};
