import { IconArrowRight, IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { formatCount } from '../../../format/format';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import { SelectField } from '../../../ui/fields/fields';
import { ICON, SMALL_ICON } from '../../../ui/pieces/icon';
import { StateTag } from '../../../ui/pieces/StateTag';
import { T, useTranslate } from '../../../ui/pieces/translations';
import { PlantillaAnterior } from './PlantillaAnterior';
import {
  campeonatoOf,
  coaches,
  comes,
  isThere,
  lettersIn,
  LETTERS,
  settle,
  type Choice,
  type Choices,
  type EquipoPorRenovar,
  type Renovacion,
} from './renovacion';
import { Row } from '../../../ui/page/Layout';
import estilos from './renovacion.module.css';

const NONE = 0;

interface Props {
  renovacion: Renovacion;
  equipo: EquipoPorRenovar;
  choices: Choices;
  onChange: (choices: Choices) => void;
  /** Why the server did not take it. */
  error: string | undefined;
  disabled: boolean;
}

/** A team of last season, taken or left, with where it goes on and who comes. */
export function EquipoAnterior({ renovacion, equipo, choices, onChange, error, disabled }: Props) {
  const traducir = useTranslate();
  const id = useId();
  const { equipo_id, nombre, campeonato, preequipo_id } = equipo;
  const choice = choices[equipo_id]!;
  const cambiar = (cambio: Partial<Choice>) => onChange(settle(renovacion, choices, equipo_id, { ...choice, ...cambio }));
  return (
    <li data-tomado={choice.taken || undefined} data-mal={error !== undefined || undefined}>
      <Row wrap gap={2} justify="between" className={`cede ${estilos.cabecera}`}>
        <label>
          <input
            type="checkbox"
            aria-label={traducir(frase`Renovar ${nombre}, ${campeonato}`)}
            checked={choice.taken}
            disabled={disabled || preequipo_id !== null || choice.campeonatoId === null}
            onChange={(event) => cambiar({ taken: event.target.checked })}
          />
          <span>
            <b>{nombre}</b>
            <span>{campeonato}</span>
            {preequipo_id === null && isThere(equipo, choice) && <StateTag tone="info">El colegio ya tiene este equipo</StateTag>}
          </span>
        </label>
        {preequipo_id !== null && <Renovado id={preequipo_id} />}
      </Row>
      {preequipo_id === null && (
        <>
          <Destino {...{ renovacion, equipo, choices, choice, cambiar, disabled }} />
          {error !== undefined && (
            <p className={`dice-mal ${estilos.error}`} role="alert" id={`${id}-error`}>
              {error}
            </p>
          )}
          {choice.taken && <Plantilla {...{ renovacion, equipo, choice, cambiar, disabled }} />}
        </>
      )}
    </li>
  );
}

function Renovado({ id }: { id: number }) {
  return (
    <Row as="span" gap={2}>
      <StateTag tone="ok">Ya renovado</StateTag>
      <Link to="/admin/inscripcioncoordinador_plantilla/$id" params={{ id: String(id) }} className={buttonClass('llano')}>
        <span>Ver su plantilla</span>
      </Link>
    </Row>
  );
}

interface OfOne extends Pick<Props, 'renovacion' | 'equipo' | 'disabled'> {
  choice: Choice;
  cambiar: (cambio: Partial<Choice>) => void;
}

/** The championship of this season and its letter there. */
function Destino({ renovacion, equipo, choices, choice, cambiar, disabled }: OfOne & Pick<Props, 'choices'>) {
  const posibles = renovacion.campeonatos.filter(({ deporte_id }) => deporte_id === equipo.deporte_id);
  const usadas = choice.campeonatoId === null ? [] : lettersIn(renovacion, choices, choice.campeonatoId, equipo.equipo_id);
  return (
    <div className={estilos.destino}>
      <IconArrowRight {...ICON} />
      <SelectField
        label="Campeonato"
        disabled={disabled}
        opciones={[
          { valor: NONE, texto: posibles.length === 0 ? 'Ninguno de su deporte' : 'Elija un campeonato', deshabilitada: true },
          ...posibles.map(({ id, nombre, plazas }) => ({
            valor: id,
            texto: plazas === 0 ? `${nombre} (completo)` : nombre,
            deshabilitada: plazas === 0,
          })),
        ]}
        value={choice.campeonatoId ?? NONE}
        onChange={(campeonatoId) => cambiar({ campeonatoId, letter: equipo.subequipo, jugadores: {}, taken: true })}
      />
      <SelectField
        label="Letra"
        disabled={disabled || choice.campeonatoId === null}
        opciones={LETTERS.filter((letra) => letra === choice.letter || !usadas.includes(letra)).map((letra) => ({
          valor: letra ?? ('' as const),
          texto: letra ?? '[ninguna]',
        }))}
        value={choice.letter ?? ('' as const)}
        onChange={(letra) => cambiar({ letter: letra === '' ? null : letra })}
      />
    </div>
  );
}

/** How many of it come; open, who. */
function Plantilla({ renovacion, equipo, choice, cambiar, disabled }: OfOne) {
  const [abierta, setAbierta] = useState(false);
  const id = useId();
  const campeonato = campeonatoOf(renovacion, choice);
  const vienen = equipo.jugadores.filter((uno) => comes(choice, campeonato, uno)).length;
  const entrenan = equipo.entrenadores.filter((uno) => coaches(choice, uno)).length;
  const quedan = equipo.jugadores.length - vienen;
  return (
    <>
      <Row wrap gap={2} justify="between" className={estilos.resumen}>
        <span>
          <T>{`${formatCount(vienen, 'jugador', 'jugadores')} y ${formatCount(entrenan, 'entrenador', 'entrenadores')}`}</T>
          {quedan > 0 && <i>{quedan === 1 ? '1 no viene' : `${quedan} no vienen`}</i>}
        </span>
        {equipo.jugadores.length + equipo.entrenadores.length > 0 && (
          <Button
            tone="llano"
            icon={<IconChevronDown {...SMALL_ICON} className={abierta ? estilos.girado : undefined} />}
            aria-expanded={abierta}
            aria-controls={id}
            onClick={() => setAbierta(!abierta)}
          >
            {abierta ? 'Ocultar la plantilla' : 'Ver la plantilla'}
          </Button>
        )}
      </Row>
      <div id={id} hidden={!abierta}>
        {abierta && <PlantillaAnterior {...{ equipo, choice, campeonato, cambiar, disabled }} />}
      </div>
    </>
  );
}
