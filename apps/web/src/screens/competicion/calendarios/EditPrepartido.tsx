import { PrepartidoModificado, type Prepartido, type Tablero } from '@cd/contract/competicion/calendarios';
import { Nivel } from '@cd/contract/kit/perfiles';
import { malFechado, PRIMERA_HORA, ULTIMA_HORA } from '@cd/domain/competicion/calendario/cuando';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { z } from 'zod';
import { useHeldRead } from '../../../client/held-read';
import { useLevel } from '../../../client/permissions';
import { DateField } from '../../../ui/fields/DateField';
import { DialogNoPermission } from '../../../ui/dialogs/DialogNoPermission';
import { frase } from '../../../ui/dialogs/Dialogs';
import { SelectField, Toggle } from '../../../ui/fields/fields';
import type { Form } from '../../../ui/forms/form';
import { FormModal } from '../../../ui/forms/FormModal';
import { ICON } from '../../../ui/pieces/icon';
import type { FieldsOf } from '../../../ui/fields/OrderedFields';
import { TimeField } from '../../../ui/fields/TimeField';
import { calendarioKey, calendarioQuery, shortMoment, warner, type Kind, type Warn } from './calendarios';
import { Muted } from '../../../ui/page/Layout';
import css from './calendarios.module.css';
import { Told } from './SidePanel';

interface Props {
  kind: Kind;
  id: string;
  idPrepartido: string;
}

/** Of a draft nothing but the hour and the venue may be missing. */
const Schema = PrepartidoModificado.required().extend({ jornada: z.number().int().positive() });
type Values = z.output<typeof Schema>;

/** Moves a match of the draft by hand: the same that dragging does, and its hour and venue. */
export function EditPrepartido({ kind, id, idPrepartido }: Props) {
  const navigate = useNavigate();
  const cerrar = () => void navigate({ to: `/admin/${kind.pantalla}/$id`, params: { id } });
  const edita = useLevel(kind.pantalla) === Nivel.Edicion;
  const { data: tablero } = useQuery(calendarioQuery(kind, id));
  const avisar = useMemo(() => tablero && warner(tablero, 'b'), [tablero]);
  const registro = useHeldRead({
    queryKey: ['editor', 'prepartido', kind.tipo, idPrepartido],
    queryFn: () => kind.leerUno(idPrepartido),
    enabled: edita,
  });
  if (!edita) return <DialogNoPermission title="Cambiar un partido del borrador" onClose={cerrar} />;
  return (
    <FormModal
      width="normal"
      title={registro.data && tablero ? pairOf(registro.data, tablero) : 'Cambiar un partido del borrador'}
      errorTitle="No se ha podido mover el partido"
      button="Guardar el partido"
      record={registro}
      values={valuesOf}
      schema={Schema}
      save={async (prepartido) => {
        await kind.modificar(prepartido);
        return { title: 'Partido cambiado', text: frase`Ahora, ${shortMoment(prepartido)}.` };
      }}
      invalidates={[calendarioKey(kind, id)]}
      onClose={cerrar}
      fields={(form) => fields(form, kind, tablero)}
      after={wouldSay(tablero, avisar)}
    />
  );
}

const pairOf = ({ equipo_local_id, equipo_visitante_id }: Prepartido, { entorno }: Tablero) => {
  const nombre = (id: number) => entorno.equipos.find((equipo) => equipo.id === id)?.nombre ?? '';
  return frase`${nombre(equipo_local_id)} – ${nombre(equipo_visitante_id)}`;
};

const valuesOf = ({ id, version, fecha, hora, sede_id, jornada, bloqueado }: Prepartido): Values => ({
  id,
  version,
  fecha: fecha ?? '',
  hora,
  sede_id,
  jornada,
  bloqueado,
});

const NO_VENUE = 0;
const HORAS = [PRIMERA_HORA, ULTIMA_HORA] as const;

function fields(form: Form<Values>, kind: Kind, tablero: Tablero | undefined): FieldsOf<Values> {
  const jornadas = [...new Set((tablero?.partidos ?? []).map(({ jornada }) => jornada))].toSorted((a, b) => a - b);
  const {
    value: sede,
    onChange: ponerSede,
    ...deSede
  } = form.getInputProps('sede_id') as { value: number | null; onChange: (id: number | null) => void };
  return {
    // Sent as they were read.
    id: false,
    version: false,
    fecha: (
      <DateField
        label="Día"
        minimo={tablero?.fase.competicion.fecha_inicio}
        maximo={tablero?.fase.competicion.fecha_fin}
        {...form.getInputProps('fecha')}
      />
    ),
    hora: <TimeField label="Hora" opcional="si se sabe" entre={HORAS} {...form.getInputProps('hora')} />,
    sede_id: (
      <SelectField
        label="Sede"
        ancho="todo"
        opciones={[
          { valor: NO_VENUE, texto: 'Sin sede' },
          ...(tablero?.entorno.sedes ?? []).map(({ id, nombre }) => ({ valor: id, texto: nombre })),
        ]}
        {...deSede}
        value={sede ?? NO_VENUE}
        onChange={(id) => ponerSede(id === NO_VENUE ? null : id)}
      />
    ),
    jornada:
      kind.tipo === 'liga' ? (
        <SelectField
          label="Jornada"
          opciones={jornadas.map((jornada) => ({ valor: jornada, texto: `Jornada ${jornada}` }))}
          {...form.getInputProps('jornada')}
        />
      ) : (
        false
      ),
    bloqueado: <Toggle label="Bloqueado: no se mueve al generar otro borrador" ancho="todo" {...form.getInputProps('bloqueado')} />,
  };
}

interface WouldProps {
  tablero: Tablero;
  avisar: Warn;
  leido: Prepartido;
  values: Values;
}

const wouldSay = (tablero: Tablero | undefined, avisar: Warn | undefined) => (form: Form<Values>, leido: Prepartido) =>
  tablero && avisar && <WouldSay {...{ tablero, avisar, leido }} values={form.values} />;

/** What it would be warned of there, if it may be played there at all. */
function WouldSay({ tablero, avisar, leido, values }: WouldProps) {
  if (!Schema.safeParse(values).success || malFechado(values, tablero.fase.competicion).length > 0) return null;
  const asi = tablero.partidos.map((partido) => (partido.id === leido.id ? { ...partido, ...values } : partido));
  const avisos = avisar(asi).get(leido.id) ?? [];
  return (
    <div className={css.dira} aria-live="polite">
      {avisos.length === 0 ? (
        <Muted className={css.bien}>Ahí no tendría avisos.</Muted>
      ) : (
        <Told
          tono="queda"
          icono={<IconAlertCircle {...ICON} />}
          titulo={`Ahí tendría ${avisos.length === 1 ? '1 aviso' : `${avisos.length} avisos`}`}
          avisos={avisos}
        />
      )}
    </div>
  );
}
