import { createTheme, type CSSVariablesResolver } from '@mantine/core';

/** The identity as Mantine understands it; the tokens themselves are in estilos/tokens.css. */
export const theme = createTheme({
  fontFamily: '"Archivo Variable", "Helvetica Neue", Arial, sans-serif',
  headings: {
    fontFamily: 'inherit',
    fontWeight: '800',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1' },
      h2: { fontSize: '1.375rem', lineHeight: '1.1' },
      h3: { fontSize: '1.125rem', lineHeight: '1.2' },
    },
  },
  primaryColor: 'pizarra',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  colors: {
    pizarra: ['#EDF6F2', '#DBECE5', '#B3DCCD', '#74D3B5', '#3FB295', '#1F8F75', '#11755F', '#0B5F4E', '#084638', '#10302A'],
    rojo: ['#FBE2DF', '#F6C9C5', '#F5A9A6', '#F0747A', '#DC5057', '#C63A41', '#BC2F36', '#B3262D', '#971B22', '#4A181B'],
  },
  black: '#13231E',
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusClassName: 'foco',
  fontSizes: { xs: '.75rem', sm: '.8125rem', md: '.875rem', lg: '1rem', xl: '1.125rem' },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '2px', sm: '4px', md: '8px', lg: '8px', xl: '8px' },
  shadows: { sm: 'var(--sombra-1)', md: 'var(--sombra-2)', xl: 'var(--sombra-3)' },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Modal: { defaultProps: { radius: 'xs', overlayProps: { color: '#0A1814', backgroundOpacity: 0.58 } } },
    Table: { defaultProps: { verticalSpacing: 0, highlightOnHover: true } },
    Badge: { defaultProps: { radius: 'xs', variant: 'light', tt: 'none' } },
  },
});

const fromTokens = {
  '--mantine-color-body': 'var(--superficie-fondo)',
  '--mantine-color-default': 'var(--superficie-1)',
  '--mantine-color-default-border': 'var(--linea-fuerte)',
  '--mantine-color-text': 'var(--texto-1)',
  '--mantine-color-dimmed': 'var(--texto-2)',
  '--mantine-color-error': 'var(--mal-texto)',
  '--mantine-color-anchor': 'var(--acento)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: fromTokens, dark: fromTokens });
