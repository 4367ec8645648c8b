import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../../format/format';
import { Avatar } from '../../../ui/Avatar';
import { SMALL_ICON } from '../../../ui/icon';
import { EmptyState } from '../../../ui/states';
import { StateTag } from '../../../ui/StateTag';
import type { Plantilla } from './plantillas-queries';
import estilos from './plantillas.module.css';

export type Jugador = Omit<Plantilla['jugadores'][number], 'id'>;

interface Props<J extends Jugador> {
  /** Of a team that there is, or of one that is asked for. */
  plantilla: { jugadores: readonly J[]; exigedni: 0 | 1 };
  /** Where they are only shown, none. */
  acciones?: (jugador: J) => ReactNode;
}

/** Who plays, with what makes their place in the squad right or wrong. */
export function JugadoresList<J extends Jugador>({ plantilla: { jugadores, exigedni }, acciones }: Props<J>) {
  if (jugadores.length === 0) return <EmptyState titulo="Aún no hay jugadores en esta plantilla" />;
  return (
    <ul className={estilos.jugadores}>
      {jugadores.map((jugador) => {
        const { jugador_id, nombre_completo, imagen, dni, fecha_nacimiento, letra_licencia, tipo_licencia, estado, fuera_de_categoria } =
          jugador;
        return (
          <li key={jugador_id} data-fuera={fuera_de_categoria === 1 || undefined}>
            <Avatar nombre={nombre_completo} imagen={imagen} lado={40} />
            <div className={estilos.quien}>
              <b>{nombre_completo}</b>
              <span>{letra_licencia === null ? 'Sin licencia' : `${letra_licencia} · ${tipo_licencia}`}</span>
            </div>
            <span className={estilos.dni} data-falta={(dni === '' && exigedni === 1) || undefined}>
              {dni || 'Sin documento'}
            </span>
            <span className={estilos.nacimiento}>{formatDate(fecha_nacimiento)}</span>
            <span className={estilos.marcas}>
              {fuera_de_categoria === 1 && (
                <StateTag tono="no" icono={<IconAlertTriangle {...SMALL_ICON} />}>
                  Fuera de categoría
                </StateTag>
              )}
              {estado === 2 && <StateTag tono="neutro">Baja</StateTag>}
            </span>
            {acciones && <span className={estilos.hacer}>{acciones(jugador)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
