import type { Bilancio } from '@vedetta/contract';
import { vociInput } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useEditor, useEditorState } from '../editor-context.ts';
import { isEmptyStatement } from '../state/state.ts';
import { StartPage } from './start-page.tsx';

type Props = { readonly bilancio: Bilancio; readonly children: () => ReactNode };

/**
 * The grid, or the three ways in while a statement never had a figure. The first figure closes them for good: a statement
 * emptied later keeps its grid. Projections are computed, and read-only statements have nothing to start.
 */
export const WaysIn = ({ bilancio: letto, children }: Props) => {
  const { isSolaLettura, focus } = useEditor();
  const isEmpty = useEditorState(isEmptyStatement);
  const [isStart, setIsStart] = useState(letto.vuoto && letto.bilancio_base === null && !isSolaLettura);
  const type = useCallback(() => {
    flushSync(() => setIsStart(false));
    const [first] = vociInput;
    if (first !== undefined) focus(first, 'valore');
  }, [focus]);
  if (isStart && !isEmpty) setIsStart(false);
  return isStart && isEmpty ? <StartPage bilancio={letto} onType={type} /> : children();
};
