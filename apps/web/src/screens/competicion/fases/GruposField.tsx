import { sortearGrupos, type Sorteado } from '@cd/domain/competicion/sorteo/sortear';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '../../../client/call';
import { Button, IconButton } from '../../../ui/pieces/Button';
import { FieldError } from '../../../ui/fields/field';
import { Muted, Row } from '../../../ui/page/Layout';
import type { Form } from '../../../ui/forms/form';
import { ICON } from '../../../ui/pieces/icon';
import { Waiting } from '../../../ui/page/states';
import { newGroupName, type LigaValues } from './edited-liga';
import { equiposOf, NONE } from './fases';
import estilos from './grupos.module.css';
import { Reparto } from '../reparto/Reparto';
import { Sorteo } from '../reparto/Sorteo';

interface Props {
  form: Form<LigaValues>;
  /** It has matches: who plays in each group no longer changes. */
  fijos: boolean;
  soloLectura: boolean;
  'data-path'?: string;
}

/** The groups of a league with their teams, by hand or by draw (spec 2 §2). */
export function GruposField({ form, fijos, soloLectura, 'data-path': path }: Props) {
  const { campeonato_id, grupos } = form.values;
  const { data: equipos, error, refetch } = useQuery(equiposOf(campeonato_id));
  const mensaje = form.errors.grupos;
  return (
    <section className={estilos.grupos} aria-label="Grupos">
      <h3>Grupos</h3>
      {fijos && (
        <Muted className="deja-3">La fase ya tiene partidos: los grupos cambian de nombre y de orden de entrada, no de equipos.</Muted>
      )}
      {mensaje && <FieldError>{mensaje}</FieldError>}
      {campeonato_id === NONE ? (
        <Muted className="deja-3">Elija el campeonato y aquí estarán sus equipos.</Muted>
      ) : equipos ? (
        <Dealt key={campeonato_id} {...{ form, fijos, soloLectura, equipos }} />
      ) : (
        <Waiting error={error} refetch={refetch} />
      )}
      {!fijos && !soloLectura && (
        <Button
          icon={<IconPlus {...ICON} />}
          data-path={path}
          data-etiqueta="Grupos"
          onClick={() =>
            form.setFieldValue('grupos', [...grupos, { nombre: newGroupName(grupos.map(({ nombre }) => nombre)), equipos: [] }])
          }
        >
          Añadir un grupo
        </Button>
      )}
    </section>
  );
}

type DealtProps = Pick<Props, 'form' | 'fijos' | 'soloLectura'> & { equipos: CallAnswer<'GET /api/equipos/campeonato/simple/:id'> };

function Dealt({ form, fijos, soloLectura, equipos }: DealtProps) {
  const { grupos } = form.values;
  const cambia = !fijos && !soloLectura;
  const sortear = (con: { numGrupos: number; semilla: number }) => {
    const sorteables = equipos.map(({ id, colegio_id, nivel }) => ({ id, colegioId: colegio_id, nivel }));
    form.setFieldValue('grupos', drawn(grupos, sortearGrupos(sorteables, con)));
  };
  return (
    <>
      {cambia && (
        <Sorteo
          equipos={equipos.length}
          grupos={Math.max(1, grupos.length)}
          como="los del mismo nivel, repartidos, y los de un mismo colegio, separados"
          sortear={sortear}
        />
      )}
      <Reparto
        equipos={equipos}
        columnas={grupos.map((grupo, i) => ({
          nombre: grupo.nombre || `Grupo ${i + 1}`,
          cabecera: <GroupHead form={form} lugar={i} conQuitar={cambia && grupos.length > 1} soloLectura={soloLectura} />,
          equipos: grupo.equipos,
          error: form.errors[`grupos.${i}.equipos`] ?? form.errors[`grupos.${i}.nombre`],
        }))}
        fijos={fijos}
        soloLectura={soloLectura}
        onChange={(columnas) =>
          form.setFieldValue(
            'grupos',
            grupos.map((grupo, i) => ({ ...grupo, equipos: columnas[i]! })),
          )
        }
      />
    </>
  );
}

/** Those that there were keep their names. */
function drawn(grupos: LigaValues['grupos'], sorteados: readonly (readonly Sorteado[])[]): LigaValues['grupos'] {
  const nombres = grupos.map(({ nombre }) => nombre);
  return sorteados.map((suyos, i) => {
    const equipos = suyos.map(({ id }) => id);
    const antes = grupos[i];
    if (antes) return { ...antes, equipos };
    const nombre = newGroupName(nombres);
    nombres.push(nombre);
    return { nombre, equipos };
  });
}

function GroupHead({
  form,
  lugar,
  conQuitar,
  soloLectura,
}: {
  form: Form<LigaValues>;
  lugar: number;
  conQuitar: boolean;
  soloLectura: boolean;
}) {
  const { grupos } = form.values;
  const { nombre } = grupos[lugar]!;
  if (soloLectura) return <b>{nombre}</b>;
  const { error, ...campo } = form.getInputProps(`grupos.${lugar}.nombre`);
  return (
    <Row as="span" gap={1} className={estilos.cabecera}>
      <input
        {...campo}
        className={estilos.nombre}
        aria-label={`Nombre del grupo ${lugar + 1}`}
        aria-invalid={Boolean(error)}
        maxLength={120}
        autoComplete="off"
      />
      {conQuitar && (
        <IconButton
          label={`Quitar ${nombre || `el grupo ${lugar + 1}`}`}
          onClick={() => form.setFieldValue('grupos', grupos.toSpliced(lugar, 1))}
        >
          <IconTrash {...ICON} />
        </IconButton>
      )}
    </Row>
  );
}
