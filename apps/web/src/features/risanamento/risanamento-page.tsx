import { useState } from 'react';
import { useBilancioAperto } from '../../components/bilancio/index.ts';
import {
  Annotazioni,
  AvvisiParametri,
  AzioniGruppo,
  StatoParametri,
  useCatalogoGruppo,
  useParametri,
} from '../../components/indicatore/index.ts';
import type { CatalogoGruppo, SchemaGruppo } from '../../components/indicatore/index.ts';
import { Loaded, LoadingCards, PageBody, usePageTitle } from '../../components/ui/index.ts';
import { isCompilato } from './righe.ts';
import { TastoFacoltative } from './tasto-facoltative.tsx';
import { TestRisanamento } from './test-risanamento.tsx';

const GRUPPO = 'RISANAMENTO';
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
      <AzioniGruppo parametri={parametri} onAnnotazioni={openAnnotazioni} form={FORM} />
      <PageBody>
        <AvvisiParametri parametri={parametri} solaLettura={solaLettura} />
        <Loaded
          query={{ data: parametri.indicatori, error: parametri.erroreCaricamento, refetch: parametri.reload }}
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
        <Annotazioni
          gruppo={GRUPPO}
          nome={schema.name}
          isAperta={isAnnotazioni}
          onApri={openAnnotazioni}
          onChiudi={() => setAnnotazioni(false)}
        />
      </PageBody>
      <StatoParametri
        parametri={parametri}
        end={
          solaLettura === null && (
            <TastoFacoltative areFacoltative={areFacoltative} onToggle={() => setFacoltative(!areFacoltative)} />
          )
        }
      />
    </>
  );
};

/** The test pratico on how attainable the recovery is, laid out as on paper. */
export const RisanamentoPage = () => {
  const { bilancio } = useBilancioAperto();
  const catalogo = useCatalogoGruppo();
  const caricamento = (
    <PageBody>
      <LoadingCards cards={2} height={420} />
    </PageBody>
  );
  return (
    <Loaded query={catalogo} loading={caricamento}>
      {(dati) => {
        const schema = dati.schema[GRUPPO];
        return schema === undefined ? null : <Pagina key={bilancio.id} catalogo={dati} schema={schema} />;
      }}
    </Loaded>
  );
};
