import { IconCheck, IconEye, IconKey, IconPencil, IconX } from '@tabler/icons-react';
import { ruoli, ruoliLabels } from '@vedetta/contract';
import type { EndpointName, Ruolo } from '@vedetta/contract';
import { canCall } from '../../lib/can.ts';
import styles from './membri.module.css';

const ICONS = { titolare: IconKey, collaboratore: IconPencil, sola_lettura: IconEye } as const;

/** What the screen says of a role: each line holds where the call does. */
const LINES: readonly { readonly testo: string; readonly call: EndpointName }[] = [
  { testo: 'Consulta le aziende, stampa ed esporta', call: 'printReport' },
  { testo: 'Inserisce, importa, modifica e blocca i dati', call: 'saveBilancio' },
  { testo: 'Invita, assegna, cambia i ruoli', call: 'inviteMembro' },
  { testo: 'Elimina aziende, esporta tutto lo studio', call: 'exportStudio' },
];

const ON: Readonly<Record<Ruolo, string>> = {
  titolare: 'su tutte le aziende',
  collaboratore: 'su tutte o sulle assegnate',
  sola_lettura: 'su tutte o sulle assegnate',
};

/** What each role may do, by the table of permissions. */
export const RuoliCard = () => (
  <section className="card" aria-labelledby="ruoli">
    <header>
      <h2 id="ruoli">Che cosa può fare ogni ruolo</h2>
    </header>
    <div className={styles.roles}>
      {ruoli.map((ruolo) => {
        const Icon = ICONS[ruolo];
        return (
          <div key={ruolo}>
            <h3>
              <Icon size={15} stroke={1.7} aria-hidden /> {ruoliLabels[ruolo]}
            </h3>
            <p className="caption">{ON[ruolo]}</p>
            <ul>
              {LINES.map(({ testo, call }) => {
                const can = canCall(ruolo, call);
                return (
                  <li key={testo} data-no={!can || undefined}>
                    {can ? (
                      <IconCheck size={15} stroke={2} aria-hidden />
                    ) : (
                      <IconX size={15} stroke={1.8} aria-hidden />
                    )}
                    <span>
                      {!can && <span className="sr-only">No: </span>}
                      {testo}
                    </span>
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
    </div>
  </section>
);
