import type { Remesa as Leida } from '@cd/contract/dinero/remesas';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconArrowLeft, IconDownload, IconTrash, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { CallError } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatDate } from '../../../format/format';
import { Block } from '../../../ui/Block';
import { Button, buttonClass } from '../../../ui/Button';
import { ICON } from '../../../ui/icon';
import { PageTitle } from '../../../ui/PageTitle';
import { ErrorState, Loading } from '../../../ui/states';
import { StateTag } from '../../../ui/StateTag';
import css from '../ficheros/dinero.module.css';
import { notDeletable, stepsOf } from '../ficheros/fichero';
import { Timeline } from '../ficheros/Timeline';
import { PrintSheets } from '../../../ui/printing/SheetsPrint';
import { DeLaRemesa } from './DeLaRemesa';
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
      {error ? <ErrorState error={error} retry={gone ? undefined : () => void refetch()} /> : <Loading />}
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
        <Timeline pasos={stepsOf(remesa)} />
      </Block>
      <DeLaRemesa remesa={remesa} />
    </div>
  );
}

/** Of whoever may, while it stands. */
function Actions({ remesa }: { remesa: Leida }) {
  const navigate = useNavigate();
  const edits = useLevel('remesaspagos') === Nivel.Edicion;
  const { descargar, eliminar, ocupado } = useRemesaWork();
  const [refusing, setRefusing] = useState(false);
  if (!edits || remesa.anulada !== null) return null;
  const remove = async () => {
    if (await eliminar(remesa)) void navigate({ to: '/admin/remesaspagos' });
  };
  return (
    <>
      {notDeletable(remesa) === null ? (
        <Button icon={<IconTrash {...ICON} />} busy={ocupado} onClick={() => void remove()}>
          Eliminar
        </Button>
      ) : (
        <Button icon={<IconX {...ICON} />} onClick={() => setRefusing(true)}>
          El banco no la ha hecho
        </Button>
      )}
      <Button tone="primario" icon={<IconDownload {...ICON} />} busy={ocupado} onClick={() => descargar(remesa)}>
        Descargar el fichero
      </Button>
      {refusing && <Rechazar remesa={remesa} onClose={() => setRefusing(false)} />}
    </>
  );
}
