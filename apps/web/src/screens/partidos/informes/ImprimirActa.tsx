import { IconPrinter } from '@tabler/icons-react';
import { Button } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import type { ActaLeida, Informe } from './informes-queries';
import { matchRecordOf } from './match-record';
import { useActasPrint } from './useActasPrint';

/** One's record, as it is looked at. */
export function ImprimirActa({ datos, informe }: { datos: ActaLeida; informe: Informe | undefined }) {
  const { mutate, isPending } = useActasPrint();
  const partido = `${datos.local.nombre} - ${datos.visitante.nombre}`;
  return (
    <Button
      icon={<IconPrinter {...ICON} />}
      busy={isPending}
      onClick={() =>
        mutate({ titulo: `Acta · ${partido}`, deQue: [partido, datos.fecha ?? ''], actas: () => [matchRecordOf(datos, informe)] })
      }
    >
      Imprimir
    </Button>
  );
}
