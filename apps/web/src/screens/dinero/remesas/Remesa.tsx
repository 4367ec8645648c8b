import type { Remesa as Leida } from '@cd/contract/dinero/remesas';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconArrowBackUp, IconArrowLeft, IconCircleCheck, IconDownload, IconTrash, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { CallError } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatCount, formatDate, formatMoney } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { StateTag } from '../../../ui/pieces/StateTag';
import { Waiting } from '../../../ui/page/states';
import css from '../ficheros/dinero.module.css';
import { stepsOf, type Step } from '../ficheros/fichero';
import { Timeline } from '../ficheros/Timeline';
import { PrintSheets } from '../../../ui/printing/SheetsPrint';
import { DeLaRemesa } from './DeLaRemesa';
import { Hecha, NoEstabaHecha } from './Hecha';
import { Rechazar } from './Rechazar';
import { remesaOf, saidOf, useRemesaWork } from './remesas';
import { sheetOfRemesa } from './remesa-sheet';

/** A batch of payments: what has been of its file, what it pays to each and what of it is of each school. */
export default function Remesa() {
  const id = Number(useParams({ from: '/oficina/admin/remesaspagos_detalle/$id' }).id);
  const { data, error, refetch } = useQuery(remesaOf(id));
  const back = (
    <Link to="/admin/remesaspagos" className={buttonClass('llano')}>
      <IconArrowLeft {...ICON} /> Remesas de pagos
    </Link>
  );
  if (data) return <Read remesa={data} back={back} />;
  const gone = error instanceof CallError && error.status === 404;
  return (
    <>
      <PageTitle actions={back}>{PANTALLAS.remesaspagos_detalle.titulo}</PageTitle>
      <Waiting error={error} refetch={gone ? undefined : refetch} />
    </>
  );
}

function Read({ remesa, back }: { remesa: Leida; back: ReactNode }) {
  const { id, anulada } = remesa;
  return (
    <div className={css.pantalla}>
      <PageTitle
        count={saidOf(remesa)}
        tabTitle={`Remesa ${id}`}
        actions={
          <>
            {back}
            <PrintSheets titulo={`Remesa ${id}`} fichero={`remesa-${id}`} hojas={() => [sheetOfRemesa(remesa)]}>
              Resumen
            </PrintSheets>
            <Actions remesa={remesa} />
          </>
        }
      >
        {`Remesa ${id} del ${formatDate(remesa.creada)}`}
      </PageTitle>
      <Block title="Su fichero" actions={anulada !== null && <StateTag tone="no">Anulada</StateTag>}>
        <Timeline pasos={[...stepsOf(remesa), ...madeStep(remesa)]} />
      </Block>
      <DeLaRemesa remesa={remesa} />
    </div>
  );
}

/** What the bank has done with it, once it has its file. */
function madeStep({ anulada, descargas, hecha, devueltos, devuelto_importe }: Leida): Step[] {
  if (anulada !== null || descargas.length === 0) return [];
  const returned =
    devueltos === 0
      ? []
      : [
          {
            titulo: formatCount(devueltos, 'pago devuelto', 'pagos devueltos'),
            texto: `${formatMoney(devuelto_importe)}, que se deben otra vez`,
            como: 'mal' as const,
          },
        ];
  const made: Step =
    hecha === null
      ? { titulo: 'En el banco', texto: 'No consta que la haya hecho', como: 'falta' }
      : { titulo: 'Hecha por el banco', texto: formatDate(hecha), como: 'hecho' };
  return [made, ...returned];
}

/** Of whoever may, while it stands. */
function Actions({ remesa }: { remesa: Leida }) {
  const navigate = useNavigate();
  const edits = useLevel('remesaspagos') === Nivel.Edicion;
  const { descargar, eliminar, ocupado } = useRemesaWork();
  const [said, setSaid] = useState<'no' | 'hecha' | 'deshacer' | null>(null);
  const onClose = () => setSaid(null);
  const { puede } = remesa;
  if (!edits || puede.descargar !== true) return null;
  const remove = async () => {
    if (await eliminar(remesa)) void navigate({ to: '/admin/remesaspagos' });
  };
  return (
    <>
      {puede.eliminar === true && (
        <Button icon={<IconTrash {...ICON} />} busy={ocupado} onClick={() => void remove()}>
          Eliminar
        </Button>
      )}
      {puede.rechazar === true && (
        <Button icon={<IconX {...ICON} />} onClick={() => setSaid('no')}>
          El banco no la ha hecho
        </Button>
      )}
      {puede.deshacerHecha === true && (
        <Button icon={<IconArrowBackUp {...ICON} />} onClick={() => setSaid('deshacer')}>
          No estaba hecha
        </Button>
      )}
      <Button
        tone={remesa.descargas.length === 0 ? 'primario' : 'normal'}
        icon={<IconDownload {...ICON} />}
        busy={ocupado}
        onClick={() => descargar(remesa)}
      >
        Descargar el fichero
      </Button>
      {puede.hacer === true && (
        <Button tone="primario" icon={<IconCircleCheck {...ICON} />} onClick={() => setSaid('hecha')}>
          El banco la ha hecho
        </Button>
      )}
      {said === 'no' && <Rechazar remesa={remesa} onClose={onClose} />}
      {said === 'hecha' && <Hecha remesa={remesa} onClose={onClose} />}
      {said === 'deshacer' && <NoEstabaHecha remesa={remesa} onClose={onClose} />}
    </>
  );
}
