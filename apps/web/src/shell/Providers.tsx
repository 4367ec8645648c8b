import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { cssVariablesResolver, theme } from '../ui/page/theme';
import { Dialogs } from '../ui/dialogs/Dialogs';
import { Printing } from '../ui/printing/Printing';
import { TranslationsProvider } from '../ui/pieces/translations';
import { useConfiguration } from '../client/configuration';
import { queryClient } from '../client/query-client';

const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '';
// Where get-nonce looks for it: what locks the page's scroll behind a dialog writes a style element too.
Object.assign(globalThis, { __webpack_nonce__: nonce });

export function Providers({ router }: { router: AnyRouter }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <QueryClientProvider client={queryClient}>
        <Vocabulary router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

function Vocabulary({ router }: { router: AnyRouter }) {
  const { traducciones } = useConfiguration();
  return (
    <TranslationsProvider pares={traducciones}>
      <RouterProvider router={router} />
      <Dialogs />
      <Printing />
    </TranslationsProvider>
  );
}
