import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import type { Azienda } from '@vedetta/contract';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useAziendaCorrente } from '../../components/azienda/index.ts';
import { aggiungiRichiesta } from '../../lib/aggiungi-azienda.ts';
import { chiediDati } from '../../lib/chiedi-dati.ts';
import { aziendaCorrente } from '../../lib/azienda-corrente.ts';
import { useUser } from '../../lib/session.ts';
import { askToLeave } from '../../lib/unsaved.ts';
import { useAziende, useAziendeLette } from '../../queries/aziende.ts';
import { useBilanci } from '../../queries/bilanci.ts';
import { useSchemaIndicatori } from '../../queries/catalogo.ts';
import { useIndicatoriDi } from '../../queries/indicatori.ts';
import { useConfig } from '../../queries/config.ts';
import {
  listAzioni,
  listRipieghi,
  listSchermate,
  presentAzienda,
  presentBilanci,
  presentIndicatori,
} from './candidati.ts';
import { computePunti, listParole } from './trova.ts';
import type { Candidato } from './trova.ts';

/** Words about a statement: the server looks for companies, so they are left out of its search. */
const DEL_BILANCIO = /^(?:ultimo|bilancio|bilanci|annuale|infrannuale|\d{1,2}\/.*|(?:19|20)\d{2})$/u;

/** The part of a text that may name a company. */
const pickNome = (testo: string): string =>
  testo.startsWith('>')
    ? ''
    : testo
        .trim()
        .split(/\s+/u)
        .filter((parola) => !DEL_BILANCIO.test(parola.toLowerCase()))
        .join(' ');

const useAzioni = (openScorciatoie: () => void) => {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const { id } = useAziendaCorrente();
  const aggiungi = () =>
    askToLeave(() => {
      void navigate({ to: '/aziende' }).then(() => aggiungiRichiesta.set(true));
    });
  const azioni = listAzioni({
    aggiungi,
    chiedi: () => chiediDati.set({ aziende: id === null ? [] : [id] }),
    toggleTema: () => setColorScheme(isDark ? 'light' : 'dark'),
    openScorciatoie,
    closeAzienda:
      id === null
        ? null
        : () =>
            askToLeave(() => {
              aziendaCorrente.clear();
              void navigate({ to: '/aziende' });
            }),
  });
  return { azioni, aggiungi };
};

/** Companies already loaded, then those that the server finds. */
const useAziendeTrovate = (nome: string) => {
  const lette = useAziendeLette();
  const query = useAziende(1, nome);
  const tutte = new Map<string, Azienda>();
  for (const azienda of [...lette, ...(query.data?.results ?? [])]) tutte.set(azienda.id, azienda);
  return { aziende: [...tutte.values()], isFetching: query.isFetching };
};

/** The company whose statements are listed: the best match, else the selected one. */
const chooseAzienda = (aziende: readonly Azienda[], nome: string, corrente: Azienda | null): Azienda | null => {
  const parole = listParole(nome);
  if (parole.length === 0) return corrente;
  const [prima] = aziende
    .map((azienda) => ({ azienda, punti: computePunti(presentAzienda(azienda, ''), parole) }))
    .toSorted((a, b) => b.punti - a.punti);
  return prima === undefined || prima.punti === 0 ? corrente : prima.azienda;
};

/** All that can be found from here with a text; `isFetching` while the server looks for more. */
export const useCandidati = (testo: string, openScorciatoie: () => void) => {
  const nome = pickNome(testo);
  const { aziende, isFetching } = useAziendeTrovate(nome);
  const { azienda: corrente } = useAziendaCorrente();
  const settori = new Map(useConfig().data?.settori);
  const scelta = chooseAzienda(aziende, nome, corrente);
  const bilanci = useBilanci(scelta?.id ?? null).data?.results ?? [];
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const aperto = /^\/bilanci\/([^/]+)/u.exec(pathname)?.[1] ?? null;
  const schema = useSchemaIndicatori().data ?? {};
  const isStaff = useUser()?.is_staff === true;
  const ultimo = bilanci.find(({ overall_risk }) => overall_risk !== null)?.id ?? null;
  const conIndicatori = aperto ?? ultimo;
  // Asked once something is typed: an empty palette lists no indicator.
  const valori = useIndicatoriDi(testo === '' ? null : conIndicatori).data ?? [];
  const dataIndicatori = bilanci.find(({ id }) => id === conIndicatori)?.data_bilancio ?? null;
  const { azioni, aggiungi } = useAzioni(openScorciatoie);
  const candidati: readonly Candidato[] = [
    ...aziende.map((azienda) => presentAzienda(azienda, settori.get(azienda.settore) ?? '')),
    ...(scelta === null ? [] : presentBilanci(scelta, bilanci)),
    ...(conIndicatori === null ? [] : presentIndicatori({ id: conIndicatori, data: dataIndicatori, valori }, schema)),
    ...listSchermate({ azienda: corrente, bilancio: aperto, isStaff }),
    ...azioni,
  ];
  return { candidati, isFetching, ripieghi: listRipieghi(testo.trim(), aggiungi) };
};
