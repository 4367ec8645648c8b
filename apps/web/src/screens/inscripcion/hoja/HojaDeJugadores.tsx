import { MAX_HOJA, type MarcaDeFila, type ResultadoDeHoja } from '@cd/contract/inscripcion/hoja';
import { IconDownload, IconShirtSport } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { call, CallError, fetchCall } from '../../../client/call';
import { save } from '../../../print/delivery';
import { Block } from '../../../ui/Block';
import { Button, buttonClass } from '../../../ui/Button';
import { frase, notify, tellFailure } from '../../../ui/Dialogs';
import { ICON } from '../../../ui/icon';
import { PageTitle } from '../../../ui/PageTitle';
import { EmptyState, ErrorState, Loading } from '../../../ui/states';
import { withAnswers, type Answers } from '../../competicion/plantillas/squad';
import { FileChoice } from '../../importacion/importar/FileChoice';
import importar from '../../importacion/importar/importar.module.css';
import { Preview } from '../../importacion/importar/Preview';
import { Periodo } from '../preequipos/Periodo';
import { CHANGED, nameOf, preequipoBy, type Preequipo } from '../preequipos/preequipos';

/** The players of a sheet, into a team to be registered: seen before they are saved. */
export default function HojaDeJugadores() {
  const { id } = useParams({ from: '/oficina/admin/inscripcioncoordinador_plantilla/$id/hoja' });
  const { data, error, refetch } = useQuery(preequipoBy(Number(id)));
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loading />;
  return (
    <div className={importar.pantalla}>
      <PageTitle
        count={frase`${nameOf({ ...data, colegio: data.c_nombre })}, ${data.campeonato}`}
        actions={
          <Link to="/admin/inscripcioncoordinador_plantilla/$id" params={{ id }} className={buttonClass()}>
            <IconShirtSport {...ICON} />
            <span>Plantilla</span>
          </Link>
        }
      >
        Jugadores desde una hoja
      </PageTitle>
      <Periodo />
      {data.inscripcion_abierta === 1 && <Hoja preequipo={data} />}
    </div>
  );
}

const NOTES: Readonly<Record<MarcaDeFila, string>> = {
  ya_esta: 'Ya está en la plantilla',
  fuera_de_categoria: 'Fuera de categoría',
  sin_foto: 'Falta la fotografía',
  sin_documento: 'Falta el documento',
};
const PLAYERS = { uno: 'jugador', varios: 'jugadores' } as const;

async function send<R>(
  ruta: 'POST /api/preequipos/hoja/vista' | 'POST /api/preequipos/hoja',
  { idPreequipo, fichero }: { idPreequipo: number; fichero: File },
  { answers = {}, signal }: { answers?: Answers; signal?: AbortSignal } = {},
): Promise<R> {
  const response = await fetchCall(ruta, { body: { idPreequipo, ...answers }, images: { fichero }, signal });
  return (await response.json()) as R;
}

type Saved = ResultadoDeHoja & { guardado: boolean };

/** Saves it and goes back to the squad; where it is not the same any more, what was found takes its place. */
function useSave(preequipo: Preequipo, fichero: File | null, queryKey: readonly unknown[]) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      withAnswers((answers) => send<Saved>('POST /api/preequipos/hoja', { idPreequipo: preequipo.id, fichero: fichero! }, { answers })),
    onSuccess: async (respuesta) => {
      if (!respuesta) return;
      const { guardado, ...hallado } = respuesta.hecho;
      if (!guardado) {
        queryClient.setQueryData(queryKey, hallado);
        const detail = 'Los datos han cambiado desde la vista previa y ahora se rechazan filas. No se ha guardado nada.';
        return tellFailure(new CallError({ status: 200, detail }), 'No se ha guardado la hoja');
      }
      await Promise.all(CHANGED.map((una) => queryClient.invalidateQueries({ queryKey: una })));
      notify(hallado.entran === 1 ? 'Ha entrado 1 jugador' : `Han entrado ${hallado.entran} jugadores`, { tone: 'ok' });
      return navigate({ to: '/admin/inscripcioncoordinador_plantilla/$id', params: { id: String(preequipo.id) } });
    },
    onError: (error) => tellFailure(error, 'No se ha guardado la hoja'),
  });
}

/** What would become of each of its rows, with what is told of it. */
function usePreview(preequipo: Preequipo, fichero: File | null, queryKey: readonly unknown[]) {
  const vista = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      send<ResultadoDeHoja>('POST /api/preequipos/hoja/vista', { idPreequipo: preequipo.id, fichero: fichero! }, { signal }),
    enabled: fichero !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const resultado = useMemo(
    () =>
      vista.data && {
        ...vista.data,
        filas: vista.data.filas.map((fila) => ({ ...fila, notas: fila.marcas.map((marca) => NOTES[marca]) })),
      },
    [vista.data],
  );
  return { vista, resultado };
}

function Hoja({ preequipo }: { preequipo: Preequipo }) {
  const [{ numero, fichero }, setElegido] = useState<{ numero: number; fichero: File | null }>({ numero: 0, fichero: null });
  const queryKey = ['preequipos', 'hoja', preequipo.id, numero];
  const { vista, resultado } = usePreview(preequipo, fichero, queryKey);
  const { mutate, isPending } = useSave(preequipo, fichero, queryKey);
  return (
    <div className={importar.pasos}>
      <div>
        <FileChoice
          titulo="1. La hoja"
          maximo={MAX_HOJA}
          fichero={fichero}
          alElegir={(nuevo) => setElegido({ numero: numero + 1, fichero: nuevo })}
          disabled={isPending}
        />
        <Modelo />
      </div>
      <div className={importar.paso}>
        {resultado ? (
          <Preview
            key={vista.dataUpdatedAt}
            nombre="hoja-de-jugadores"
            titulo="2. Lo que se hará"
            cosas={PLAYERS}
            resultado={resultado}
            cuantas={resultado.entran + changed(resultado)}
            guardando={isPending}
            alImportar={() => mutate()}
          />
        ) : (
          <Block title="2. Lo que se hará">
            {fichero === null ? (
              <EmptyState title="Aquí verá qué se hará con cada jugador">
                Quién es nuevo, quién ya tiene ficha, quién está fuera de categoría y qué le falta, antes de guardar nada.
              </EmptyState>
            ) : vista.error ? (
              <ErrorState error={vista.error} retry={() => void vista.refetch()} />
            ) : (
              <Loading text={frase`Leyendo ${fichero.name}…`} wait={0} />
            )}
          </Block>
        )}
      </div>
    </div>
  );
}

/** Of those who were in it already, whose record changes. */
const changed = ({ filas }: ResultadoDeHoja): number =>
  filas.filter(({ accion, marcas }) => accion === 'cambiar' && marcas.includes('ya_esta')).length;

function Modelo() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('GET /api/preequipos/hoja/plantilla'),
    onSuccess: ({ nombre, contenido }) => save(new Blob([contenido], { type: 'text/csv;charset=utf-8' }), nombre),
    onError: (error) => tellFailure(error, 'Error al descargar la plantilla'),
  });
  return (
    <Button tone="llano" icon={<IconDownload {...ICON} />} busy={isPending} onClick={() => mutate()}>
      Descargar una hoja para rellenar
    </Button>
  );
}
