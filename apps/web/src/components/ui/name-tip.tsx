import { Tooltip } from '@mantine/core';
import type { TooltipProps } from '@mantine/core';
import type { ReactElement } from 'react';
import { cloneElement } from 'react';

type Controllo = ReactElement<Record<string, unknown>>;

type Aggiunte = { readonly children: Controllo; readonly 'aria-describedby'?: string; readonly className?: string };

/**
 * The library describes a control by its tip: one that says the name of the control would be read out twice. It also hands down a class
 * of its own, empty, that would take the place of the control's.
 */
const WithoutDescription = ({ children, 'aria-describedby': _, className: __, ...props }: Aggiunte) => cloneElement(children, props);

type NameTipProps = Pick<TooltipProps, 'position' | 'disabled' | 'openDelay'> & { readonly nome: string; readonly children: Controllo };

/**
 * Shows the name of a control that is only a sign, to whoever points at it or reaches it with the keyboard.
 *
 * @example <NameTip nome="Cronologia"><ActionIcon aria-label="Cronologia">…</ActionIcon></NameTip>
 */
export const NameTip = ({ nome, children, ...tooltip }: NameTipProps) => (
  <Tooltip label={nome} {...tooltip}>
    <WithoutDescription>{children}</WithoutDescription>
  </Tooltip>
);
