import { IconExternalLink, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { MoneySheet } from '../../../print/money-sheet';
import { printMoneySheets } from '../../../print/print-money-sheets';
import { Button, buttonClass } from '../../../ui/Button';
import { tellFailure } from '../../../ui/Dialogs';
import { ICON } from '../../../ui/icon';

interface Printing {
  titulo: string;
  /** Names the file. */
  fichero: string;
  hojas: () => readonly MoneySheet[] | Promise<readonly MoneySheet[]>;
}

/** Letters of money on paper; `link` opens the one that the browser did not let open by itself. */
export function useSheetsPrint() {
  const { mutate, isPending, data } = useMutation({
    mutationFn: async ({ titulo, fichero, hojas }: Printing) => printMoneySheets(titulo, fichero, await hojas()),
    onError: (error) => tellFailure(error, 'Se produjo un error al obtener la información'),
  });
  const link = data && (
    <a className={buttonClass('primario')} href={data} target="_blank" rel="noreferrer">
      <IconExternalLink {...ICON} />
      <span>Abrir el documento</span>
    </a>
  );
  return { print: mutate, busy: isPending, link };
}

/** A button that does it. */
export function PrintSheets({ children, ...printing }: Printing & { children: string }) {
  const { print, busy, link } = useSheetsPrint();
  return (
    <>
      <Button icon={<IconPrinter {...ICON} />} busy={busy} onClick={() => print(printing)}>
        {children}
      </Button>
      {link}
    </>
  );
}
