import type { SchemaIndicatori } from '@vedetta/contract';
import { Navigate, useMatch, useParams } from '@tanstack/react-router';
import { useBilancioAperto } from '../../components/bilancio/index.ts';
import {
  GruppoLoading,
  isSezioneIndicatori,
  listGruppiSezione,
  useCatalogoGruppo,
} from '../../components/indicatore/index.ts';
import type { SezioneIndicatori } from '../../components/indicatore/index.ts';
import { Loaded, PageBody } from '../../components/ui/index.ts';
import { GruppoPage } from './gruppo-page.tsx';

const Loading = () => (
  <PageBody>
    <GruppoLoading />
  </PageBody>
);

/** Read from the route of this page, because the URL changes before the next page has loaded. */
const useSezione = (): SezioneIndicatori => {
  const { fullPath } = useMatch({ strict: false });
  const parte = fullPath.split('/')[3];
  return isSezioneIndicatori(parte) ? parte : 'altro';
};

const useGruppo = (schema: SchemaIndicatori) => {
  const sezione = useSezione();
  const { group } = useParams({ strict: false });
  const { bilancio } = useBilancioAperto();
  const gruppi = listGruppiSezione(sezione, schema, bilancio.bilancio_chiusura);
  return { bilancio, sezione, gruppi, gruppo: gruppi.find((other) => other === group) };
};

const GruppoScelto = ({
  catalogo,
}: {
  readonly catalogo: NonNullable<ReturnType<typeof useCatalogoGruppo>['data']>;
}) => {
  const { bilancio, sezione, gruppi, gruppo } = useGruppo(catalogo.schema);
  const schema = gruppo === undefined ? undefined : catalogo.schema[gruppo];
  if (gruppo === undefined || schema === undefined) {
    const [primo] = gruppi;
    if (primo === undefined) return <Navigate to="/bilanci/$id" params={{ id: bilancio.id }} replace />;
    return <Navigate to={`/bilanci/$id/${sezione}/$group`} params={{ id: bilancio.id, group: primo }} replace />;
  }
  // A new key: unsaved inputs belong to one group of one bilancio.
  return (
    <GruppoPage
      key={`${bilancio.id} ${gruppo}`}
      catalogo={catalogo}
      gruppo={gruppo}
      schema={schema}
      sezione={sezione}
      gruppi={gruppi}
    />
  );
};

/** The indicators of a group of the current bilancio; a URL without a valid group redirects to the first. */
export const IndicatoriPage = () => {
  const catalogo = useCatalogoGruppo();
  return (
    <Loaded query={catalogo} loading={<Loading />}>
      {(dati) => <GruppoScelto catalogo={dati} />}
    </Loaded>
  );
};
