import { sortearCuadro } from '@cd/domain/competicion/sorteo/sortear';
import { useQuery } from '@tanstack/react-query';
import { FieldError } from '../../../ui/fields/field';
import { Button } from '../../../ui/pieces/Button';
import type { CallAnswer } from '../../../client/call';
import type { Form } from '../../../ui/forms/form';
import { Muted } from '../../../ui/page/Layout';
import { Waiting } from '../../../ui/page/states';
import type { EliminatoriaValues } from './edited-eliminatoria';
import { equiposOf, NONE } from './fases';
import estilos from './grupos.module.css';
import { Reparto } from '../reparto/Reparto';
import { Sorteo } from '../reparto/Sorteo';

interface Props {
  form: Form<EliminatoriaValues>;
  /** It has matches or a draft: the bracket is no longer drawn. */
  cerrado: boolean;
  soloLectura: boolean;
  'data-path'?: string;
}

/** The teams of a knockout in their seeding order, by hand or by draw (domain-rules, «Knockout»). */
export function EquiposField({ form, cerrado, soloLectura, 'data-path': path }: Props) {
  const { campeonato_id } = form.values;
  const { data: equipos, error, refetch } = useQuery(equiposOf(campeonato_id));
  const mensaje = form.errors.equipos;
  return (
    <section className={estilos.grupos} aria-label="Equipos">
      <h3>Equipos, en su orden de siembra</h3>
      {cerrado && <Muted className="deja-3">La fase ya tiene partidos o un calendario en borrador: el cuadro no se dibuja de nuevo.</Muted>}
      {mensaje && <FieldError>{mensaje}</FieldError>}
      {campeonato_id === NONE ? (
        <Muted className="deja-3">Elija el campeonato y aquí estarán sus equipos.</Muted>
      ) : equipos ? (
        <Seeded key={campeonato_id} {...{ form, equipos, path }} soloLectura={soloLectura || cerrado} />
      ) : (
        <Waiting error={error} refetch={refetch} />
      )}
    </section>
  );
}

interface SeededProps {
  form: Form<EliminatoriaValues>;
  equipos: CallAnswer<'GET /api/equipos/campeonato/simple/:id'>;
  soloLectura: boolean;
  path: string | undefined;
}

function Seeded({ form, equipos, soloLectura, path }: SeededProps) {
  const suyos = form.values.equipos;
  const poner = (ids: number[]) => form.setFieldValue('equipos', ids);
  // Those that are in it are drawn; where none is yet, all.
  const sorteables = equipos.filter(({ id }) => suyos.length === 0 || suyos.includes(id));
  return (
    <>
      {!soloLectura && (
        <Sorteo
          equipos={sorteables.length}
          grupos={null}
          como="por nivel, y los de un mismo colegio no se enfrentan en la primera ronda si se puede"
          sortear={({ semilla }) =>
            poner(
              sortearCuadro(
                sorteables.map(({ id, colegio_id, nivel }) => ({ id, colegioId: colegio_id, nivel })),
                semilla,
              ).map(({ id }) => id),
            )
          }
        />
      )}
      <Reparto
        equipos={equipos}
        columnas={[{ nombre: 'Orden de siembra', cabecera: <b>Orden de siembra</b>, equipos: suyos }]}
        numeradas
        soloLectura={soloLectura}
        sueltos="No la juegan"
        onChange={([orden]) => poner(orden ?? [])}
      />
      {!soloLectura && (
        <Button
          data-path={path}
          data-etiqueta="Equipos"
          onClick={() => poner([...suyos, ...equipos.map(({ id }) => id).filter((id) => !suyos.includes(id))])}
        >
          Añadirlos todos
        </Button>
      )}
    </>
  );
}
