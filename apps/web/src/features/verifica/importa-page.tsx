import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { IconDownload } from '@tabler/icons-react';
import type { Bilancio } from '@vedetta/contract';
import { formatData, isCodiceVoceInput } from '@vedetta/domain';
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
import { fileLasciato } from '../../lib/importazione/file-lasciato.ts';
import { importazionePronta } from '../../lib/importazione/importazione-pronta.ts';
import { discardUnsaved } from '../../lib/unsaved.ts';
import { useAzienda } from '../../queries/aziende.ts';
import { useBilancio } from '../../queries/bilanci.ts';
import { useContiPrecedenti } from '../../queries/conti.ts';
import { Azioni } from './azioni.tsx';
import { parseBozza } from './bozza.ts';
import { AltroAbbinamento, Lettura, Ripresa } from './inizio.tsx';
import { buildImportazione, saveConti } from './carica.ts';
import { ConfermaCarico } from './conferma-carico.tsx';
import { isLetturaCerta, listDomandeCarico } from './domande-carico.ts';
import { FileDrop } from './file-drop.tsx';
import { countMesi } from './mesi.ts';
import type { Mapping } from './state/mapping.ts';
import { applyDecise, createMapping, listDecise, listGruppo, listMissing } from './state/mapping.ts';
import type { Soli } from './step-abbinamento.tsx';
import { StepAbbinamento } from './step-abbinamento.tsx';
import { StepFile } from './step-file.tsx';
import { StepResoconto } from './step-resoconto.tsx';
import type { Step } from './steps.tsx';
import { Steps } from './steps.tsx';
import { useBozza } from './use-bozza.ts';
import { nameSource, useLettura } from './use-lettura.ts';
import { usePageKeys } from './use-page-keys.ts';
import styles from './verifica.module.css';

const Importa = ({ bilancio }: { readonly bilancio: Bilancio }) => {
  const { id, data_bilancio, azienda } = bilancio;
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>('file');
  const [mapping, setMapping] = useState<Mapping | null>(null);
  const [soli, setSoli] = useState<Soli | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const bozza = useBozza(id);
  const lasciato = bozza.bozza === null ? null : parseBozza(bozza.bozza.contenuto);
  const precedenti = useContiPrecedenti(id);
  const { lettura, read, stop } = useLettura(id, async (verifica, isFirst) => {
    // A corrected reading, or another file, keeps what was decided of the same accounts.
    const next = applyDecise(createMapping(verifica), mapping === null ? await bozza.recall() : listDecise(mapping));
    setMapping(next);
    if (next.scelte.size > 0) bozza.keep(next);
    const isKnown = listMissing(next).length === 0 && listGruppo(next, 'da_controllare').length === 0;
    if (isFirst && isKnown && isLetturaCerta(verifica)) setStep('resoconto');
  });
  useEffect(() => aziendaCorrente.select(azienda), [azienda]);
  useEffect(() => {
    const file = fileLasciato.take();
    if (file !== null) void read({ file });
  }, [read]);

  const cliente = useAzienda(azienda).data?.dati;
  const chiusura = cliente?.data_bilancio_chiusura ?? null;
  // Those of the adjustments stay: only typed ones are cleared.
  const daScritture = new Set(bilancio.assestamento?.voci);
  const rettifiche = bilancio.voci.filter(
    ({ codice, rettifica }) => rettifica !== null && isCodiceVoceInput(codice) && !daScritture.has(codice),
  ).length;
  const mancanti = mapping === null ? 0 : listMissing(mapping).length;
  const resume = (left: Mapping | null): void => {
    bozza.close();
    if (left === null) return;
    setMapping(left);
    setStep('abbinamento');
  };
  const load = async (): Promise<void> => {
    if (mapping === null) return;
    setIsLoading(true);
    try {
      await saveConti(azienda, mapping);
      await bozza.remove();
      discardUnsaved();
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
  const ask = (): void => {
    if (listDomandeCarico(mapping?.verifica.avvisi ?? [], rettifiche).length > 0) setIsAsking(true);
    else void load();
  };
  usePageKeys({
    onContinue: goOn,
    onPaste: step === 'file' ? (testo) => void read({ testo }) : null,
  });
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
        actions={
          <Azioni
            step={step}
            bilancio={id}
            mancanti={mapping === null ? null : mancanti}
            isLoading={isLoading}
            onStep={setStep}
            onContinue={goOn}
            onSave={() => mapping !== null && void bozza.saveNow(mapping)}
            onLoad={ask}
          />
        }
        pills={<Steps step={step} onStep={setStep} />}
      />
      {bozza.altra !== null && (
        <AltroAbbinamento
          bozza={bozza.altra.bozza}
          onMine={() => bozza.resolve('mia')}
          onTheirs={() => {
            bozza.resolve('altra');
            resume(parseBozza(bozza.altra?.bozza.contenuto ?? '')?.mapping ?? null);
          }}
        />
      )}
      <PageBody variant={step === 'file' && lettura.stato !== 'letta' ? 'padded' : 'flush'}>
        {step === 'file' && lettura.stato !== 'letta' && (
          <div className={styles.start}>
            {bozza.bozza !== null && lasciato !== null && lettura.stato === 'vuota' && (
              <Ripresa
                bozza={bozza.bozza}
                isIntera={lasciato.mapping !== null}
                onResume={() => resume(lasciato.mapping)}
                onDrop={bozza.close}
              />
            )}
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
            onFile={(file) => void read({ file })}
            onOther={stop}
          />
        )}
        {step === 'abbinamento' && mapping !== null && (
          <StepAbbinamento
            mapping={mapping}
            stato={bozza.stato}
            soli={soli}
            onTutti={() => setSoli(null)}
            onChange={(next) => {
              setMapping(next);
              bozza.keep(next);
            }}
          />
        )}
        {step === 'resoconto' && mapping !== null && (
          <StepResoconto
            mapping={mapping}
            azienda={cliente?.ragione_sociale ?? ''}
            data={data_bilancio}
            precedenti={precedenti.data ?? null}
            mesi={countMesi(precedenti.data?.bilancio?.data_bilancio ?? data_bilancio, data_bilancio, chiusura)}
            rettifiche={rettifiche}
            assestato={bilancio.assestamento === null ? null : id}
            onAvviso={({ titolo, conti, passo }) => {
              setSoli(passo === 'abbinamento' ? { titolo, conti } : null);
              if (passo !== null) setStep(passo);
            }}
          />
        )}
      </PageBody>
      <ConfermaCarico
        opened={isAsking}
        avvisi={mapping?.verifica.avvisi ?? []}
        rettifiche={rettifiche}
        onConfirm={() => {
          setIsAsking(false);
          void load();
        }}
        onClose={() => setIsAsking(false)}
      />
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
