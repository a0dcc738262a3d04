import 'dayjs/locale/it.js';
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DATA_PRIMO_GIORNO, MODAL_Z_INDEX, STORAGE_ASPETTO } from '../lib/constants.ts';
import { queryClient } from '../lib/query-client.ts';
import { resolveCssVariables, theme } from './theme/theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: STORAGE_ASPETTO });

/** The nonce the server gave to this page, without which Mantine's styles would be refused. */
const getStyleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

const dates = { locale: 'it', firstDayOfWeek: DATA_PRIMO_GIORNO } as const;

/** Theme, dates, notifications, query cache. */
export const Providers = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={resolveCssVariables}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="auto"
    getStyleNonce={getStyleNonce}
  >
    <DatesProvider settings={dates}>
      <QueryClientProvider client={queryClient}>
        <Notifications position="top-right" zIndex={MODAL_Z_INDEX + 100} limit={4} />
        {children}
      </QueryClientProvider>
    </DatesProvider>
  </MantineProvider>
);
