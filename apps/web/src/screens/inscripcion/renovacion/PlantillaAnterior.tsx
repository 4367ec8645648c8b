import { nombreDePuesto } from '@cd/domain/competicion/plantillas/puestos';
import { faltasDeJugador, type ClaseDeFalta } from '@cd/domain/competicion/plantillas/faltas';
import type { ConPermisos } from '@cd/domain/personas/persona/permisos';
import { formatDate } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { Avatar } from '../../../ui/pieces/Avatar';
import { StateTag } from '../../../ui/pieces/StateTag';
import { T } from '../../../ui/pieces/translations';
import { PermisoTags } from '../../personas/persona/Permisos';
import {
  coaches,
  comes,
  mayCome,
  ofCategory,
  type CampeonatoPorRenovar,
  type Choice,
  type EquipoPorRenovar,
  type JugadorPorRenovar,
} from './renovacion';
import { Row } from '../../../ui/page/Layout';
import estilos from './renovacion.module.css';

interface Props {
  equipo: EquipoPorRenovar;
  choice: Choice;
  campeonato: CampeonatoPorRenovar | undefined;
  cambiar: (cambio: Partial<Choice>) => void;
  disabled: boolean;
}

/** Who was in it, each taken or left. */
export function PlantillaAnterior({ equipo, choice, campeonato, cambiar, disabled }: Props) {
  const deCategoria = ofCategory(equipo, campeonato);
  const todos = deCategoria.every((uno) => comes(choice, campeonato, uno));
  const elegirlos = () =>
    cambiar({ jugadores: { ...choice.jugadores, ...Object.fromEntries(deCategoria.map(({ jugador_id }) => [jugador_id, !todos])) } });
  return (
    <ul className={estilos.personas}>
      {deCategoria.length > 1 && !disabled && (
        <li>
          <Button tone="llano" onClick={elegirlos}>
            {todos
              ? 'No elegir ninguno'
              : deCategoria.length < equipo.jugadores.length
                ? 'Elegir todos los de la categoría'
                : 'Elegir todos'}
          </Button>
        </li>
      )}
      {equipo.entrenadores.map((uno) => (
        <Persona
          key={`t${uno.entrenador_id}`}
          nombre={uno.nombre}
          dato={nombreDePuesto(uno.numero)}
          imagen={uno.imagen}
          viene={coaches(choice, uno)}
          disabled={disabled || !mayCome(uno)}
          onChange={(si) => cambiar({ entrenadores: { ...choice.entrenadores, [uno.entrenador_id]: si } })}
        >
          <Marcas persona={uno} faltas={uno.imagen ? [] : ['entrenador_sin_foto']} />
        </Persona>
      ))}
      {equipo.jugadores.map((uno) => (
        <Persona
          key={uno.jugador_id}
          nombre={uno.nombre_completo}
          dato={formatDate(uno.fecha_nacimiento)}
          imagen={uno.imagen}
          viene={comes(choice, campeonato, uno)}
          disabled={disabled || !mayCome(uno)}
          onChange={(si) => cambiar({ jugadores: { ...choice.jugadores, [uno.jugador_id]: si } })}
        >
          <Marcas persona={uno} faltas={campeonato ? faltasDeJugador(campeonato, uno) : []} />
        </Persona>
      ))}
    </ul>
  );
}

interface PersonaProps {
  nombre: string;
  dato: string;
  imagen: string | null;
  viene: boolean;
  disabled: boolean;
  onChange: (si: boolean) => void;
  children: React.ReactNode;
}
function Persona({ nombre, dato, imagen, viene, disabled, onChange, children }: PersonaProps) {
  return (
    <li>
      <label>
        <input type="checkbox" checked={viene} disabled={disabled} onChange={(event) => onChange(event.target.checked)} />
        <Avatar name={nombre} image={imagen} size={32} />
        <span>
          <b>{nombre}</b>
          <span>
            <T>{dato}</T>
          </span>
        </span>
      </label>
      <Row as="span" wrap gap={1} align="stretch" className={estilos.marcas}>
        {children}
      </Row>
    </li>
  );
}

const TEXTS: Readonly<Partial<Record<ClaseDeFalta, string>>> = {
  jugador_sin_foto: 'Falta la fotografía',
  entrenador_sin_foto: 'Falta la fotografía',
  jugador_sin_documento: 'Falta el documento',
  jugador_documento_pendiente: 'Documento pendiente',
  jugador_sin_licencia: 'Falta la licencia',
};

interface MarcasProps {
  persona: Pick<JugadorPorRenovar, 'estado' | 'sigue_en_colegio'> & Partial<ConPermisos>;
  faltas: readonly ClaseDeFalta[];
}
function Marcas({ persona, faltas }: MarcasProps) {
  if (persona.estado === 2) return <StateTag tone="neutro">De baja</StateTag>;
  if (persona.sigue_en_colegio === 0) return <StateTag tone="neutro">Ya no es del colegio</StateTag>;
  return (
    <>
      {persona.no_permite && <PermisoTags no_permite={persona.no_permite} />}
      {faltas.includes('jugador_fuera_de_categoria') && <StateTag tone="no">Fuera de categoría</StateTag>}
      {faltas.map(
        (falta) =>
          TEXTS[falta] && (
            <StateTag key={falta} tone="aviso">
              {TEXTS[falta]}
            </StateTag>
          ),
      )}
    </>
  );
}
