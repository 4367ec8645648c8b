import { rutasCampeonatos } from '@cd/contract/competicion/campeonatos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { useNavigate } from '@tanstack/react-router';
import { useHeldRead } from '../../../client/held-read';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatCount } from '../../../format/format';
import { DialogNoPermission } from '../../../ui/DialogNoPermission';
import { FormModal } from '../../../ui/FormModal';
import { CampeonatosField } from './CampeonatosField';
import { CAMPEONATOS_KEY, readCampeonatos } from './campeonatos';

const TITLE = PANTALLAS.campeonatos.nuevo;

/** As many as the season begins with, ticked in a table of each sport. */
export default function NuevosCampeonatos() {
  const navigate = useNavigate();
  const cerrar = () => void navigate({ to: '/admin/campeonatos' });
  const edita = useLevel('campeonatos') === Nivel.Edicion;
  const registro = useHeldRead({
    queryKey: ['editor', 'campeonatos'],
    queryFn: async () => {
      const [catalogo, existentes] = await Promise.all([call('GET /api/campeonatos/catalogo'), readCampeonatos()]);
      return { catalogo, existentes };
    },
    enabled: edita,
  });
  if (!edita) return <DialogNoPermission title={TITLE} onClose={cerrar} />;
  return (
    <FormModal
      title={TITLE}
      errorTitle="Se produjo un error al crear los campeonatos"
      button="Crear los campeonatos"
      width="amplio"
      record={registro}
      values={() => ({ campeonatos: [] })}
      schema={rutasCampeonatos.crearVarios.body}
      save={async (body) => {
        const { ids } = await call('POST /api/campeonatos/varios', { body });
        return {
          title: 'Campeonatos creados',
          text: `${formatCount(ids.length, 'campeonato espera', 'campeonatos esperan')} a sus equipos.`,
        };
      }}
      invalidates={[CAMPEONATOS_KEY]}
      onClose={cerrar}
      fields={(form, { catalogo, existentes }) => ({
        campeonatos: <CampeonatosField {...{ catalogo, existentes }} {...form.getInputProps('campeonatos')} />,
      })}
    />
  );
}
