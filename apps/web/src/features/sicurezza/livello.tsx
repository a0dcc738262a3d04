import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { Sicurezza } from '@vedetta/contract';
import { formatGiorno } from '../../lib/istante.ts';
import styles from './sicurezza-page.module.css';

/** Recovery codes still to be used. */
export const countLeft = ({ codici_recupero }: Sicurezza): number =>
  codici_recupero?.usati.filter((usato) => !usato).length ?? 0;

/** What protects the access, in a list. */
export const Livello = ({ sicurezza }: { readonly sicurezza: Sicurezza }) => {
  const { password, passkey, totp, codici_recupero } = sicurezza;
  const rows = [
    { nome: 'Password', attivo: password, testo: password ? 'impostata' : 'l’accesso avviene da un portale' },
    {
      nome: 'Passkey',
      attivo: passkey.length > 0,
      testo: passkey.length === 0 ? 'nessuna' : `${passkey.length} ${passkey.length === 1 ? 'attiva' : 'attive'}`,
    },
    {
      nome: 'App di autenticazione',
      attivo: totp !== null,
      testo: totp === null ? 'non attiva' : `attiva dal ${formatGiorno(totp.attivata_il)}`,
    },
    {
      nome: 'Codici di recupero',
      attivo: countLeft(sicurezza) > 0,
      testo:
        codici_recupero === null
          ? 'nascono con il secondo fattore'
          : `${countLeft(sicurezza)} di ${codici_recupero.usati.length} ancora validi`,
    },
  ];
  return (
    <section className="card" aria-labelledby="livello">
      <header>
        <h2 id="livello">Livello di protezione</h2>
      </header>
      <ul className={styles.list}>
        {rows.map(({ nome, attivo, testo }) => (
          <li key={nome} data-active={attivo || undefined}>
            {attivo ? (
              <IconCircleCheck size={18} stroke={1.8} aria-hidden />
            ) : (
              <IconCircleDashed size={18} stroke={1.8} aria-hidden />
            )}
            <p>
              <b>{nome}</b>
              <span className="caption">{testo}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};
