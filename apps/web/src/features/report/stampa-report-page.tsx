import { Alert, Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconFileDownload, IconWriting } from '@tabler/icons-react';
import { formatData } from '@vedetta/domain';
import type { CSSProperties, ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import { useBilancioAperto } from '../../components/bilancio/index.ts';
import {
  createLazyDialog,
  HeaderActions,
  Loaded,
  NoticeDialog,
  PageBody,
  usePageTitle,
} from '../../components/ui/index.ts';
import { useUser } from '../../lib/session.ts';
import type { Pagine } from './paper/lay-out.ts';
import { ReportDocument } from './report-document.tsx';
import classes from './stampa-report-page.module.css';
import { useReport } from '../../queries/report.ts';
import { useFit } from './use-fit.ts';
import { useDownloadPdf } from './use-download-pdf.ts';

const FrontespizioDialog = createLazyDialog(async () => (await import('./frontespizio-dialog.tsx')).FrontespizioDialog);

/** The list needs the chapters, which load with it. */
const IndiceAnteprima = lazy(async () => ({ default: (await import('./indice-anteprima.tsx')).IndiceAnteprima }));

const UPGRADE =
  'La licenza in uso è una licenza demo di Vedetta. Per scaricare i report in formato PDF occorre acquistare una licenza.';

/** The report inside the application, with a PDF download. */
export const StampaReportPage = (): ReactNode => {
  const { bilancio, solaLettura } = useBilancioAperto();
  const report = useReport(bilancio.id);
  const pdf = useDownloadPdf(bilancio.id);
  const isDemo = useUser()?.dati_licenza?.is_demo ?? false;
  const { table, scale } = useFit();
  const [pagine, setPagine] = useState<Pagine | null>(null);
  const [dialog, setDialog] = useState<'upgrade' | 'frontespizio' | null>(null);
  const close = () => setDialog(null);
  usePageTitle(`Report, bilancio ${formatData(bilancio.data_bilancio)}`);
  return (
    <>
      <HeaderActions>
        <span className={classes.dot} role="status">
          {pdf.punto}
        </span>
        {pdf.punto !== null && <Button onClick={pdf.annulla}>Annulla</Button>}
        {solaLettura === null && (
          <Button leftSection={<IconWriting size={16} stroke={1.7} />} onClick={() => setDialog('frontespizio')}>
            Intestazione e conclusioni
          </Button>
        )}
        <Button
          variant="filled"
          leftSection={<IconFileDownload size={16} stroke={1.7} />}
          loading={pdf.punto !== null}
          onClick={isDemo ? () => setDialog('upgrade') : pdf.scarica}
        >
          Scarica PDF
        </Button>
      </HeaderActions>
      <PageBody variant="flush" nome="Pagine del report">
        {pdf.errore !== null && (
          <Alert
            className={classes.errore}
            color="var(--warn-solid)"
            icon={<IconAlertTriangle size={16} />}
            role="alert"
          >
            {pdf.errore}
          </Alert>
        )}
        <div className={classes.anteprima}>
          {!report.isError && (
            <div className={classes.indice}>
              {report.data !== undefined && (
                <Suspense fallback={null}>
                  <IndiceAnteprima report={report.data} pagine={pagine} />
                </Suspense>
              )}
            </div>
          )}
          <div className={classes.tavolo} ref={table}>
            <div className={classes.scaled} style={{ '--scale': scale } as CSSProperties}>
              <Loaded query={report} loading={<SheetLoading />}>
                {(dati) => <ReportDocument report={dati} onLayout={setPagine} />}
              </Loaded>
            </div>
          </div>
        </div>
      </PageBody>
      {dialog === 'frontespizio' && <FrontespizioDialog id={bilancio.id} onClose={close} />}
      <NoticeDialog opened={dialog === 'upgrade'} onClose={close} titolo="Upgrade richiesto" descrizione={UPGRADE} />
    </>
  );
};

const SheetLoading = (): ReactNode => (
  <div className={classes.sheet} role="status" aria-label="Caricamento in corso">
    <Skeleton height="118mm" radius={0} />
    <Skeleton mt="12mm" mx="15mm" height="10mm" width="120mm" />
    <Skeleton mt="10mm" mx="15mm" height="60mm" width="180mm" />
  </div>
);
