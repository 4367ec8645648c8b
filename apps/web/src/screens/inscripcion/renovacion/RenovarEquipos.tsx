import { IconRotateClockwise } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call, CallError } from '../../../client/call';
import { formatCount } from '../../../format/format';
import { Block } from '../../../ui/Block';
import { Button } from '../../../ui/Button';
import { confirm, frase, tellFailure, tellResult } from '../../../ui/Dialogs';
import { SelectField } from '../../../ui/fields';
import { ICON } from '../../../ui/icon';
import { PageTitle } from '../../../ui/PageTitle';
import { EmptyState, ErrorState, Loading } from '../../../ui/states';
import { T } from '../../../ui/translations';
import { Periodo } from '../preequipos/Periodo';
import { CHANGED, misColegios } from '../preequipos/preequipos';
import { EquipoAnterior } from './EquipoAnterior';
import { firstChoices, orderOf, renovacionOf, type Choices, type Renovacion } from './renovacion';
import { Row } from '../../../ui/Layout';
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
        error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <Loading />
        )
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
    <div className={estilos.colegio}>
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
async function askAndRenew(renovacion: Renovacion, choices: Choices): Promise<number | null> {
  const { equipos, fuera } = orderOf(renovacion, choices);
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
  if (!sigue) return null;
  const { creados } = await call('POST /api/preequipos/renovar', {
    body: { equipos, confirmaFueraDeCategoria: fuera.length > 0 ? 1 : 0 },
  });
  return creados.length;
}

/** The team that a refusal is about, by its place among those sent. */
function lineOf(error: unknown, renovacion: Renovacion, choices: Choices): { equipoId: number; texto: string } | null {
  if (!(error instanceof CallError)) return null;
  const linea = /^equipos\.(\d+)\./.exec(error.errores[0]?.campo ?? '')?.[1];
  const equipoId = linea === undefined ? undefined : orderOf(renovacion, choices).equipos[Number(linea)]?.equipo_id;
  return typeof equipoId === 'number' ? { equipoId, texto: error.errores[0]!.texto } : null;
}

function useRenewal(renovacion: Renovacion, choices: Choices) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => askAndRenew(renovacion, choices),
    onSuccess: async (creados) => {
      if (creados === null) return;
      await Promise.all(CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      await tellResult(
        'Equipos renovados',
        `${creados === 1 ? 'Queda 1 equipo' : `Quedan ${creados} equipos`} por enviar. Repase lo que falta en cada uno, y valídelos y envíelos.`,
      );
      await navigate({ to: '/admin/inscripcion_coordinador' });
    },
    onError: (error) => tellFailure(error, 'No se han podido renovar los equipos'),
  });
}

function Equipos({ renovacion }: { renovacion: Renovacion }) {
  const [choices, setChoices] = useState(() => firstChoices(renovacion));
  const { mutate, isPending, error } = useRenewal(renovacion, choices);
  const fallo = lineOf(error, renovacion, choices);
  const cerrada = renovacion.inscripcion_abierta === 0;
  const { equipos } = orderOf(renovacion, choices);
  return (
    <Block className={estilos.bloque}>
      <ul className={estilos.equipos}>
        {renovacion.equipos.map((equipo) => (
          <EquipoAnterior
            key={equipo.equipo_id}
            renovacion={renovacion}
            equipo={equipo}
            choices={choices}
            onChange={setChoices}
            error={fallo?.equipoId === equipo.equipo_id ? fallo.texto : undefined}
            disabled={isPending || cerrada}
          />
        ))}
      </ul>
      {!cerrada && (
        <Row as="footer" wrap gap={2} gapX={4} justify="between" className={estilos.pie}>
          <span>
            <T>
              {equipos.length === 0
                ? 'No ha seleccionado ningún equipo'
                : 'Vienen con el nivel, el color, la sede y el horario que tenían, si siguen valiendo.'}
            </T>
          </span>
          <Button
            tone="primario"
            icon={<IconRotateClockwise {...ICON} />}
            busy={isPending}
            disabled={equipos.length === 0}
            onClick={() => mutate()}
          >
            {`Renovar ${formatCount(equipos.length, 'equipo', 'equipos')}`}
          </Button>
        </Row>
      )}
    </Block>
  );
}
