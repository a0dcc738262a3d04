import { ActionIcon, Button } from '@mantine/core';
import { IconScale, IconX } from '@tabler/icons-react';
import type { Quadro } from '@vedetta/contract';
import { formatData, formatPercent } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { STORAGE_REGOLE_VISTE } from '../../lib/constants.ts';
import { useUser } from '../../lib/session.ts';
import { storage } from '../../lib/storage.ts';
import { formatQuanti } from '../../lib/quanti.ts';
import styles from './cambio-regole.module.css';

type Cambio = NonNullable<Quadro['regole']>;

const printTitolo = ({ da, a, totale }: Cambio): string => {
  const bilanci = totale === 1 ? 'in un bilancio' : `in ${formatQuanti(totale)} bilanci`;
  return `Dalle regole ${da} alle ${a}: senza nuovi dati il grado di rischio è cambiato ${bilanci}.`;
};

/** Two decimals: a grade can move by less than a point. */
const Novita = ({ cambio: { novita, bilanci, totale }, id }: { readonly cambio: Cambio; readonly id: string }) => (
  <div className={styles.novita} id={id}>
    <div>
      <h2>Che cosa è cambiato nelle regole</h2>
      <ul className={styles.elenco}>
        {novita.map((testo) => (
          <li key={testo}>{testo}</li>
        ))}
      </ul>
    </div>
    <table className={styles.gradi}>
      <caption>
        Grado prima e dopo
        {totale > bilanci.length && <span className="caption">{` i primi ${bilanci.length} di ${totale}`}</span>}
      </caption>
      <thead>
        <tr>
          <th scope="col">Azienda e bilancio</th>
          <th scope="col" className="num">
            Prima
          </th>
          <th scope="col" className="num">
            Dopo
          </th>
        </tr>
      </thead>
      <tbody>
        {bilanci.map(({ bilancio, data_bilancio, azienda, prima, dopo }) => (
          <tr key={bilancio}>
            <td>
              <Link to="/bilanci/$id" params={{ id: bilancio }} className="link">
                {azienda.ragione_sociale}
              </Link>{' '}
              <span className="muted">{formatData(data_bilancio)}</span>
            </td>
            <td className="num">{formatPercent(prima)}</td>
            <td className="num">{formatPercent(dopo)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Why grades have moved without new data: shown until the user closes it, once for each version of the rules. */
export const CambioRegole = ({ cambio }: { readonly cambio: Cambio }) => {
  const key = `${STORAGE_REGOLE_VISTE}-${useUser()?.id ?? ''}`;
  const [isChiuso, setChiuso] = useState(() => storage.read(key) === cambio.a);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (isChiuso) return null;
  const close = () => {
    storage.write(key, cambio.a);
    setChiuso(true);
  };
  return (
    <section className={styles.cambio} aria-label="Nuove regole di calcolo">
      <div className={styles.riga}>
        <IconScale size={18} stroke={1.7} aria-hidden />
        <p>{printTitolo(cambio)}</p>
        <Button
          size="xs"
          variant="subtle"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          Che cosa è cambiato
        </Button>
        <ActionIcon size={26} aria-label="Non mostrare più questo avviso" onClick={close}>
          <IconX size={16} stroke={1.7} />
        </ActionIcon>
      </div>
      {isOpen && <Novita cambio={cambio} id={id} />}
    </section>
  );
};
