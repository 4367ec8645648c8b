import { rutasCampeonatos } from '@cd/contract/competicion/campeonatos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatCount } from '../../../format/format';
import { HeldFormModal } from '../../../ui/forms/HeldFormModal';
import { CampeonatosField } from './CampeonatosField';
import { CAMPEONATOS_KEY, readCampeonatos } from './campeonatos';

/** As many as the season begins with, ticked in a table of each sport. */
export default function NuevosCampeonatos() {
  const navigate = useNavigate();
  return (
    <HeldFormModal
      title={PANTALLAS.campeonatos.nuevo}
      errorTitle="Se produjo un error al crear los campeonatos"
      button="Crear los campeonatos"
      width="amplio"
      allowed={useLevel('campeonatos') === Nivel.Edicion}
      editor={['campeonatos']}
      read={async () => {
        const [catalogo, existentes] = await Promise.all([call('GET /api/campeonatos/catalogo'), readCampeonatos()]);
        return { catalogo, existentes };
      }}
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
      onClose={() => void navigate({ to: '/admin/campeonatos' })}
      fields={(form, { catalogo, existentes }) => ({
        campeonatos: <CampeonatosField {...{ catalogo, existentes }} {...form.getInputProps('campeonatos')} />,
      })}
    />
  );
}
