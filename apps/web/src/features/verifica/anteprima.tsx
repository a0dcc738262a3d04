import { NativeSelect } from '@mantine/core';
import type { CorrezioniVerifica, Verifica } from '@vedetta/contract';
import { ruoliColonna } from '@vedetta/contract';
import { formatSaldo } from '../../components/conti/index.ts';
import styles from './anteprima.module.css';
import { RUOLI, SALTATE } from './nomi.ts';

type Props = {
  readonly verifica: Verifica;
  readonly correzioni: CorrezioniVerifica;
  readonly onCorrect: (correzioni: CorrezioniVerifica) => void;
};

type Colonna = Verifica['lettura']['colonne'][number];
type Stampata = Verifica['lettura']['anteprima'][number];

const IMPORTI: ReadonlySet<string> = new Set(['saldo', 'dare', 'avere', 'saldo_destra']);

/** The columns as they must be after one changes role: the one that had it gives way. */
const changeRuolo = (
  colonne: readonly Colonna[],
  indice: number,
  ruolo: Colonna['ruolo'],
): Pick<Colonna, 'indice' | 'ruolo'>[] =>
  colonne.map((colonna) => {
    if (colonna.indice === indice) return { indice, ruolo };
    const gives = colonna.ruolo === ruolo && ruolo !== 'ignora' && ruolo !== 'codice';
    return { indice: colonna.indice, ruolo: gives ? 'ignora' : colonna.ruolo };
  });

/** @example nameColonna(27) // 'AB' */
const nameColonna = (indice: number): string =>
  indice < 26
    ? String.fromCodePoint(65 + indice)
    : `${nameColonna(Math.floor(indice / 26) - 1)}${nameColonna(indice % 26)}`;

const Ruolo = ({ colonna, verifica, correzioni, onCorrect }: Props & { readonly colonna: Colonna }) => {
  const { indice, titolo, ruolo } = colonna;
  return (
    <NativeSelect
      size="xs"
      className={styles.chip}
      data-ignored={ruolo === 'ignora' || undefined}
      aria-label={`Contenuto della colonna ${nameColonna(indice)}${titolo === '' ? '' : `, ${titolo}`}`}
      value={ruolo}
      data={ruoliColonna.map((value) => ({ value, label: RUOLI[value] }))}
      onChange={(event) => {
        const scelto = ruoliColonna.find((value) => value === event.currentTarget.value);
        if (scelto !== undefined)
          onCorrect({ ...correzioni, colonne: changeRuolo(verifica.lettura.colonne, indice, scelto) });
      }}
    />
  );
};

/** Why a row is not an account; a click takes it back, or lets it go again. */
export const EsitoTag = ({
  riga,
  esito,
  correzioni,
  onCorrect,
}: Pick<Props, 'correzioni' | 'onCorrect'> & { readonly riga: number; readonly esito: string }) => {
  const riprese = correzioni.righe ?? [];
  const isRipresa = riprese.includes(riga);
  const testo = isRipresa ? 'ripresa' : SALTATE[esito];
  if (testo === undefined) return null;
  const isSaltata = esito !== 'intestazione' && esito !== 'vuota';
  if (!isSaltata && !isRipresa) return <span className={styles.tag}>{testo}</span>;
  return (
    <button
      type="button"
      className={styles.tag}
      data-ripresa={isRipresa || undefined}
      title={isRipresa ? 'Torna a saltare la riga' : 'Leggi la riga come un conto'}
      aria-label={
        isRipresa ? `Riga ${riga}, ripresa: torna a saltarla` : `Riga ${riga}, ${testo}: leggila come un conto`
      }
      onClick={() =>
        onCorrect({
          ...correzioni,
          righe: isRipresa ? riprese.filter((altra) => altra !== riga) : [...riprese, riga],
        })
      }
    >
      {testo}
    </button>
  );
};

const Cella = ({ cella, ruolo }: { readonly cella: string | number | undefined; readonly ruolo: string }) => {
  const isImporto = IMPORTI.has(ruolo);
  return (
    <td className={isImporto ? 'num' : undefined} data-ignored={ruolo === 'ignora' || undefined}>
      {typeof cella === 'number' && isImporto ? formatSaldo(cella) : cella}
    </td>
  );
};

/** The cells of a row; a lone heading runs over the columns after it, as it does on paper. */
const Celle = ({
  stampata: { celle },
  colonne,
  isTitolo,
}: {
  readonly stampata: Stampata;
  readonly colonne: readonly Colonna[];
  readonly isTitolo: boolean;
}) => {
  const piene = colonne.filter(({ indice }) => (celle[indice] ?? '') !== '');
  const sola = isTitolo && piene.length === 1 ? piene[0] : undefined;
  const posto = sola === undefined ? -1 : colonne.indexOf(sola);
  return colonne.map(({ indice, ruolo }, posizione) => {
    if (posto >= 0 && posizione > posto) return null;
    if (posizione !== posto) return <Cella key={indice} cella={celle[indice]} ruolo={ruolo} />;
    return (
      <td key={indice} colSpan={colonne.length - posto}>
        {celle[indice]}
      </td>
    );
  });
};

/** What the rows of the file turned out to be; side by side, the left half speaks for both. */
const readEsiti = (verifica: Verifica): ReadonlyMap<number, string> => {
  const esiti = new Map<number, string>();
  for (const { riga, esito } of verifica.righe) if (!esiti.has(riga)) esiti.set(riga, esito);
  return esiti;
};

/** The first rows of the file and the last, under what each column was taken for. */
export const Anteprima = (props: Props) => {
  const { verifica, correzioni, onCorrect } = props;
  const { colonne, anteprima } = verifica.lettura;
  const esiti = readEsiti(verifica);
  const ultima = anteprima.at(-1)?.riga ?? 0;
  const nascoste = Math.max(ultima, verifica.resoconto.righe) - anteprima.length;
  const describe = ({ riga }: Stampata): string => esiti.get(riga) ?? 'conto';
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Righe del file">
      <table className={styles.anteprima}>
        <thead>
          <tr className={styles.lettere}>
            <td aria-hidden="true" />
            {colonne.map(({ indice }) => (
              <th key={indice} scope="col">
                {nameColonna(indice)}
              </th>
            ))}
            <th scope="col">Riga</th>
          </tr>
          <tr>
            <td aria-hidden="true" />
            {colonne.map((colonna) => (
              <td key={colonna.indice}>
                <Ruolo {...props} colonna={colonna} />
              </td>
            ))}
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {anteprima.map((stampata, posto) => {
            const esito = describe(stampata);
            const salta = (anteprima[posto - 1]?.riga ?? stampata.riga - 1) < stampata.riga - 2 && posto > 20;
            return [
              salta && (
                <tr key={`prima-${stampata.riga}`} className={styles.altre}>
                  <th scope="row">…</th>
                  <td colSpan={colonne.length + 1}>altre {nascoste} righe</td>
                </tr>
              ),
              <tr key={stampata.riga} data-esito={esito}>
                <th scope="row">{stampata.riga}</th>
                <Celle stampata={stampata} colonne={colonne} isTitolo={esito === 'intestazione'} />
                <td>
                  <EsitoTag riga={stampata.riga} esito={esito} correzioni={correzioni} onCorrect={onCorrect} />
                </td>
              </tr>,
            ];
          })}
        </tbody>
      </table>
    </div>
  );
};
