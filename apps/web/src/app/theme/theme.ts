import type { CSSVariablesResolver, MantineColorsTuple, VariantColorsResolver } from '@mantine/core';
import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import {
  BOTTOM_HEIGHT,
  TOP_HEIGHT,
  MENU_WIDTH,
  COLLAPSED_MENU_WIDTH,
  PANEL_WIDTH,
  MODAL_BACKDROP_MS,
  MODAL_FADE_MS,
  MODAL_Z_INDEX,
  PANEL_ANIMATION_MS,
} from '../../lib/constants.ts';

/** The brand's petrol; text on shade 7 (light) and 3 (dark) has AA contrast. */
const petrolio: MantineColorsTuple = [
  '#e4f0f1',
  '#c7e0e3',
  '#a9cdd2',
  '#57b8c6',
  '#3a98a7',
  '#23798a',
  '#156172',
  '#0c5260',
  '#093f4b',
  '#062f38',
];

/** Above the modals, for dropdowns and tooltips inside one. */
const Z_ABOVE_MODAL = MODAL_Z_INDEX + 50;

const danger = {
  background: 'var(--surface)',
  hover: 'var(--bad-tint)',
  color: 'var(--bad-text)',
  border: '1px solid var(--bad-border)',
};
const variants: Record<string, ReturnType<VariantColorsResolver>> = {
  filled: {
    background: 'var(--brand)',
    hover: 'var(--brand-hover)',
    color: 'var(--on-brand)',
    border: '1px solid var(--brand)',
  },
  default: {
    background: 'var(--surface)',
    hover: 'var(--hover)',
    color: 'var(--text)',
    border: '1px solid var(--border-strong)',
  },
  subtle: { background: 'transparent', hover: 'var(--hover)', color: 'var(--text-2)', border: '1px solid transparent' },
  light: {
    background: 'var(--brand-tint)',
    hover: 'var(--brand-tint)',
    color: 'var(--brand-text)',
    border: '1px solid transparent',
  },
};

const resolveVariantColors: VariantColorsResolver = (input) => {
  if (input.color === 'red') return danger;
  return variants[input.variant] ?? defaultVariantColorsResolver(input);
};

const dropdown = { defaultProps: { zIndex: Z_ABOVE_MODAL } };

export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: 'var(--fw-strong)' },
  colors: { petrolio },
  primaryColor: 'petrolio',
  primaryShade: { light: 7, dark: 3 },
  defaultRadius: 'var(--r-control)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontSizes: {
    xs: 'var(--fs-caption)',
    sm: 'var(--fs-grid)',
    md: 'var(--fs-base)',
    lg: 'var(--fs-lead)',
    xl: 'var(--fs-title)',
  },
  spacing: { xs: 'var(--s-2)', sm: 'var(--s-3)', md: 'var(--s-4)', lg: 'var(--s-5)', xl: 'var(--s-6)' },
  radius: { sm: 'var(--r-control)', md: 'var(--r-card)', xl: 'var(--r-pill)' },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--shadow-overlay)',
    lg: 'var(--shadow-overlay)',
    xl: 'var(--shadow-overlay)',
  },
  variantColorResolver: resolveVariantColors,
  components: {
    Button: { defaultProps: { size: 'sm', variant: 'default' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 32 } },
    Modal: {
      defaultProps: {
        // A `<header>` inside a dialog would be a second banner of the page.
        attributes: { header: { role: 'none' } },
        centered: true,
        zIndex: MODAL_Z_INDEX,
        lockScroll: false,
        // No fade-out: while fading, the modal would swallow the next key presses.
        transitionProps: { transition: 'fade', duration: MODAL_FADE_MS, exitDuration: 0 },
        overlayProps: {
          color: 'var(--backdrop)',
          backgroundOpacity: 1,
          transitionProps: { transition: 'fade', duration: MODAL_BACKDROP_MS },
        },
        closeButtonProps: { 'aria-label': 'Chiudi', iconSize: 18 },
      },
    },
    Drawer: {
      defaultProps: {
        zIndex: MODAL_Z_INDEX,
        lockScroll: false,
        overlayProps: { color: 'var(--backdrop)', backgroundOpacity: 1 },
      },
    },
    Popover: dropdown,
    Menu: {
      defaultProps: { zIndex: Z_ABOVE_MODAL, shadow: 'md', position: 'bottom-end', withInitialFocusPlaceholder: false },
    },
    Combobox: dropdown,
    // Also on keyboard focus and on touch.
    Tooltip: {
      defaultProps: {
        zIndex: Z_ABOVE_MODAL,
        withArrow: true,
        arrowSize: 8,
        openDelay: 200,
        multiline: true,
        maw: 300,
        events: { hover: true, focus: true, touch: true },
      },
    },
  },
});

const semantic = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--bad-text)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border)',
  '--mantine-color-disabled': 'var(--surface-3)',
  '--mantine-color-disabled-color': 'var(--text-off)',
  '--mantine-color-disabled-border': 'var(--surface-3)',
  '--mantine-primary-color-filled': 'var(--brand)',
  '--mantine-primary-color-filled-hover': 'var(--brand-hover)',
  '--mantine-primary-color-light': 'var(--brand-tint)',
  '--mantine-primary-color-light-hover': 'var(--brand-tint)',
  '--mantine-primary-color-light-color': 'var(--brand-text)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
  '--mantine-color-petrolio-filled': 'var(--brand)',
  '--mantine-color-petrolio-filled-hover': 'var(--brand-hover)',
};

/** Sizes of the frame, for the style sheets. */
const frame = {
  '--h-top': `${TOP_HEIGHT}px`,
  '--w-menu': `${MENU_WIDTH}px`,
  '--w-menu-collapsed': `${COLLAPSED_MENU_WIDTH}px`,
  '--w-panel': `${PANEL_WIDTH}px`,
  '--t-panel': `${PANEL_ANIMATION_MS}ms`,
  '--h-bottom': `${BOTTOM_HEIGHT}px`,
  // Above everything else.
  '--z-notices': String(MODAL_Z_INDEX + 100),
};

/** Maps Mantine's variables to our tokens, in both color schemes. */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {
    ...frame,
    '--mantine-font-weight-medium': 'var(--fw-medium)',
    '--mantine-font-weight-bold': 'var(--fw-strong)',
  },
  light: semantic,
  dark: semantic,
});
