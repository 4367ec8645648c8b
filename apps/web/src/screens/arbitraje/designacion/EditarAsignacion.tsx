import { useNavigate, useParams } from '@tanstack/react-router';
import { useLevel } from '../../../client/permissions';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { ErrorState, Loading } from '../../../ui/page/states';
import { PuestosDePartido } from './PanelPartido';
import { useBoard, useDesignacion } from './useDesignacion';
import css from './designacion.module.css';

/** The referees of a match over the assignment (spec 3 §2, «dialog editar/{idPartido}»). */
export default function EditarAsignacion() {
  const { id, idPartido } = useParams({ from: '/oficina/admin/prejornadas/asignacion/$id/editar/$idPartido' });
  const navigate = useNavigate();
  const edita = useLevel('prejornadas') === 2;
  const acciones = useDesignacion(Number(id));
  const consulta = useBoard(Number(id));
  const match = consulta.data?.partidos.find(({ p_id }) => p_id === Number(idPartido));
  return (
    <Dialog
      title="Árbitros del partido"
      wholePhone
      onClose={() => void navigate({ to: '/admin/prejornadas/asignacion/$id', params: { id } })}
    >
      <div className={css.enDialogo}>
        {consulta.data && match ? (
          <PuestosDePartido {...{ match, edita, acciones }} board={consulta.data} />
        ) : consulta.data || consulta.error ? (
          <ErrorState error={consulta.error ?? new Error('El partido ya no se juega en esas fechas')} />
        ) : (
          <Loading />
        )}
      </div>
    </Dialog>
  );
}
