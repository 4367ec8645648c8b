import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useHeldRead } from '../../../client/held-read';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { queryClient } from '../../../client/query-client';
import { DialogNoPermission } from '../../../ui/DialogNoPermission';
import { confirm, frase } from '../../../ui/Dialogs';
import { FormModal } from '../../../ui/FormModal';
import { markSaved } from '../../../ui/grid/marks';
import { readLiga, SchemaLiga, valuesOf, type EditedLiga, type LigaValues, type ReadLiga } from './edited-liga';
import { equiposOf, FASES_KEY } from './fases';
import { ligaFields } from './liga-fields';

/** Spec 2 §5: «unassigned teams ask confirmation». */
async function leavesThemOut({ campeonato_id, grupos }: EditedLiga): Promise<boolean> {
  const equipos = await queryClient.fetchQuery(equiposOf(campeonato_id));
  const asignados = new Set(grupos.flatMap((grupo) => grupo.equipos));
  const fuera = equipos.filter(({ id }) => !asignados.has(id));
  if (fuera.length === 0) return true;
  return confirm({
    title: fuera.length === 1 ? 'Hay 1 equipo sin asignar' : `Hay ${fuera.length} equipos sin asignar`,
    text: frase`No jugarán esta fase: ${new Intl.ListFormat('es').format(fuera.map(({ nombre }) => nombre))}.`,
    button: 'Guardar sin ellos',
    keepButton: 'Seguir asignando',
    tone: 'normal',
  });
}

async function saveLiga(edited: EditedLiga, { fase }: ReadLiga) {
  if (!(await leavesThemOut(edited))) return null;
  const { grupos, ...faseLiga } = edited;
  if (fase) await call('PUT /api/fasesliga', { body: { faseLiga: { ...faseLiga, id: fase.id, version: fase.version }, grupos } });
  const id = fase?.id ?? (await call('POST /api/fasesliga', { body: { faseLiga, grupos } })).id;
  markSaved(FASES_KEY, id, !fase);
  return {
    title: fase ? 'Fase modificada' : 'Fase creada',
    text: fase ? frase`Los datos de ${faseLiga.nombre} se han guardado.` : 'Ya puede generar su calendario.',
  };
}

/** The editor of a league over the list of phases (spec 2 §2). */
export default function EditorLiga() {
  const { id: pedido } = useParams({ strict: false });
  const id = pedido === undefined ? null : Number(pedido);
  const navigate = useNavigate();
  const cerrar = () => void navigate({ to: '/admin/fases' });
  const soloLectura = useLevel('fases') < Nivel.Edicion;
  const registro = useHeldRead({
    queryKey: ['editor', 'liga', id],
    queryFn: () => readLiga(id),
    enabled: id !== null || !soloLectura,
  });
  const titulo = id === null ? PANTALLAS.fases.nuevo : soloLectura ? 'Ver liga' : 'Editar liga';
  if (id === null && soloLectura) return <DialogNoPermission title={titulo} onClose={cerrar} />;
  return (
    <FormModal<LigaValues, EditedLiga, ReadLiga>
      key={id ?? 'nueva'}
      title={titulo}
      errorTitle={`Se produjo un error al ${id === null ? 'crear' : 'modificar'} la fase`}
      button="Guardar fase"
      width="amplio"
      readOnly={soloLectura}
      schema={SchemaLiga}
      record={registro}
      values={valuesOf}
      save={saveLiga}
      invalidates={[FASES_KEY]}
      onClose={cerrar}
      fields={(form, leido) => ligaFields(form, leido, soloLectura)}
    />
  );
}
