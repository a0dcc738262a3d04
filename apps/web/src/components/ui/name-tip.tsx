import { Tooltip } from '@mantine/core';
import type { TooltipProps } from '@mantine/core';
import type { ReactElement } from 'react';
import { cloneElement } from 'react';

type Controllo = ReactElement<Record<string, unknown>>;

type Ascolto = (...eventi: readonly unknown[]) => void;

const isAscolto = (valore: unknown): valore is Ascolto => typeof valore === 'function';

/** Keeps the control's own prop; when both are event handlers, calls both. */
const join = (proprio: unknown, aggiunto: unknown): unknown => {
  if (!isAscolto(proprio) || !isAscolto(aggiunto)) return proprio ?? aggiunto;
  return (...eventi: readonly unknown[]) => {
    proprio(...eventi);
    aggiunto(...eventi);
  };
};

type Aggiunte = { readonly children: Controllo; readonly 'aria-describedby'?: string };

/** Drops the aria-describedby that Mantine adds: a screen reader would announce the name twice. */
const WithoutDescription = ({ children, 'aria-describedby': _, ...aggiunte }: Aggiunte) =>
  cloneElement(
    children,
    Object.fromEntries(
      Object.entries(aggiunte).map(([nome, aggiunto]) => [nome, join(children.props[nome], aggiunto)]),
    ),
  );

type NameTipProps = Pick<TooltipProps, 'position' | 'disabled' | 'openDelay'> & {
  readonly nome: string;
  readonly children: Controllo;
};

/**
 * Shows the name of an icon-only control on hover and on keyboard focus.
 *
 * @example <NameTip nome="Cronologia"><ActionIcon aria-label="Cronologia">…</ActionIcon></NameTip>
 */
export const NameTip = ({ nome, children, ...tooltip }: NameTipProps) => (
  <Tooltip label={nome} {...tooltip}>
    <WithoutDescription>{children}</WithoutDescription>
  </Tooltip>
);
