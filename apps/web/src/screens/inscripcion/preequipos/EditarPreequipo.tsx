import { Nivel } from '@cd/contract/kit/perfiles';
import { IconShirtSport } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useHeldRead } from '../../../client/held-read';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { Block } from '../../../ui/page/Block';
import { buttonClass } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { useReread } from '../../../ui/forms/reread';
import { Waiting } from '../../../ui/page/states';
import { Observaciones } from './Observaciones';
import { Periodo } from './Periodo';
import { PreequipoForm } from './PreequipoForm';
import { nameOf } from './preequipos';
import estilos from './preequipos.module.css';

/** What a school asked for, to be changed while the period is open. */
export default function EditarPreequipo() {
  const { id } = useParams({ from: '/oficina/admin/inscripcioncoordinador_editar/$id' });
  const navigate = useNavigate();
  const edita = useLevel('inscripcioncoordinador_editar') >= Nivel.Edicion;
  const consulta = useHeldRead({
    queryKey: ['editor', 'preequipo', id],
    queryFn: () => call('GET /api/preequipos/:id', { params: { id: Number(id) } }),
  });
  const { round, read, reload } = useReread(consulta);
  const { error, refetch } = consulta;
  if (!read) return <Waiting error={error} refetch={refetch} />;
  const nombre = nameOf({ ...read, colegio: read.c_nombre });
  return (
    <>
      <PageTitle
        tabTitle={frase`Editar ${nombre}`}
        count={frase`${read.campeonato}`}
        actions={
          <Link to="/admin/inscripcioncoordinador_plantilla/$id" params={{ id }} className={buttonClass()}>
            <IconShirtSport {...ICON} />
            <span>Plantilla</span>
          </Link>
        }
      >
        {frase`${nombre}`}
      </PageTitle>
      <Periodo />
      <Observaciones texto={read.estado_observaciones} />
      <Block className={estilos.formulario}>
        <PreequipoForm
          key={round}
          colegioId={read.colegio_id}
          preequipo={read}
          soloLectura={!edita || read.inscripcion_abierta === 2}
          reload={reload}
          onSave={() => void navigate({ to: '/admin/inscripcion_coordinador' })}
        />
      </Block>
    </>
  );
}
