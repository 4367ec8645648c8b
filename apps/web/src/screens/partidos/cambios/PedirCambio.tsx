import type { PartidoBreve } from '@cd/contract/partidos/partidos';
import { PRIMERA_HORA, ULTIMA_HORA } from '@cd/domain/competicion/calendario/cuando';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { isDate, parseTime } from '../../../format/date';
import { formatMoment, formatMoney, now } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button, IconButton } from '../../../ui/pieces/Button';
import { DateField } from '../../../ui/fields/DateField';
import { frase, notify, tellResult } from '../../../ui/dialogs/Dialogs';
import { FieldError } from '../../../ui/fields/field';
import { SelectField, TextArea, Toggle } from '../../../ui/fields/fields';
import { useOfficeForm } from '../../../ui/forms/form';
import { FormBody, FormFoot } from '../../../ui/forms/FormFrame';
import { ICON } from '../../../ui/pieces/icon';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import { ErrorState, Loading } from '../../../ui/page/states';
import { TimeField } from '../../../ui/fields/TimeField';
import { T } from '../../../ui/pieces/translations';
import { call } from '../../../client/call';
import { PARTIDO_CHANGED } from '../../resultados/partido-changed';
import { AskSchema, askForChange, proposalOf, readAvisos, readCoste, siteOfPartido, warningText, type AskValues } from './ask';
import type { Propuesta } from './cambios-queries';
import css from './cambios.module.css';
import { Consecuencias } from './Consecuencias';
import { dayName, Huecos, sameOpcion, type Opcion } from './Huecos';

interface Props {
  partido: PartidoBreve;
  /** The team that asks. */
  idEquipo: number;
}

const MAX_OPCIONES = 3;
const EMPTY: AskValues = { opciones: [], invertir: 0, observaciones: '' };

/** A change of a match is asked for: free slots to choose from, what it costs and what it would change, before it is sent. */
export function PedirCambio({ partido, idEquipo }: Props) {
  const [hindrance, setHindrance] = useState<string | null>(null);
  const editor = useOfficeForm({
    name: `cambio ${partido.id}`,
    title: 'Cambio de partido',
    errorTitle: 'No se ha podido pedir el cambio',
    values: EMPTY,
    schema: AskSchema,
    hindrance,
    invalidates: PARTIDO_CHANGED,
    save: async (datos) => {
      const propuesta = proposalOf(datos, partido);
      if (!propuesta || !(await askForChange({ partidoId: partido.id, idEquipo, propuesta }))) return null;
      return { title: 'Cambio pedido', text: 'Se ha avisado al otro equipo, que ha de contestar. Mientras no valga, puede retirarlo.' };
    },
    onSaved: ({ title, text }) => tellResult(title, text),
  });
  const { form } = editor;
  const propuesta = proposalOf(form.values, partido);
  const otro = idEquipo === partido.equipo_local_id ? partido.equipo_visitante_nombre : partido.equipo_local_nombre;
  return (
    <div className={`deja-4 ${css.pantalla}`}>
      <Block title="Qué cambio pide">
        <FormBody editor={editor} readOnly={false}>
          <Opciones partido={partido} idEquipo={idEquipo} {...form.getInputProps('opciones')} />
          <Toggle
            label={frase`${idEquipo === partido.equipo_local_id ? `Jugarlo en casa de ${otro ?? 'el otro equipo'}` : 'Jugarlo en nuestra casa'}`}
            ayuda="Cambia quién juega en casa, también en el otro partido de los dos; la sede se queda como se diga arriba"
            ancho="todo"
            {...form.getInputProps('invertir')}
          />
          <TextArea
            label="Por qué"
            opcional="lo leerá el otro equipo"
            ancho="todo"
            maxLength={500}
            {...form.getInputProps('observaciones')}
          />
        </FormBody>
      </Block>
      <Block title="Antes de pedirlo" className={css.lado}>
        {propuesta ? (
          <Before partido={partido} idEquipo={idEquipo} propuesta={{ ...propuesta, observaciones: '' }} onHindrance={setHindrance} />
        ) : (
          <Nothing partido={partido} invertir={form.values.invertir} onHindrance={setHindrance} />
        )}
        <Row as="footer" wrap gap={2} justify="end" className={`tras-4 ${css.botones}`}>
          <FormFoot editor={editor} button="Pedir el cambio" />
        </Row>
      </Block>
    </div>
  );
}

/** Told to the form as soon as it is known. */
const useHindrance = (hindrance: string | null, tell: (hindrance: string | null) => void): void =>
  useEffect(() => tell(hindrance), [hindrance, tell]);

function Nothing({
  partido,
  invertir,
  onHindrance,
}: {
  partido: PartidoBreve;
  invertir: 0 | 1;
  onHindrance: (hindrance: string | null) => void;
}) {
  const text =
    invertir === 1 && siteOfPartido(partido) === null
      ? 'El partido no tiene fecha: elija una'
      : 'Elija un hueco, o proponga otra fecha o sede';
  useHindrance(text, onHindrance);
  return <Muted>Al elegir verá si está a tiempo, lo que cuesta y qué cambia.</Muted>;
}

interface BeforeProps extends Props {
  propuesta: Propuesta;
  onHindrance: (hindrance: string | null) => void;
}

const OUT_OF_DATE = 'No es posible realizar el cambio de partido por estar fuera de fecha';

/** Whether it is in time, what it costs, what it is warned of and what it would change. */
function Before({ partido, idEquipo, propuesta, onHindrance }: BeforeProps) {
  const asking = { partidoId: partido.id, idEquipo, propuesta };
  const borrador = ['cambios', 'borrador', asking] as const;
  const coste = useQuery({ queryKey: [...borrador, 'coste'], queryFn: () => readCoste(asking) });
  const avisos = useQuery({ queryKey: [...borrador, 'avisos'], queryFn: () => readAvisos(asking) });
  const consecuencias = useQuery({
    queryKey: [...borrador, 'consecuencias'],
    queryFn: () =>
      call('POST /api/convocatorias/consecuenciascambio/:partidoId', { params: { partidoId: partido.id }, body: { propuesta, idEquipo } }),
  });
  const many = propuesta.alternativas.length > 0;
  const impiden = avisos.data?.filter(({ impide }) => impide === 1) ?? [];
  const avisan = avisos.data?.filter(({ impide }) => impide === 0) ?? [];
  const error = coste.error ?? avisos.error;
  useHindrance(
    impiden[0]?.texto ?? (coste.data?.posible === 0 ? OUT_OF_DATE : coste.data && avisos.data ? null : 'Se mira si se puede…'),
    onHindrance,
  );
  if (error) return <ErrorState error={error} retry={() => void Promise.all([coste.refetch(), avisos.refetch()])} />;
  if (!coste.data || !avisos.data) return <Loading />;
  return (
    <Stack gap={3}>
      {impiden.map((impedimento) => (
        <p key={warningText(impedimento, many)} className={`dice-mal ${css.impide}`} role="alert">
          <T>{warningText(impedimento, many)}</T>
        </p>
      ))}
      <Costs coste={coste.data} />
      {avisan.length > 0 && (
        <div className={`dice-ojo ${css.avisa}`}>
          <b>Avisos</b>
          <ul>
            {avisan.map((aviso) => (
              <li key={warningText(aviso, many)}>
                <T>{frase`${warningText(aviso, many)}`}</T>
              </li>
            ))}
          </ul>
        </div>
      )}
      {many && <Muted>Con la primera de las que propone:</Muted>}
      <Consecuencias consulta={consecuencias} />
    </Stack>
  );
}

function Costs({ coste: { importe, tipo, hasta, validacion, cupo } }: { coste: Awaited<ReturnType<typeof readCoste>> }) {
  return (
    <dl className={css.consecuencias}>
      <div>
        <dt>{tipo ? <T>{tipo.nombre}</T> : 'Lo que cuesta'}</dt>
        <dd>
          <b>{importe === 0 ? 'No cuesta nada' : formatMoney(importe)}</b>
        </dd>
      </div>
      {hasta !== null && <Fact name="Se puede pedir hasta">{formatMoment(hasta)}</Fact>}
      {cupo.maximo !== null && (
        <Fact name="Cambios de su equipo">
          {cupo.usados} de {cupo.maximo} esta temporada
        </Fact>
      )}
      <Fact name="Quién decide">
        {validacion === 1 ? 'El otro equipo, y después la oficina lo valida' : 'El otro equipo: en cuanto acepta, vale'}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface OpcionesProps extends Props {
  value?: Opcion[];
  onChange?: (opciones: Opcion[]) => void;
  error?: ReactNode;
  'data-path'?: string;
}

/** Up to three, from the free slots or written by hand. */
function Opciones({ partido, idEquipo, value = [], onChange, error, 'data-path': path }: OpcionesProps) {
  const add = (opcion: Opcion) => {
    if (value.some((una) => sameOpcion(una, opcion))) return notify('Ya propone esa fecha, a esa hora y en esa sede', { tone: 'aviso' });
    if (value.length === MAX_OPCIONES) return notify('Como máximo se proponen tres fechas: quite antes una', { tone: 'aviso' });
    onChange?.([...value, opcion]);
  };
  const toggle = (opcion: Opcion) => {
    const sin = value.filter((una) => !sameOpcion(una, opcion));
    if (sin.length < value.length) onChange?.(sin);
    else add(opcion);
  };
  return (
    <Stack gap={4} data-path={path} data-etiqueta="Fechas">
      <Chosen opciones={value} quitar={toggle} />
      <Huecos
        partidoId={partido.id}
        idEquipo={idEquipo}
        fecha={partido.fecha_celebracion?.slice(0, 10) ?? null}
        elegidas={value}
        onClick={toggle}
      />
      <ByHand partido={partido} idEquipo={idEquipo} add={add} />
      {error && <FieldError>{error}</FieldError>}
    </Stack>
  );
}

function Chosen({ opciones, quitar }: { opciones: readonly Opcion[]; quitar: (opcion: Opcion) => void }) {
  if (opciones.length === 0)
    return <Muted>Elija uno o varios huecos, hasta tres, en el orden en que los prefiere: el otro equipo dirá cuál le va bien.</Muted>;
  return (
    <ol className={css.elegidas} aria-label="Lo que propone">
      {opciones.map((opcion, n) => (
        <li key={`${opcion.fecha} ${opcion.hora} ${opcion.sede_id}`}>
          <b>{n + 1}.ª</b>
          <span>
            {dayName(opcion.fecha)} a las {opcion.hora} · {opcion.sede ?? 'Sin sede'}
          </span>
          <IconButton label={`Quitar la ${n + 1}.ª`} onClick={() => quitar(opcion)}>
            <IconX {...ICON} />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}

const HORAS = [PRIMERA_HORA, ULTIMA_HORA] as const;

/** Another day, another hour or another venue than those offered; it begins as the match is. */
function ByHand({ partido, idEquipo, add }: Props & { add: (opcion: Opcion) => void }) {
  const site = siteOfPartido(partido);
  const [fecha, setFecha] = useState<string | null>(site?.fecha ?? null);
  const [hora, setHora] = useState<string | null>(site?.hora ?? null);
  const [sedeId, setSedeId] = useState(site?.sede_id ?? 0);
  const desde = now().slice(0, 10);
  const { data } = useQuery({
    queryKey: ['cambios', 'sedes', partido.id, idEquipo],
    queryFn: () =>
      call('POST /api/convocatorias/huecos/:partidoId', {
        params: { partidoId: partido.id },
        body: { idEquipo, desde, hasta: desde, sede_id: undefined },
      }),
    select: ({ sedes }) => sedes,
  });
  const sedes = data ?? [];
  const complete = fecha !== null && isDate(fecha) && hora !== null && parseTime(hora) === hora;
  return (
    <details className={css.mano}>
      <summary>Otra fecha, otra hora u otra sede, a mano</summary>
      <div className={css.aMano}>
        <DateField label="Día" minimo={desde} value={fecha} onChange={(valor) => setFecha(valor ?? null)} />
        <TimeField label="Hora" entre={HORAS} value={hora} onChange={(valor) => setHora(valor ?? null)} />
        <SelectField
          label="Sede"
          opciones={[{ valor: 0, texto: 'Sin sede todavía' }, ...sedes.map(({ id, nombre }) => ({ valor: id, texto: nombre }))]}
          value={sedeId}
          onChange={(valor) => setSedeId(valor ?? 0)}
        />
        <Button
          icon={<IconPlus {...ICON} />}
          aria-disabled={!complete}
          onClick={() =>
            complete && add({ fecha, hora, sede_id: sedeId || null, sede: sedes.find(({ id }) => id === sedeId)?.nombre ?? null })
          }
        >
          Proponerla
        </Button>
      </div>
    </details>
  );
}
