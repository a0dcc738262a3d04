import type { Bilancio } from '@vedetta/contract';
import type { Squadratura } from '@vedetta/domain';
import { computeBilancio, explainSquadratura, formatData } from '@vedetta/domain';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DEBOUNCE_CHECK_MS } from '../../../lib/constants.ts';
import { useBilancio } from '../../../queries/bilanci.ts';
import type { OpenEditor } from '../editor-context.ts';
import { getRow, listUnreadable, readImporti } from '../state/state.ts';
import { computeScritto } from '../state/totali.ts';
import { findNextCode, mergeOrder, listMarks } from './suspect-list.ts';

/** What the panel shows; while an amount cannot be read, only those lines are to look at. */
export type SquadraturaView = { readonly squadratura: Squadratura; readonly unreadable: readonly string[] };

const listTargets = ({ squadratura, unreadable }: SquadraturaView): readonly string[] =>
  unreadable.length > 0 ? unreadable : squadratura.sospetti.flatMap(({ voci }) => voci.map(({ codice }) => codice));

/** Computes why the statement in the editor does not balance. */
const useExplain = ({ editor }: OpenEditor, bilancio: Bilancio, isOpen: boolean) => {
  const { bilancio_fine_esercizio_precedente: id } = bilancio;
  const precedente = useBilancio(isOpen ? id : null).data?.dati;
  return useMemo(() => {
    const before = precedente === undefined ? null : computeBilancio(readImporti(precedente.voci));
    const data_precedente = precedente === undefined ? null : formatData(precedente.data_bilancio);
    return (): SquadraturaView => ({
      squadratura: explainSquadratura({
        bilancio: computeScritto(editor.get().rows),
        precedente: before,
        data_precedente,
      }),
      unreadable: listUnreadable(editor.get()),
    });
  }, [editor, precedente]);
};

/** Follows the editor 200 ms after each change; the order is kept until the cursor leaves the row. */
const useFollow = ({ editor, view }: OpenEditor, explain: () => SquadraturaView, isOpen: boolean) => {
  const [shown, setShown] = useState<SquadraturaView | null>(null);
  const row = useRef('');
  useEffect(() => {
    if (!isOpen) return undefined;
    const update = () => {
      const next = explain();
      const { codice } = view.get().attiva;
      const isSameRow = row.current === codice;
      row.current = codice;
      setShown((before) => {
        if (before === null || !isSameRow) return next;
        const sospetti = mergeOrder(before.squadratura.sospetti, next.squadratura.sospetti);
        return { ...next, squadratura: { ...next.squadratura, sospetti } };
      });
    };
    update();
    let { rows } = editor.get();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = editor.subscribe(() => {
      if (editor.get().rows === rows) return;
      ({ rows } = editor.get());
      clearTimeout(timer);
      timer = setTimeout(update, DEBOUNCE_CHECK_MS);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [editor, view, explain, isOpen]);
  return isOpen ? shown : null;
};

/** The explanation of the mismatch: what the panel shows while open, and the way from one suspect to the next. */
export const useSquadratura = (aperto: OpenEditor, bilancio: Bilancio, isOpen: boolean) => {
  const { editor, view, focus } = aperto;
  const explain = useExplain(aperto, bilancio, isOpen);
  const shown = useFollow(aperto, explain, isOpen);
  useEffect(() => {
    view.setMarks(listMarks(shown === null || shown.unreadable.length > 0 ? [] : shown.squadratura.sospetti));
  }, [view, shown]);
  const goTo = useCallback(
    (codice: string) => {
      const { valore, rettifica } = getRow(editor.get(), codice);
      const isInRettifica = rettifica.importo !== null || rettifica.illeggibile !== null;
      focus(codice, isInRettifica && valore.illeggibile === null ? 'rettifica' : 'valore');
    },
    [editor, focus],
  );
  const goNext = useCallback(
    (direction: 1 | -1): boolean => {
      const next = findNextCode(listTargets(shown ?? explain()), view.get().attiva.codice, direction);
      if (next !== null) goTo(next);
      return next !== null;
    },
    [shown, explain, view, goTo],
  );
  return useMemo(() => ({ shown, goTo, goNext }), [shown, goTo, goNext]);
};
