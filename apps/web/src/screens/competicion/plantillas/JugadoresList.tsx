import { IconAlertTriangle, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../format/format';
import { Avatar } from '../../../ui/Avatar';
import { buttonClass, IconButton } from '../../../ui/Button';
import { frase } from '../../../ui/Dialogs';
import { SMALL_ICON } from '../../../ui/icon';
import { EmptyState } from '../../../ui/states';
import { StateTag } from '../../../ui/StateTag';
import { useTranslate } from '../../../ui/translations';
import type { Plantilla } from './plantillas-queries';
import iconos from '../../../ui/boton.module.css';
import estilos from './plantillas.module.css';

interface Props {
  plantilla: Plantilla;
  modifica?: boolean;
  /** Where they are only shown, none. */
  alQuitar?: (jugadorId: number, nombre: string) => void;
}

/** Who plays, with what makes their place in the squad right or wrong. */
export function JugadoresList({ plantilla, modifica = false, alQuitar }: Props) {
  const { jugadores, exigedni } = plantilla;
  if (jugadores.length === 0) return <EmptyState titulo="Aún no hay jugadores en esta plantilla" />;
  return (
    <ul className={estilos.jugadores}>
      {jugadores.map((jugador) => {
        const {
          id,
          jugador_id,
          nombre_completo,
          imagen,
          dni,
          fecha_nacimiento,
          letra_licencia,
          tipo_licencia,
          estado,
          fuera_de_categoria,
        } = jugador;
        return (
          <li key={id} data-fuera={fuera_de_categoria === 1 || undefined}>
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
            {alQuitar && (
              <span className={estilos.hacer}>
                <Edit plantilla={plantilla} idJugadorPlantilla={id} nombre={nombre_completo} modifica={modifica} />
                {modifica && (
                  <IconButton nombre={frase`Quitar a ${nombre_completo}`} onClick={() => alQuitar(jugador_id, nombre_completo)}>
                    <IconTrash {...SMALL_ICON} />
                  </IconButton>
                )}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface EditProps {
  plantilla: Plantilla;
  idJugadorPlantilla: number;
  nombre: string;
  modifica: boolean;
}

function Edit({ plantilla: { equipo_id }, idJugadorPlantilla, nombre, modifica }: EditProps) {
  const rotulo = useTranslate()(modifica ? frase`Editar a ${nombre}` : frase`Ver a ${nombre}`);
  return (
    <Link
      to="/admin/campeonato_equipos_plantillas/$id/jugador/editar/$idJugadorPlantilla"
      params={{ id: String(equipo_id), idJugadorPlantilla: String(idJugadorPlantilla) }}
      className={`${buttonClass('llano')} ${iconos.icono}`}
      aria-label={rotulo}
      title={rotulo}
    >
      {modifica ? <IconPencil {...SMALL_ICON} /> : <IconEye {...SMALL_ICON} />}
    </Link>
  );
}
