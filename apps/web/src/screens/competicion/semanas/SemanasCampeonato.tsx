import { Nivel } from '@cd/contract/kit/perfiles';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useHeldRead } from '../../../client/held-read';
import { call, type CallAnswer } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatCount } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { buttonClass } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { CAMPEONATOS_KEY } from '../campeonatos/campeonatos';
import { SemanasForm } from './SemanasForm';
import { SemanasScreen } from './SemanasScreen';
import { Stack } from '../../../ui/page/Layout';
import estilos from './semanas.module.css';

type Leido = CallAnswer<'GET /api/campeonatos/semanasinhabiles/:id'>;

/** The weeks in which nothing of a championship is played. */
export default function SemanasCampeonato() {
  const { id } = useParams({ from: '/oficina/admin/campeonato_semanasinhabiles/$id' });
  const queryKey = ['editor', 'semanas', 'campeonato', id];
  const consulta = useHeldRead({
    queryKey,
    queryFn: () => call('GET /api/campeonatos/semanasinhabiles/:id', { params: { id } }),
  });
  return (
    <SemanasScreen
      key={id}
      consulta={consulta}
      volver={
        <Link to="/admin/campeonatos" className={buttonClass()}>
          <IconArrowLeft {...ICON} />
          <span>Campeonatos</span>
        </Link>
      }
      de={({ nombre }) => nombre}
    >
      {(leido, relectura) => (
        <SemanasForm
          pantalla="campeonato_semanasinhabiles"
          semanas={leido.semanasInhabiles}
          relectura={relectura}
          invalida={[CAMPEONATOS_KEY, queryKey]}
          guardar={(semanas, antes) =>
            call('PUT /api/campeonatos/semanasinhabiles', { body: { campeonato: { id: leido.id, semanas, antes } } })
          }
          nota="Pulse una semana para que no se juegue en ella ninguna de las fases del campeonato, o para que se vuelva a jugar."
          lado={<Fases fases={leido.fases} />}
        />
      )}
    </SemanasScreen>
  );
}

/** Each phase may have its own, on top of these. */
function Fases({ fases }: Pick<Leido, 'fases'>) {
  const ve = useLevel('fase_semanasinhabiles') >= Nivel.Lectura;
  if (!ve || fases.length === 0) return null;
  return (
    <Block title="Solo en una fase" className={estilos.fases}>
      <ul>
        {fases.map(({ id, nombre, semanas }) => (
          <Stack as="li" key={id}>
            <Link to="/admin/fase_semanasinhabiles/$id" params={{ id: String(id) }}>
              {nombre}
            </Link>
            <small>{semanas === 0 ? 'Sin semanas propias' : formatCount(semanas, 'semana propia', 'semanas propias')}</small>
          </Stack>
        ))}
      </ul>
    </Block>
  );
}
