import type { Candidato, PuestoOfrecido } from '@cd/contract/arbitraje/arbitrajes';
import { IconSpeakerphone, IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { Button } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { Row } from '../../../ui/page/Layout';
import { aceptarPedido, useArbitrajeActions } from './arbitraje-actions';
import type { Convocatoria } from '../../partidos/convocatorias/convocatorias-queries';
import css from '../../partidos/convocatorias/convocatorias.module.css';

interface Props {
  convocatoriaId: number;
  perfil: Convocatoria['perfilesArbitraje'][number];
  /** The next best who can. */
  mejor: Pick<Candidato, 'arbitro_id' | 'nombre'> | undefined;
  cambia: boolean;
}

/** A post that nobody has: appointed with one touch, offered to whoever wants it, and given to one of those who ask. */
export function PuestoLibre({ convocatoriaId, perfil, mejor, cambia }: Props) {
  const { designar, ofrecer, dejarDeOfrecer, ocupado } = useArbitrajeActions();
  const { data } = useQuery({
    queryKey: ['partidos', 'ofrecidos', convocatoriaId],
    queryFn: () => call('GET /api/arbitrajes/puestos/:id', { params: { id: convocatoriaId } }),
    enabled: cambia,
  });
  const ofrecido = data?.find(({ perfil_arbitraje_id }) => perfil_arbitraje_id === perfil.id);
  return (
    <li data-libre>
      <div>
        <small>{perfil.nombre}</small>
        <span>{ofrecido ? 'Sin asignar, ofrecido a los árbitros' : 'Sin asignar'}</span>
        {ofrecido && <Pedidos ofrecido={ofrecido} />}
      </div>
      {cambia && (
        <Row wrap gap={2} className={css.delPuesto}>
          {mejor && (
            <Button
              icon={<IconUserPlus {...SMALL_ICON} />}
              busy={ocupado}
              onClick={() =>
                designar({
                  convocatoria_id: convocatoriaId,
                  perfil_arbitraje_id: perfil.id,
                  arbitro_id: mejor.arbitro_id,
                  nombre: mejor.nombre,
                })
              }
            >
              {frase`Designar a ${mejor.nombre}`}
            </Button>
          )}
          {ofrecido ? (
            <Button tone="llano" busy={ocupado} onClick={() => dejarDeOfrecer(ofrecido.id)}>
              Dejar de ofrecerlo
            </Button>
          ) : (
            <Button
              tone="llano"
              icon={<IconSpeakerphone {...SMALL_ICON} />}
              busy={ocupado}
              onClick={() => ofrecer(convocatoriaId, perfil.id)}
            >
              Ofrecer a los árbitros
            </Button>
          )}
        </Row>
      )}
    </li>
  );
}

/** Who wants it, the available first. */
function Pedidos({ ofrecido: { pedidos } }: { ofrecido: PuestoOfrecido }) {
  return pedidos.map(({ id, arbitro_nombre, disponible, choque }) => (
    <span key={id} className={css.pedido}>
      <span>
        Lo pide {arbitro_nombre}
        {choque !== null ? `, que a esa hora tiene otro partido: ${choque}` : disponible === 0 ? ', fuera de su disponibilidad' : ''}
      </span>
      {choque === null && (
        <Button icon={<IconUserCheck {...SMALL_ICON} />} onClick={() => void aceptarPedido(id, arbitro_nombre)}>
          {frase`Dar el puesto a ${arbitro_nombre}`}
        </Button>
      )}
    </span>
  ));
}
