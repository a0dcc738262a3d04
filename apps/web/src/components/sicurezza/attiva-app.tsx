import { ActionIcon, Button } from '@mantine/core';
import { IconCircleCheck, IconCopy } from '@tabler/icons-react';
import type { ChiaveTotp } from '@vedetta/contract';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { writeClipboard } from '../../lib/clipboard.ts';
import { useConfirmTotp } from '../../queries/sicurezza.ts';
import { notifySuccess } from '../ui/index.ts';
import { CodiceField } from './codice-field.tsx';
import styles from './attiva-app.module.css';

/** @example formatChiave('JBSWY3DPEHPK') // 'JBSW Y3DP EHPK' */
const formatChiave = (chiave: string): string => chiave.replaceAll(/(.{4})(?=.)/gu, '$1 ');

const Chiave = ({ chiave }: { readonly chiave: ChiaveTotp }) => {
  const copy = async () => {
    if (await writeClipboard(chiave.chiave)) notifySuccess('Chiave copiata.');
  };
  const { lato, tracciato } = chiave.qr;
  return (
    <div className={styles.qrSide}>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${lato} ${lato}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="Codice QR da inquadrare con l’app"
      >
        <rect width={lato} height={lato} fill="#fff" />
        <path d={tracciato} fill="#0e1c25" />
      </svg>
      <p className="caption">Non puoi inquadrarlo? Digita la chiave</p>
      <p className={styles.key}>
        <code>{formatChiave(chiave.chiave)}</code>
        <ActionIcon variant="subtle" size="sm" aria-label="Copia la chiave" onClick={() => void copy()}>
          <IconCopy size={16} stroke={1.7} />
        </ActionIcon>
      </p>
    </div>
  );
};

type AttivaAppProps = { readonly chiave: ChiaveTotp; readonly onDone: (codici: readonly string[] | null) => void };

/** The key of a new app and the field for its first code. */
export const AttivaApp = ({ chiave, onDone }: AttivaAppProps) => {
  const [codice, setCodice] = useState('');
  const conferma = useConfirmTotp({ onSuccess: onDone, onError: () => setCodice('') });
  const wrong =
    conferma.error instanceof ApiError ? (conferma.error.fields['codice'] ?? conferma.error.detail) : undefined;
  const send = (value: string) => {
    if (value !== '' && !conferma.isPending) conferma.mutate(value);
  };
  const change = (value: string) => {
    if (value !== '') conferma.reset();
    setCodice(value);
  };
  return (
    <div className={styles.enrol}>
      <Chiave chiave={chiave} />
      <ol className={styles.steps}>
        <li data-done>
          <IconCircleCheck size={20} stroke={1.8} aria-hidden />
          <div>
            <b>Installa un’app</b>
            <p className="caption">Una qualsiasi app TOTP: sul telefono o nel gestore di password.</p>
          </div>
        </li>
        <li aria-current="step">
          <i aria-hidden="true">2</i>
          <div>
            <b>Inquadra e digita il codice</b>
            <p className="caption">L’app mostra sei cifre che cambiano ogni 30 secondi.</p>
            <CodiceField
              label="Codice dell’app"
              value={codice}
              onChange={change}
              onComplete={send}
              error={wrong}
              readOnly={conferma.isPending}
            />
            <p className={styles.confirm}>
              <Button disabled={codice.length < 6} loading={conferma.isPending} onClick={() => send(codice)}>
                Conferma
              </Button>
              <span className="caption">Si conferma da sé alla sesta cifra</span>
            </p>
          </div>
        </li>
        <li>
          <i aria-hidden="true">3</i>
          <div>
            <b>Conserva i codici di recupero</b>
            <p className="caption">Servono se perdi il telefono: ognuno vale una volta.</p>
          </div>
        </li>
      </ol>
    </div>
  );
};
