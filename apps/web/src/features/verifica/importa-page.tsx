import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { IconChevronRight, IconDeviceFloppy, IconDownload, IconPrinter } from '@tabler/icons-react';
import type { Bilancio } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { useEffect, useState } from 'react';
import { BilancioMancante } from '../../components/bilancio/index.ts';
import {
  EmptyState,
  isMancante,
  Loaded,
  LoadingRows,
  PageBody,
  PageHeader,
  notifyError,
} from '../../components/ui/index.ts';
import { aziendaCorrente } from '../../lib/azienda-corrente.ts';
import { fileLasciato } from '../../lib/file-lasciato.ts';
import { importazionePronta } from '../../lib/importazione-pronta.ts';
import { useBilancio } from '../../queries/bilanci.ts';
import { deleteBozzaVerifica, saveBozzaVerifica, useContiPrecedenti } from '../../queries/verifica.ts';
import { parseBozza, writeBozza } from './bozza.ts';
import { Lettura, Ripresa, useBozza } from './inizio.tsx';
import { buildImportazione, saveConti } from './carica.ts';
import { FileDrop } from './file-drop.tsx';
import { countMesi } from './mesi.ts';
import type { Mapping } from './state/mapping.ts';
import { createMapping, listGruppo, listMissing } from './state/mapping.ts';
import { StepAbbinamento } from './step-abbinamento.tsx';
import { StepFile } from './step-file.tsx';
import { StepResoconto } from './step-resoconto.tsx';
import type { Step } from './steps.tsx';
import { Steps } from './steps.tsx';
import { nameSource, useLettura } from './use-lettura.ts';
import styles from './verifica.module.css';

const icon = { size: 16, stroke: 1.7 } as const;

const Importa = ({ bilancio }: { readonly bilancio: Bilancio }) => {
  const { id, data_bilancio, azienda } = bilancio;
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>('file');
  const [mapping, setMapping] = useState<Mapping | null>(null);
  const [stato, setStato] = useState('');
  const [isLoading, setIsLoading] = useState(false);
  const { bozza, drop } = useBozza(id);
  const precedenti = useContiPrecedenti(id);
  const { lettura, read, stop } = useLettura(id, (verifica, isFirst) => {
    const next = createMapping(verifica);
    setMapping(next);
    const isKnown = listMissing(next).length === 0 && listGruppo(next, 'da_controllare').length === 0;
    if (isFirst && isKnown && verifica.avvisi.every(({ domanda }) => !domanda)) setStep('resoconto');
  });
  useEffect(() => aziendaCorrente.select(azienda), [azienda]);
  useEffect(() => {
    const file = fileLasciato.take();
    if (file !== null) void read({ file });
  }, [read]);

  const mancanti = mapping === null ? 0 : listMissing(mapping).length;
  const save = async (): Promise<void> => {
    if (mapping === null) return;
    try {
      await saveBozzaVerifica(id, mapping.verifica.origine.file, writeBozza(mapping));
      setStato(`Salvato alle ${new Date().toLocaleTimeString('it', { hour: '2-digit', minute: '2-digit' })}`);
    } catch (error) {
      notifyError(error);
    }
  };
  const resume = (): void => {
    const resumed = bozza === null ? null : parseBozza(bozza.contenuto);
    drop();
    if (resumed === null) return;
    setMapping(resumed);
    setStep('abbinamento');
  };
  const load = async (): Promise<void> => {
    if (mapping === null) return;
    setIsLoading(true);
    try {
      await saveConti(azienda, mapping);
      await deleteBozzaVerifica(id);
      importazionePronta.set(id, buildImportazione(mapping));
      await navigate({ to: '/bilanci/$id', params: { id } });
    } catch (error) {
      setIsLoading(false);
      notifyError(error);
    }
  };
  const goOn = (): void => {
    if (step === 'file' && mapping !== null) setStep('abbinamento');
    if (step === 'abbinamento' && mancanti === 0) setStep('resoconto');
  };
  const data = formatData(data_bilancio);
  const actions = {
    file: (
      <>
        <Button renderRoot={(props) => <Link {...props} to="/bilanci/$id" params={{ id }} />}>Annulla</Button>
        <Button
          variant="filled"
          disabled={mapping === null}
          rightSection={<IconChevronRight {...icon} />}
          onClick={goOn}
        >
          Continua
        </Button>
      </>
    ),
    abbinamento: (
      <>
        <Button onClick={() => setStep('file')}>Indietro</Button>
        <Button leftSection={<IconDeviceFloppy {...icon} />} onClick={() => void save()}>
          Salva e riprendi
        </Button>
        <Button variant="filled" disabled={mancanti > 0} onClick={goOn}>
          {mancanti === 0 ? 'Continua' : `Continua: ${mancanti === 1 ? 'manca 1 conto' : `mancano ${mancanti} conti`}`}
        </Button>
      </>
    ),
    resoconto: (
      <>
        <Button onClick={() => setStep('abbinamento')}>Indietro</Button>
        <Button leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
          Stampa
        </Button>
        <Button
          variant="filled"
          loading={isLoading}
          leftSection={<IconDownload {...icon} />}
          onClick={() => void load()}
        >
          Carica nell’editor
        </Button>
      </>
    ),
  };
  return (
    <>
      <PageHeader
        titolo={`Importa bilancio di verifica al ${data}`}
        heading="Importa bilancio di verifica"
        breadcrumb={
          <>
            <Link to="/bilanci">Bilanci</Link>
            <span aria-hidden="true">/</span>
            <Link to="/bilanci/$id" params={{ id }}>
              {data}
            </Link>
          </>
        }
        actions={actions[step]}
        pills={<Steps step={step} onStep={setStep} />}
      />
      <PageBody variant="flush">
        {step === 'file' && lettura.stato !== 'letta' && (
          <div className={styles.start}>
            {bozza !== null && lettura.stato === 'vuota' && <Ripresa bozza={bozza} onResume={resume} onDrop={drop} />}
            {lettura.stato === 'vuota' ? (
              <FileDrop
                errore={lettura.errore}
                onFile={(file) => void read({ file })}
                onTesto={(testo) => void read({ testo })}
              />
            ) : (
              <Lettura nome={lettura.nome} inviato={lettura.inviato} onStop={stop} />
            )}
          </div>
        )}
        {step === 'file' && lettura.stato === 'letta' && (
          <StepFile
            verifica={lettura.verifica}
            nome={nameSource(lettura.source)}
            data={data_bilancio}
            correzioni={lettura.correzioni}
            errore={lettura.errore}
            onCorrect={(correzioni) => void read(lettura.source, correzioni)}
            onOther={stop}
          />
        )}
        {step === 'abbinamento' && mapping !== null && (
          <StepAbbinamento mapping={mapping} stato={stato} onChange={setMapping} onContinue={goOn} />
        )}
        {step === 'resoconto' && mapping !== null && (
          <StepResoconto
            mapping={mapping}
            data={data_bilancio}
            precedenti={precedenti.data ?? null}
            mesi={countMesi(precedenti.data?.bilancio?.data_bilancio ?? data_bilancio, data_bilancio)}
          />
        )}
      </PageBody>
    </>
  );
};

/** The import of a trial balance into a balance sheet: file, accounts, account of the import. */
export const ImportaPage = () => {
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
      {({ dati }) =>
        dati.consolidato ? (
          <EmptyState icon={<IconDownload size={22} stroke={1.6} />} titolo="I dati del bilancio sono bloccati">
            Per importare un bilancio di verifica occorre prima sbloccarli.
          </EmptyState>
        ) : (
          <Importa key={dati.id} bilancio={dati} />
        )
      }
    </Loaded>
  );
};
