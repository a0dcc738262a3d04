import { Button } from '@mantine/core';
import { IconArrowBarRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { BilancioElenco, Param } from '@vedetta/contract';
import { computeUsoPrevisionale, formatData, formatEuro, printRifiutoUso, TESTO_VUOTO } from '@vedetta/domain';
import { useState } from 'react';
import { ConfirmDialog, notifySuccess } from '../../components/ui/index.ts';
import { useCan } from '../../lib/can.ts';
import { formatImporto } from '../../lib/importo.ts';
import { formatGiorno } from '../../lib/istante.ts';
import { toGiorno } from '../../lib/oggi.ts';
import { useParams } from '../../queries/indicatori.ts';
import { useApplyPiano } from '../../queries/piani.ts';
import { usePiano } from './piano-context.ts';
import styles from './riepilogo.module.css';

const GRUPPO = 'IdAp';
const NOMI = { Cassa0: 'Liquidità iniziale', Entr6: 'Entrate', Usc6: 'Uscite', Serv6: 'Rimborsi di capitale' } as const;
type Nome = keyof typeof NOMI;

/** What the test would be filled with, or why not. */
const useEsitoUso = (data_bilancio: string, conferma: boolean) => {
  const { view, letto, data_bilancio_chiusura } = usePiano();
  const salvato = { piano: view.piano, versione: letto.versione, salvato_il: toGiorno(letto.modificato_il) };
  return computeUsoPrevisionale(salvato, { data_bilancio_chiusura, data_bilancio, conferma });
};

type DialogProps = { readonly bilancio: BilancioElenco; readonly conferma: boolean; readonly onClose: () => void };

const printSalvato = (params: readonly Param[] | undefined, nome: Nome): string => {
  const valore = params?.find((altro) => altro.nome === nome)?.valore;
  return typeof valore === 'number' ? formatImporto(valore) : TESTO_VUOTO;
};

/** Asks once, naming the four inputs with their old and new value. */
const UsaDialog = ({ bilancio, conferma, onClose }: DialogProps) => {
  const { letto, state } = usePiano();
  const esito = useEsitoUso(bilancio.data_bilancio, true);
  const params = useParams(bilancio.id, GRUPPO);
  const uso = useApplyPiano(letto.id, state.saved.etag, () => {
    notifySuccess('Il test previsionale usa i sei mesi del piano.');
    onClose();
  });
  if (!esito.ok) return null;
  const { inputs } = esito.valore;
  const cambi = (Object.keys(NOMI) as Nome[]).map((nome) => {
    const [prima, dopo] = [printSalvato(params.data?.dati, nome), formatEuro(inputs[nome])];
    return `${NOMI[nome].toLowerCase()} ${prima === dopo ? `${dopo}, com’è già` : `da ${prima} a ${dopo}`}`;
  });
  const avviso = conferma ? 'Il piano non comincia il giorno dopo la data del bilancio. ' : '';
  const descrizione = `${avviso}Nel bilancio al ${formatData(bilancio.data_bilancio)} si scrivono, con il piano come evidenza: ${cambi.join('; ')}.`;
  return (
    <ConfirmDialog
      opened
      titolo="Usa nel test previsionale"
      conferma="Usa il piano"
      isPending={uso.isPending}
      errore={uso.error}
      descrizione={descrizione}
      onClose={onClose}
      onConfirm={() => uso.mutate({ bilancio: bilancio.id, conferma })}
    />
  );
};

/** Whether the statement uses this plan, and what changed since. */
const UsoState = ({ bilancio }: { readonly bilancio: string }) => {
  const { letto } = usePiano();
  const uso = letto.usi.find((altro) => altro.bilancio === bilancio);
  if (uso === undefined) return 'Scrive cassa, entrate, uscite e rimborsi; il piano resta come evidenza.';
  const isCambiato = uso.piano_cambiato || uso.inputs_cambiati.length > 0;
  return (
    <>
      {`Usato il ${formatGiorno(uso.usato_il)}, versione ${uso.versione}. `}
      {uso.piano_cambiato && 'Il piano è cambiato. '}
      {uso.inputs_cambiati.length > 0 && 'I dati del test sono stati riscritti. '}
      <Link to="/bilanci/$id/previsione" params={{ id: bilancio }}>
        {isCambiato ? 'Apri il test, poi usa di nuovo' : 'Apri il test'}
      </Link>
    </>
  );
};

type Props = {
  /** The interim statement whose test takes the figures; null without one. */
  readonly bilancio: BilancioElenco | null;
  readonly isModified: boolean;
};

const Action = ({ bilancio, isModified }: { bilancio: BilancioElenco; isModified: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  const esito = useEsitoUso(bilancio.data_bilancio, false);
  const conferma = !esito.ok && esito.rifiuto.codice === 'inizio_non_consecutivo';
  const motivo = esito.ok || conferma ? null : printRifiutoUso(esito.rifiuto);
  return (
    <>
      <Button
        fullWidth
        leftSection={<IconArrowBarRight size={16} stroke={1.7} />}
        disabled={motivo !== null || isModified || bilancio.consolidato}
        onClick={() => setOpen(true)}
      >
        Usa nel test previsionale
      </Button>
      <div className={styles.nota}>
        {isModified && 'Salvare il piano, poi usarlo. '}
        {bilancio.consolidato && 'I dati del bilancio sono bloccati. '}
        {motivo ?? <UsoState bilancio={bilancio.id} />}
      </div>
      {isOpen && !isModified && <UsaDialog bilancio={bilancio} conferma={conferma} onClose={() => setOpen(false)} />}
    </>
  );
};

/** The use of the plan in the test of the next months. */
export const Uso = ({ bilancio, isModified }: Props) => {
  const canApply = useCan('applyPiano');
  return (
    <div>
      <div className={styles.titolo}>
        {bilancio === null ? 'Test previsionale' : `Bilancio al ${formatData(bilancio.data_bilancio)}`}
      </div>
      {bilancio === null ? (
        <div className={styles.nota}>Serve un bilancio infrannuale: solo quello ha il test previsionale.</div>
      ) : (
        canApply && <Action bilancio={bilancio} isModified={isModified} />
      )}
    </div>
  );
};
