import { Nivel } from '@cd/contract/kit/perfiles';
import { MAX_LOTE } from '@cd/contract/kit/limits';
import { useNavigate } from '@tanstack/react-router';
import { useHeldRead } from '../../../client/held-read';
import { useLevel } from '../../../client/permissions';
import { BulkDialog } from '../../../ui/bulk/BulkDialog';
import { Button } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogNoPermission } from '../../../ui/dialogs/DialogNoPermission';
import { Waiting } from '../../../ui/page/states';
import { EQUIPOS } from './equipos';
import { HOME_VENUE } from './home-venue';

const ALL = { filtros: [{ name: 'sin_sede', operator: 'equals', value: 1 }], ordenacion: [] } as const;
const readAll = () => EQUIPOS.filas.todas({ ...ALL, filtros: [...ALL.filtros], ordenacion: [] }, { signal: new AbortController().signal });

/** The home venue of every team without any, over the list of teams; it is offered where the lack shows. */
export default function SedesDeCasa() {
  const navigate = useNavigate();
  const allowed = useLevel('equipos') === Nivel.Edicion;
  const read = useHeldRead({ queryKey: ['editor', 'sedes de casa'], queryFn: readAll, enabled: allowed });
  const close = () => void navigate({ to: '/admin/equipos' });
  if (!allowed) return <DialogNoPermission title={HOME_VENUE.titulo} onClose={close} />;
  if (read.data && read.data.length > 0) return <BulkDialog bulk={HOME_VENUE} rows={read.data.slice(0, MAX_LOTE)} onClose={close} />;
  return (
    <Dialog title={HOME_VENUE.titulo} width="corto" onClose={close} foot={<Button onClick={close}>Cerrar</Button>}>
      {read.data ? <p>Todos los equipos tienen su sede.</p> : <Waiting error={read.error} refetch={read.refetch} />}
    </Dialog>
  );
}
