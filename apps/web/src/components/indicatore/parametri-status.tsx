import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconDeviceFloppy, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBilancioAperto } from '../bilancio/index.ts';
import { BottomBar, BottomSeparator } from '../ui/index.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { useUnreadableCount } from '../../lib/unreadable.ts';
import { formatOra } from './time-of-day.ts';
import styles from './parametri-status.module.css';
import type { Parametri } from './use-parametri.ts';

const describeErrore = (errore: ApiError | null): readonly string[] =>
  errore === null ? [] : [errore.detail, ...Object.values(errore.fields)];

const describeContesi = (contesi: readonly string[]): readonly string[] =>
  contesi.length === 0 ? [] : [`Salvati nel frattempo: ${contesi.join('; ')}. Salvando si sostituiscono.`];

/** Notices above the form: why it is read-only, and the server's errors. */
export const ParametriNotices = ({
  parametri: { errore, contesi },
  solaLettura,
}: {
  readonly parametri: Parametri;
  readonly solaLettura: string | null;
}) => (
  <>
    {solaLettura !== null && (
      <p className={styles.solaLettura}>
        <IconLock size={16} stroke={1.7} aria-hidden />
        <span>
          <b>Sola lettura.</b> {solaLettura}{' '}
          <Link to="/bilanci" activeOptions={{ exact: true }} className="link">
            Si sblocca dall’elenco dei bilanci
          </Link>
        </span>
      </p>
    )}
    {(errore !== null || contesi.length > 0) && (
      <Alert className={styles.errore} color="yellow" icon={<IconAlertTriangle size={16} stroke={1.7} />} role="alert">
        {[...describeErrore(errore), ...describeContesi(contesi)].join(' ')}
      </Alert>
    )}
  </>
);

const formatUnreadable = (count: number): string =>
  count === 1 ? 'Un importo non leggibile' : `${count} importi non leggibili`;

/** Whether all the inputs are saved; an amount that cannot be read is not. */
const SaveStatus = ({ isDirty }: { readonly isDirty: boolean }) => {
  const unreadable = useUnreadableCount();
  if (unreadable > 0)
    return (
      <span className={styles.unreadable} role="status">
        <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
        {formatUnreadable(unreadable)}
      </span>
    );
  if (!isDirty) return <span>Valori salvati</span>;
  return (
    <span className={styles.unsaved}>
      <span className={styles.dot} aria-hidden="true" />
      Modifiche non salvate
    </span>
  );
};

/** One Salva for all inputs, where the editor has its own, with `*` while there are unsaved changes. */
const Salva = ({
  parametri: { isDirty, isSaving, save },
  form,
}: {
  readonly parametri: Parametri;
  readonly form: string | undefined;
}) => (
  <Button
    className={styles.salva ?? ''}
    variant="filled"
    leftSection={<IconDeviceFloppy size={16} stroke={1.7} />}
    loading={isSaving}
    disabled={!isDirty}
    aria-keyshortcuts="Control+S"
    {...(form === undefined ? { onClick: () => void save() } : { type: 'submit' as const, form })}
  >
    {isDirty ? 'Salva *' : 'Salva'}
  </Button>
);

/** The bottom bar of a page of indicators: unsaved state, time of the preview, version of the rules. */
export const ParametriStatus = ({
  parametri,
  form,
  end,
}: {
  readonly parametri: Parametri;
  /** Id of the form that Salva submits; without it, Salva calls `save`. */
  readonly form?: string;
  readonly end?: ReactNode;
}) => {
  const { isDirty, previewTime, indicatori } = parametri;
  const { solaLettura } = useBilancioAperto();
  const versione = indicatori?.[0]?.versione_regole;
  const fine = (
    <>
      <span className={styles.regole}>{versione !== undefined && `Regole ${versione}`}</span>
      {end}
      {solaLettura === null && <Salva parametri={parametri} form={form} />}
    </>
  );
  return (
    <BottomBar end={fine}>
      <SaveStatus isDirty={isDirty} />
      {previewTime !== null && (
        <span className={styles.anteprima}>
          <BottomSeparator />
          Anteprima ricalcolata alle {formatOra(previewTime)}
        </span>
      )}
    </BottomBar>
  );
};
