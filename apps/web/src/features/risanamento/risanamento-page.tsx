import { testPratico } from '@vedetta/domain';
import { useState } from 'react';
import { useBilancioAperto } from '../../components/bilancio/index.ts';
import {
  Annotazioni,
  ParametriNotices,
  GruppoActions,
  ParametriStatus,
  useCatalogoGruppo,
  useParametri,
} from '../../components/indicatore/index.ts';
import type { CatalogoGruppo } from '../../components/indicatore/index.ts';
import { Loaded, LoadingCards, PageBody, usePageTitle } from '../../components/ui/index.ts';
import type { SchemaGruppo } from '../../queries/catalogo.ts';
import { isCompilato } from './test-rows.ts';
import { FacoltativeToggle } from './facoltative-toggle.tsx';
import { TestRisanamento } from './test-risanamento.tsx';

const GRUPPO = testPratico.gruppo;
const FORM = 'test-risanamento';

const Pagina = ({ catalogo, schema }: { readonly catalogo: CatalogoGruppo; readonly schema: SchemaGruppo }) => {
  const { bilancio, solaLettura } = useBilancioAperto();
  const parametri = useParametri(bilancio.id, GRUPPO, schema);
  const [isAnnotazioni, setAnnotazioni] = useState(false);
  const [areFacoltative, setFacoltative] = useState(false);
  usePageTitle(`Test risanamento, bilancio ${bilancio.data_bilancio}`);
  const openAnnotazioni = () => setAnnotazioni(true);
  return (
    <>
      <GruppoActions parametri={parametri} onAnnotazioni={openAnnotazioni} />
      <PageBody>
        <ParametriNotices parametri={parametri} solaLettura={solaLettura} />
        <Loaded
          query={{ data: parametri.indicatori, error: parametri.loadError, refetch: parametri.reload }}
          loading={<LoadingCards cards={2} height={420} />}
        >
          {(indicatori) => (
            <TestRisanamento
              gruppo={GRUPPO}
              form={FORM}
              catalogo={catalogo}
              schema={schema}
              indicatori={indicatori}
              parametri={parametri}
              areFacoltative={areFacoltative}
              isCompilato={isCompilato(parametri.read)}
            />
          )}
        </Loaded>
        <div hidden={parametri.indicatori === undefined && parametri.loadError === null}>
          <Annotazioni
            gruppo={GRUPPO}
            nome={schema.name}
            isOpen={isAnnotazioni}
            onOpen={openAnnotazioni}
            onClose={() => setAnnotazioni(false)}
          />
        </div>
      </PageBody>
      <ParametriStatus
        parametri={parametri}
        form={FORM}
        end={
          solaLettura === null && (
            <FacoltativeToggle areFacoltative={areFacoltative} onToggle={() => setFacoltative(!areFacoltative)} />
          )
        }
      />
    </>
  );
};

/** The practical test (test pratico) on the feasibility of the recovery, laid out as the paper form. */
export const RisanamentoPage = () => {
  const { bilancio } = useBilancioAperto();
  const catalogo = useCatalogoGruppo();
  const loading = (
    <PageBody>
      <LoadingCards cards={2} height={420} />
    </PageBody>
  );
  return (
    <Loaded query={catalogo} loading={loading}>
      {(dati) => {
        const schema = dati.schema[GRUPPO];
        return schema === undefined ? null : <Pagina key={bilancio.id} catalogo={dati} schema={schema} />;
      }}
    </Loaded>
  );
};
