import { IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { MoneySheet } from '../../print/money-sheet';
import { printMoneySheets } from '../../print/print-money-sheets';
import { Button } from '../pieces/Button';
import { tellFailure } from '../dialogs/Dialogs';
import { ICON } from '../pieces/icon';

interface Printing {
  titulo: string;
  /** Names the file. */
  fichero: string;
  hojas: () => readonly MoneySheet[] | Promise<readonly MoneySheet[]>;
}

/** Letters of money on paper. */
export function useSheetsPrint() {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ titulo, fichero, hojas }: Printing) => printMoneySheets(titulo, fichero, hojas),
    onError: (error) => tellFailure(error, 'Se produjo un error al obtener la información'),
  });
  return { print: mutate, busy: isPending };
}

/** A button that does it. */
export function PrintSheets({ children, ...printing }: Printing & { children: string }) {
  const { print, busy } = useSheetsPrint();
  return (
    <Button icon={<IconPrinter {...ICON} />} busy={busy} onClick={() => print(printing)}>
      {children}
    </Button>
  );
}
