import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../../format/format';
import { Avatar } from '../../../ui/pieces/Avatar';
import { IconButton } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { EmptyState } from '../../../ui/page/states';
import { StateTag } from '../../../ui/pieces/StateTag';
import { T } from '../../../ui/pieces/translations';
import { PermisoTags } from '../../personas/persona/Permisos';
import type { Plantilla } from './plantillas-queries';
import { Row } from '../../../ui/page/Layout';
import estilos from './plantillas.module.css';

/** `reparo`: what the office wants put right of them. */
type Jugador = Omit<Plantilla['jugadores'][number], 'id'> & { reparo?: string | null };

interface Props<J extends Jugador> {
  plantilla: Pick<Plantilla, 'exigedni' | 'exigelicencia'> & { jugadores: readonly J[] };
  /** Where they are seen or changed from here: a link to that. */
  renderEdit?: (jugador: J) => ReactNode;
  /** Where nobody's document is told. */
  sinDocumentos?: true;
  /** Where they may be taken away. */
  onRemove?: (jugadorId: number, nombre: string) => void;
}

/** Who plays, with what makes their place in the squad right or wrong. */
export function JugadoresList<J extends Jugador>({
  plantilla: { jugadores, exigedni, exigelicencia },
  renderEdit,
  onRemove,
  sinDocumentos,
}: Props<J>) {
  if (jugadores.length === 0) return <EmptyState title="Aún no hay jugadores en esta plantilla" />;
  return (
    <ul className={`renglones-entre ${estilos.jugadores}`}>
      {jugadores.map((jugador) => {
        const {
          jugador_id,
          nombre_completo,
          imagen,
          dni,
          tipo_documento,
          fecha_nacimiento,
          letra_licencia,
          tipo_licencia,
          fuera_de_categoria,
          reparo,
        } = jugador;
        return (
          <li key={jugador_id} data-fuera={fuera_de_categoria === 1 || undefined}>
            <Avatar name={nombre_completo} image={imagen} size={40} />
            <div className={estilos.quien}>
              <b>{nombre_completo}</b>
              <span data-falta={(letra_licencia === null && exigelicencia === 1) || undefined}>
                {letra_licencia === null ? 'Sin licencia' : `${letra_licencia} · ${tipo_licencia}`}
              </span>
              {reparo && (
                <strong className={estilos.reparo}>
                  <T>Corrija</T>: {reparo}
                </strong>
              )}
            </div>
            {!sinDocumentos && (
              <span className={estilos.dni} data-falta={(dni === '' && exigedni === 1) || undefined}>
                {dni || (tipo_documento === 'pendiente' ? 'Documento pendiente' : 'Sin documento')}
              </span>
            )}
            <span className={estilos.nacimiento}>{formatDate(fecha_nacimiento)}</span>
            <Marks jugador={jugador} />
            <Row as="span" align="stretch" justify="end" className={estilos.hacer}>
              {renderEdit?.(jugador)}
              {onRemove && (
                <IconButton label={frase`Quitar a ${nombre_completo}`} onClick={() => onRemove(jugador_id, nombre_completo)}>
                  <IconTrash {...SMALL_ICON} />
                </IconButton>
              )}
            </Row>
          </li>
        );
      })}
    </ul>
  );
}

function Marks({ jugador: { fuera_de_categoria, estado, no_permite } }: { jugador: Jugador }) {
  return (
    <Row as="span" wrap gap={1} align="stretch" className={estilos.marcas}>
      <PermisoTags no_permite={no_permite} />
      {fuera_de_categoria === 1 && (
        <StateTag tone="no" icon={<IconAlertTriangle {...SMALL_ICON} />}>
          Fuera de categoría
        </StateTag>
      )}
      {estado === 2 && <StateTag tone="neutro">Baja</StateTag>}
    </Row>
  );
}
