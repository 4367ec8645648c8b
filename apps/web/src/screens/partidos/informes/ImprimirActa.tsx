import { IconPrinter } from '@tabler/icons-react';
import { Button, buttonClass } from '../../../ui/Button';
import { ICON } from '../../../ui/icon';
import type { ActaLeida, Informe } from './informes-queries';
import { matchRecordOf } from './match-record';
import { useActasPrint } from './useActasPrint';

/** One's record, as it is looked at. */
export function ImprimirActa({ datos, informe }: { datos: ActaLeida; informe: Informe | undefined }) {
  const { mutate, isPending, data: url } = useActasPrint();
  return url ? (
    <AbrirDocumento url={url} />
  ) : (
    <Button
      icon={<IconPrinter {...ICON} />}
      busy={isPending}
      onClick={() => mutate({ nombre: `acta-${datos.convocatoria_id}`, actas: () => [matchRecordOf(datos, informe)] })}
    >
      Imprimir
    </Button>
  );
}

export function AbrirDocumento({ url }: { url: string }) {
  return (
    <a className={buttonClass('primario')} href={url} target="_blank" rel="noreferrer">
      <IconPrinter {...ICON} />
      <span>Abrir el documento</span>
    </a>
  );
}
