import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { FileRicevuto, LetturaFile } from '@vedetta/contract';
import { euro, formatEuro, numberToCentesimi } from '@vedetta/domain';
import { Skeleton } from '@mantine/core';
import { PanelSection } from '../../components/ui/index.ts';
import { getErrorText } from '../../lib/api-error.ts';
import { formatQuanti } from '../../lib/quanti.ts';
import { useLetturaFile } from '../../queries/posta.ts';
import styles from './lettura.module.css';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;
const formatImporto = (importo: number): string => formatEuro(euro(numberToCentesimi(importo)));

const Totali = ({ totali }: { readonly totali: NonNullable<LetturaFile['totali']> }) => (
  <PanelSection titolo="Lettura">
    <dl className={styles.totals}>
      <dt>Attivo</dt>
      <dd>{formatImporto(totali.attivo)}</dd>
      <dt>Passivo e netto</dt>
      <dd>{formatImporto(totali.passivo_e_netto)}</dd>
      <dt>{totali.risultato < 0 ? 'Perdita del periodo' : 'Utile del periodo'}</dt>
      <dd>{formatImporto(totali.risultato)}</dd>
    </dl>
    <p className={styles.check}>
      Squadratura
      <span data-tone={totali.squadratura === 0 ? 'good' : 'warn'}>{formatImporto(totali.squadratura)} €</span>
    </p>
  </PanelSection>
);

const countConti = (quanti: number, one: string, many: string): string =>
  quanti === 1 ? `1 conto ${one}` : `${formatQuanti(quanti)} conti ${many}`;

const Conti = ({ conti }: { readonly conti: NonNullable<LetturaFile['conti']> }) => {
  const { come_prima, proposti, da_scegliere, euro_da_scegliere } = conti;
  return (
    <PanelSection titolo="Conti da abbinare">
      <ul className={styles.accounts}>
        {come_prima > 0 && (
          <li data-tone="good">
            <IconCircleCheck {...icon} /> {countConti(come_prima, 'abbinato', 'abbinati')} come l’ultima volta
          </li>
        )}
        {proposti > 0 && (
          <li data-tone="good">
            <IconCircleCheck {...icon} /> {countConti(proposti, 'con una proposta', 'con una proposta')}, da controllare
          </li>
        )}
        {da_scegliere > 0 && (
          <li data-tone="warn">
            <IconAlertTriangle {...icon} />
            <span>
              {countConti(da_scegliere, 'senza voce', 'senza voce')}, per {formatImporto(euro_da_scegliere)} €: si
              scelgono dopo aver premuto «Importa»
            </span>
          </li>
        )}
      </ul>
    </PanelSection>
  );
};

const Anteprima = ({ righe }: Pick<LetturaFile, 'righe'>) => (
  <PanelSection titolo="Anteprima">
    <table className={styles.preview}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Riga</span>
          </th>
          <th scope="col">Conto</th>
          <th scope="col">Descrizione</th>
          <th scope="col">Saldo</th>
        </tr>
      </thead>
      <tbody>
        {righe.map(({ riga, codice, descrizione, saldo, da_scegliere }) => (
          <tr key={riga} data-new={da_scegliere || undefined}>
            <th scope="row">{riga}</th>
            <td title={codice ?? undefined}>{codice}</td>
            <td title={descrizione}>{descrizione}</td>
            <td>{saldo === null ? '' : formatImporto(saldo)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </PanelSection>
);

/** What the file would give, before it is imported: totals, accounts, some rows. */
export const Lettura = ({ file }: { readonly file: FileRicevuto }) => {
  const { data, error } = useLetturaFile(file, true);
  if (data === undefined)
    return (
      <PanelSection titolo="Lettura">
        {error === null ? <Skeleton height={96} /> : <p role="status">{getErrorText(error)}</p>}
      </PanelSection>
    );
  if (data.motivo !== '')
    return (
      <PanelSection titolo="Lettura">
        <p>{data.motivo}</p>
      </PanelSection>
    );
  return (
    <>
      {data.totali !== null && <Totali totali={data.totali} />}
      {data.conti !== null && <Conti conti={data.conti} />}
      {data.righe.length > 0 && <Anteprima righe={data.righe} />}
    </>
  );
};
