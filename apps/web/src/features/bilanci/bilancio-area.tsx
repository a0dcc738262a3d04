import type { Bilancio } from '@vedetta/contract';
import { Navigate, Outlet, useLocation, useParams } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { CodiceSezione } from '../../components/bilancio/index.ts';
import {
  BilancioApertoContext,
  BilancioHeader,
  BilancioMancante,
  getSolaLettura,
  listSezioni,
} from '../../components/bilancio/index.ts';
import { isMancante, Loaded, LoadingRows, PageBody } from '../../components/ui/index.ts';
import { aziendaCorrente } from '../../lib/azienda-corrente.ts';
import { useBilancio } from '../../queries/bilanci.ts';
import { Impedimento, ReportImpedito } from './impedimento.tsx';

const PARTI = [
  'assestamento',
  'proiezione',
  'risanamento',
  'indicatori',
  'previsione',
  'altro',
  'simulatore',
  'stampa-report',
] as const satisfies readonly CodiceSezione[];

/** The part of the area at a URL. */
const getParte = (pathname: string): CodiceSezione => {
  const segment = pathname.split('/')[3];
  return PARTI.find((parte) => parte === segment) ?? 'bilancio';
};

const AreaContent = ({ bilancio, etag }: { readonly bilancio: Bilancio; readonly etag: string | null }) => {
  const { pathname } = useLocation();
  const aperto = useMemo(() => ({ bilancio, etag, solaLettura: getSolaLettura(bilancio) }), [bilancio, etag]);
  const codice = getParte(pathname);
  const motivo = listSezioni(bilancio).find((sezione) => sezione.codice === codice)?.motivo ?? null;
  useEffect(() => aziendaCorrente.select(bilancio.azienda), [bilancio.azienda]);
  // A projection opens inside its interim statement.
  if (bilancio.bilancio_base !== null)
    return <Navigate to="/bilanci/$id/proiezione" params={{ id: bilancio.bilancio_base }} replace />;
  return (
    <BilancioApertoContext value={aperto}>
      <BilancioHeader bilancio={bilancio} sezione={codice} />
      {motivo === null && <Outlet />}
      {motivo !== null && codice === 'stampa-report' && <ReportImpedito bilancio={bilancio} motivo={motivo} />}
      {motivo !== null && codice !== 'stampa-report' && <Impedimento id={bilancio.id} motivo={motivo} />}
    </BilancioApertoContext>
  );
};

/** The area of one balance sheet: header, pills, and the current part. */
export const BilancioArea = () => {
  const { id } = useParams({ strict: false });
  const query = useBilancio(id ?? null);
  if (isMancante(query.error)) return <BilancioMancante />;
  return (
    <Loaded
      query={query}
      loading={
        <PageBody variant="flush">
          <LoadingRows rows={16} height={32} />
        </PageBody>
      }
    >
      {({ dati, etag }) => <AreaContent bilancio={dati} etag={etag} />}
    </Loaded>
  );
};
