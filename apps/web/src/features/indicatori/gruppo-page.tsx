import type { Gruppo } from '@vedetta/contract';
import { useState } from 'react';
import { useBilancioAperto } from '../../components/bilancio/index.ts';
import {
  Annotazioni,
  ParametriNotices,
  GruppoActions,
  GruppoLoading,
  ParametriStatus,
  useParametri,
} from '../../components/indicatore/index.ts';
import type { CatalogoGruppo, SezioneIndicatori } from '../../components/indicatore/index.ts';
import { Loaded, PageBody, usePageTitle } from '../../components/ui/index.ts';
import { getErrorText } from '../../lib/api-error.ts';
import type { SchemaGruppo } from '../../queries/catalogo.ts';
import { useAndamento } from '../../queries/indicatori.ts';
import { useUsoPiano } from '../../queries/piani.ts';
import { GruppoContent } from './gruppo-content.tsx';
import styles from './gruppo-page.module.css';
import { GruppiTabs } from './gruppi-tabs.tsx';

type Props = {
  readonly catalogo: CatalogoGruppo;
  readonly gruppo: Gruppo;
  readonly schema: SchemaGruppo;
  readonly sezione: SezioneIndicatori;
  readonly gruppi: readonly Gruppo[];
};

/** The page of a group: tabs, content, notes, and the header and bottom bar of its form. */
export const GruppoPage = ({ catalogo, gruppo, schema, sezione, gruppi }: Props) => {
  const { bilancio, solaLettura } = useBilancioAperto();
  const [isAnnotazioni, setAnnotazioni] = useState(false);
  const parametri = useParametri(bilancio.id, gruppo, schema);
  const andamento = useAndamento(bilancio.azienda, gruppo);
  const hasDscr = Object.values(schema.indicators).some(({ modulo }) => modulo === 'dscr');
  const piano = useUsoPiano(bilancio.id, { enabled: hasDscr });
  // Waits for the trend and the plan, so the layout does not shift; if one fails, shows the cards without it.
  const isWaiting = [andamento, piano].some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
  const indicatori = isWaiting ? undefined : parametri.indicatori;
  usePageTitle(`${schema.name}, bilancio ${bilancio.data_bilancio}`);
  const openAnnotazioni = () => setAnnotazioni(true);
  return (
    <>
      <GruppoActions parametri={parametri} onAnnotazioni={openAnnotazioni} />
      <PageBody>
        {gruppi.length > 1 && (
          <GruppiTabs id={bilancio.id} sezione={sezione} gruppi={gruppi} schema={catalogo.schema} attivo={gruppo} />
        )}
        <ParametriNotices parametri={parametri} solaLettura={solaLettura} />
        <Loaded
          query={{ data: indicatori, error: parametri.loadError, refetch: parametri.reload }}
          loading={<GruppoLoading />}
        >
          {(shown) => (
            <GruppoContent
              catalogo={catalogo}
              gruppo={gruppo}
              schema={schema}
              indicatori={shown}
              serie={andamento.data ?? []}
              parametri={parametri}
            />
          )}
        </Loaded>
        {andamento.isError && (
          <p className={`caption ${styles.senzaAndamento}`}>
            Andamento non disponibile: {getErrorText(andamento.error)}
          </p>
        )}
        <div hidden={indicatori === undefined && parametri.loadError === null}>
          <Annotazioni
            gruppo={gruppo}
            nome={schema.name}
            isOpen={isAnnotazioni}
            onOpen={openAnnotazioni}
            onClose={() => setAnnotazioni(false)}
          />
        </div>
      </PageBody>
      <ParametriStatus parametri={parametri} />
    </>
  );
};
