import { Nivel } from '@cd/contract/kit/perfiles';
import { IconShirtSport } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useHeldRead } from '../../../client/held-read';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { Block } from '../../../ui/Block';
import { buttonClass } from '../../../ui/Button';
import { frase } from '../../../ui/Dialogs';
import { ICON } from '../../../ui/icon';
import { PageTitle } from '../../../ui/PageTitle';
import { useReread } from '../../../ui/reread';
import { Waiting } from '../../../ui/states';
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
          alGuardar={() => void navigate({ to: '/admin/inscripcion_coordinador' })}
        />
      </Block>
    </>
  );
}
