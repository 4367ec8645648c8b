import { IconRotateClockwise } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call, CallError } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { confirm, frase, tellResult } from '../../../ui/dialogs/Dialogs';
import { SelectField } from '../../../ui/fields/fields';
import { offerId, ThoughtBetter, useOfficeForm } from '../../../ui/forms/form';
import { DraftOffer } from '../../../ui/forms/FormFrame';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { T } from '../../../ui/pieces/translations';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { Periodo } from '../preequipos/Periodo';
import { CHANGED, misColegios } from '../preequipos/preequipos';
import { EquipoAnterior } from './EquipoAnterior';
import {
  choosable,
  ChoicesSchema,
  firstChoices,
  orderOf,
  renovacionOf,
  takeAll,
  type Choice,
  type Choices,
  type Order,
  type Renovacion,
} from './renovacion';
import { Row } from '../../../ui/page/Layout';
import estilos from './renovacion.module.css';

/** The teams of last season, to go on with this one: line by line taken or left. */
export default function RenovarEquipos() {
  const { colegio } = useParams({ from: '/oficina/admin/inscripcioncoordinador_renovar/$colegio' });
  const { data, error, refetch } = useQuery(renovacionOf(Number(colegio)));
  return (
    <>
      <PageTitle count={data ? frase`${[data.colegio, data.temporada].filter(Boolean).join(' · ')}` : undefined}>Renovar equipos</PageTitle>
      <Periodo />
      <ColegioChoice colegioId={Number(colegio)} />
      {!data ? (
        <Waiting error={error} refetch={refetch} />
      ) : data.equipos.length === 0 ? (
        <EmptyState title="No hay equipos que renovar">
          El colegio no tuvo equipos de sus deportes la temporada anterior. Inscriba los de esta uno a uno.
        </EmptyState>
      ) : (
        <Equipos key={colegio} renovacion={data} />
      )}
    </>
  );
}

function ColegioChoice({ colegioId }: { colegioId: number }) {
  const navigate = useNavigate();
  const { data: colegios = [] } = useQuery(misColegios);
  if (colegios.length < 2) return null;
  return (
    <div className={`deja-4 ${estilos.colegio}`}>
      <SelectField
        label="Colegio"
        opciones={colegios.map(({ id, nombre }) => ({ valor: id, texto: nombre }))}
        value={colegioId}
        onChange={(id) => void navigate({ to: '/admin/inscripcioncoordinador_renovar/$colegio', params: { colegio: String(id) } })}
      />
    </div>
  );
}

const MAX_NAMED = 8;
const inList = new Intl.ListFormat('es');

/** Who is out of the years of their category is asked for before, all at once. */
async function askAndRenew({ equipos, fuera }: ReturnType<typeof orderOf>): Promise<number> {
  if (equipos.length === 0) throw new ThoughtBetter();
  const nombrados = fuera.length > MAX_NAMED ? [...fuera.slice(0, MAX_NAMED), `${fuera.length - MAX_NAMED} más`] : fuera;
  const sigue =
    fuera.length === 0 ||
    (await confirm({
      title: `¿Renovar con ${formatCount(fuera.length, 'jugador', 'jugadores')} fuera de categoría?`,
      text: frase`${inList.format(nombrados)}: su año de nacimiento no está entre los de la categoría, y la inscripción podría rechazarse.`,
      button: 'Renovar de todos modos',
      keepButton: 'Revisar los equipos',
      tone: 'normal',
    }));
  if (!sigue) throw new ThoughtBetter();
  const { creados } = await call('POST /api/preequipos/renovar', {
    body: { equipos, confirmaFueraDeCategoria: fuera.length > 0 ? 1 : 0 },
  });
  return creados.length;
}

interface Refused {
  equipoId: number;
  texto: string;
}
/** The team that a refusal is about, by its place among those sent. */
function lineOf(error: unknown, equipos: Order['equipos']): Refused | null {
  if (!(error instanceof CallError)) return null;
  const linea = /^equipos\.(\d+)\./.exec(error.errores[0]?.campo ?? '')?.[1];
  const equipoId = linea === undefined ? undefined : equipos[Number(linea)]?.equipo_id;
  return typeof equipoId === 'number' ? { equipoId, texto: error.errores[0]!.texto } : null;
}

/** What is chosen is kept as what is written in any form: asked about before leaving, and offered again. */
function useRenewal(renovacion: Renovacion) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<Refused | null>(null);
  const editor = useOfficeForm<Record<string, Choice>, Choices>({
    title: 'Renovar equipos',
    errorTitle: 'No se han podido renovar los equipos',
    schema: ChoicesSchema,
    values: { ...firstChoices(renovacion) },
    readOnly: renovacion.inscripcion_abierta === 2,
    invalidates: CHANGED,
    save: async (choices) => {
      const order = orderOf(renovacion, choices);
      setRefused(null);
      try {
        const creados = await askAndRenew(order);
        return {
          title: 'Equipos renovados',
          text: `${creados === 1 ? 'Queda 1 equipo' : `Quedan ${creados} equipos`} por enviar. Repase lo que falta en cada uno, y valídelos y envíelos.`,
        };
      } catch (error) {
        setRefused(lineOf(error, order.equipos));
        throw error;
      }
    },
    onSaved: async ({ title, text }) => {
      await tellResult(title, text);
      await navigate({ to: '/admin/inscripcion_coordinador' });
    },
  });
  return { editor, refused };
}

function Equipos({ renovacion }: { renovacion: Renovacion }) {
  const { editor, refused } = useRenewal(renovacion);
  const { form, busy, hindrance, changes } = editor;
  const cerrada = renovacion.inscripcion_abierta === 2;
  const { equipos } = orderOf(renovacion, form.values);
  const motivo = `${editor.id}-motivo`;
  return (
    <Block className={estilos.bloque}>
      {!cerrada && (
        <ChooseAll renovacion={renovacion} choices={form.values} onChange={(choices) => form.setValues({ ...choices })} disabled={busy} />
      )}
      {!cerrada && <DraftOffer id={offerId(editor.id)} offer={editor.offer} />}
      <form id={editor.id} noValidate onSubmit={(event) => void editor.submit(event)}>
        <ul className={estilos.equipos}>
          {renovacion.equipos.map((equipo) => (
            <EquipoAnterior
              key={equipo.equipo_id}
              renovacion={renovacion}
              equipo={equipo}
              choices={form.values}
              onChange={(choices) => form.setValues({ ...choices })}
              error={refused?.equipoId === equipo.equipo_id ? refused.texto : undefined}
              disabled={busy || cerrada}
            />
          ))}
        </ul>
      </form>
      {!cerrada && (
        <Row as="footer" wrap gap={2} gapX={4} justify="between" className={`tras-3 ${estilos.pie}`}>
          <span id={motivo}>
            <T>
              {hindrance ??
                (equipos.length === 0
                  ? 'No ha seleccionado ningún equipo'
                  : 'Vienen con el nivel, el color, la sede y el horario que tenían, si siguen valiendo.')}
            </T>
          </span>
          {changes > 0 && (
            <Button tone="llano" disabled={busy} onClick={editor.undo}>
              {`Deshacer ${formatCount(changes, 'cambio', 'cambios')}`}
            </Button>
          )}
          <Button
            type="submit"
            form={editor.id}
            tone="primario"
            icon={<IconRotateClockwise {...ICON} />}
            busy={busy}
            aria-disabled={hindrance !== null}
            aria-describedby={motivo}
            disabled={equipos.length === 0}
          >
            {`Renovar ${formatCount(equipos.length, 'equipo', 'equipos')}`}
          </Button>
        </Row>
      )}
    </Block>
  );
}

type ChooseAllProps = { renovacion: Renovacion; choices: Choices; onChange: (choices: Choices) => void; disabled: boolean };

function ChooseAll({ renovacion, choices, onChange, disabled }: ChooseAllProps) {
  const posibles = choosable(renovacion, choices);
  if (posibles.length < 2) return null;
  const todos = posibles.every(({ equipo_id }) => choices[equipo_id]!.taken);
  return (
    <Row justify="end">
      <Button disabled={disabled} onClick={() => onChange(takeAll(renovacion, choices, !todos))}>
        {todos ? 'No elegir ninguno' : `Elegir todos: ${posibles.length}`}
      </Button>
    </Row>
  );
}
