import { Tooltip } from '@mantine/core';
import type { TooltipProps } from '@mantine/core';
import type { ReactElement } from 'react';
import { cloneElement } from 'react';

type Control = ReactElement<Record<string, unknown>>;

type Handler = (...eventi: readonly unknown[]) => void;

const isHandler = (valore: unknown): valore is Handler => typeof valore === 'function';

/** Keeps the control's own prop; when both are event handlers, calls both. */
const join = (own: unknown, addition: unknown): unknown => {
  if (!isHandler(own) || !isHandler(addition)) return own ?? addition;
  return (...eventi: readonly unknown[]) => {
    own(...eventi);
    addition(...eventi);
  };
};

type Additions = { readonly children: Control; readonly 'aria-describedby'?: string };

/** Drops the aria-describedby that Mantine adds: a screen reader would announce the name twice. */
const WithoutDescription = ({ children, 'aria-describedby': _, ...additions }: Additions) =>
  cloneElement(
    children,
    Object.fromEntries(
      Object.entries(additions).map(([nome, addition]) => [nome, join(children.props[nome], addition)]),
    ),
  );

type NameTipProps = Pick<TooltipProps, 'position' | 'disabled' | 'openDelay'> & {
  readonly nome: string;
  readonly children: Control;
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
