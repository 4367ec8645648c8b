import { Nivel } from '@cd/contract/kit/perfiles';
import {
  MAX_FICHERO,
  type OpcionesImportacion,
  type ResultadoImportacion,
  type rutasImportacionDatos,
  type TipoImportacion,
} from '@cd/contract/importacion/registros';
import { IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { CallError, fetchCall } from '../../../client/call';
import { currentSession } from '../../../client/session';
import { useLevel } from '../../../client/permissions';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { confirm, tellFailure, frase, tellResult } from '../../../ui/dialogs/Dialogs';
import { Loading, ErrorState, EmptyState, NoPermission } from '../../../ui/page/states';
import { formatNumber, formatCount } from '../../../format/format';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { FileChoice } from './FileChoice';
import { TipoChoice } from './TipoChoice';
import { Row } from '../../../ui/page/Layout';
import estilos from './importar.module.css';
import { useSaidColumns, type Said } from './said-columns';
import { comingIn, wordsOf } from './tipos';
import { Preview } from './Preview';

export default function Importar() {
  const nivel = useLevel('importar');
  return (
    <div className={estilos.pantalla}>
      <PageTitle count="Desde un fichero CSV o XLSX. Nada se guarda hasta que usted lo confirma.">Importar datos</PageTitle>
      {nivel === Nivel.Edicion ? (
        <Importacion />
      ) : (
        // Without editing it does not open: only a historical competition lowers it afterwards.
        <NoPermission>La competición de trabajo es histórica: no se puede importar en ella</NoPermission>
      )}
    </div>
  );
}

type Imported = z.output<(typeof rutasImportacionDatos)['importar']['response']>;
type Seen = Pick<ResultadoImportacion, 'totales' | 'plantillas'>;
interface Order {
  tipo: TipoImportacion;
  opciones: OpcionesImportacion;
  columnas: Said;
  fichero: File;
}

async function send<R>(
  ruta: 'POST /api/importacion/vista' | 'POST /api/importacion',
  { tipo, opciones, columnas, fichero }: Order,
  signal?: AbortSignal,
): Promise<R> {
  const response = await fetchCall(ruta, { body: { tipo, opciones, columnas }, images: { fichero }, signal });
  return (await response.json()) as R;
}

/** Nobody leaves without knowing what is not saved. */
function useLeaveGuard(pendiente: File | null, guardando: boolean): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || pendiente === null || currentSession() === null) return false;
      return !(await confirm(
        guardando
          ? {
              title: '¿Salir mientras se guarda?',
              text: 'La importación sigue aunque usted salga, pero no verá cómo termina.',
              button: 'Salir',
              keepButton: 'Esperar',
              tone: 'normal',
            }
          : {
              title: '¿Salir sin importar?',
              text: frase`No se guardará nada de ${pendiente.name}.`,
              button: 'Salir sin importar',
              keepButton: 'Seguir aquí',
            },
      ));
    },
    enableBeforeUnload: () => pendiente !== null,
  });
}

const askToImport = ({ fichero, tipo, opciones }: Order, { totales, plantillas }: Seen): Promise<boolean> => {
  const { crear, cambiar, igual, rechazar } = totales;
  const entran = comingIn(plantillas);
  const { uno, varios } = wordsOf(tipo);
  const cuantas = formatCount(crear + cambiar, uno, varios);
  return confirm({
    title: `¿Importar ${cuantas}?`,
    text: frase`Del fichero ${fichero.name}:`,
    losses: [
      { figure: crear, what: crear === 1 ? 'se creará' : 'se crearán' },
      { figure: cambiar, what: cambiar === 1 ? 'cambiará' : 'cambiarán' },
      { figure: entran, what: entran === 1 ? 'entra en la plantilla de su equipo' : 'entran en la plantilla de su equipo' },
      { figure: igual, what: igual === 1 ? 'se queda igual' : 'se quedan igual' },
      { figure: opciones.soloBuenas ? rechazar : 0, what: rechazar === 1 ? 'rechazada se queda fuera' : 'rechazadas se quedan fuera' },
    ].filter(({ figure }) => figure > 0),
    note: 'Se guarda a la vez: si algo falla, no se guarda nada.',
    button: `Importar ${cuantas}`,
    keepButton: 'No importar todavía',
    tone: 'normal',
  });
};

/** Saves the file, once it is confirmed. */
function useImport(queryKey: readonly unknown[], onFinish: () => void) {
  const queryClient = useQueryClient();
  const [guardando, setGuardando] = useState(false);
  const importar = async (encargo: Order, visto: Seen) => {
    if (!(await askToImport(encargo, visto))) return;
    const { varios, hecho } = wordsOf(encargo.tipo);
    setGuardando(true);
    try {
      const { guardado, ...hallado } = await send<Imported>('POST /api/importacion', encargo);
      if (!guardado) {
        queryClient.setQueryData(queryKey, hallado);
        throw new CallError({
          status: 200,
          detail: 'Los datos han cambiado desde la vista previa y ahora se rechazan filas. No se ha guardado nada.',
        });
      }
      onFinish();
      // Any list may have some of it.
      void queryClient.invalidateQueries();
      const { totales: suyos, plantillas } = hallado;
      const entran = comingIn(plantillas);
      await tellResult(
        hecho,
        `Altas: ${formatNumber(suyos.crear)}. Cambios: ${formatNumber(suyos.cambiar)}. Sin cambios: ${formatNumber(suyos.igual)}.${entran > 0 ? ` En la plantilla de su equipo: ${formatNumber(entran)}.` : ''}`,
      );
    } catch (error) {
      await tellFailure(error, `Error al importar ${varios}`);
    } finally {
      setGuardando(false);
    }
  };
  return { guardando, importar };
}

const usePreview = (
  queryKey: readonly unknown[],
  { tipo, opciones, columnas, fichero }: Omit<Order, 'fichero'> & { fichero: File | null },
) =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      send<ResultadoImportacion>('POST /api/importacion/vista', { tipo, opciones, columnas, fichero: fichero! }, signal),
    enabled: fichero !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** What was said before of the headings that a file has, and nobody understands. */
function useRemembered(read: ResultadoImportacion | undefined, { columnas, recover }: ReturnType<typeof useSaidColumns>): void {
  useEffect(() => {
    const unread = read?.columnas.filter(({ campo, cabecera }) => campo === null && !(cabecera in columnas)) ?? [];
    // Without it, they are asked again.
    recover(unread.map(({ cabecera }) => cabecera)).catch(() => {});
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each reading
  }, [read]);
}

function Reading({ nombre, stop }: { nombre: string; stop: () => void }) {
  return (
    <Block title="3. Lo que se hará">
      <Loading text={frase`Leyendo ${nombre}…`} wait={0} />
      <Row align="stretch" justify="center" className={estilos.centro}>
        <Button icon={<IconPlayerStop {...ICON} />} onClick={stop}>
          Dejar de leer
        </Button>
      </Row>
    </Block>
  );
}

const FIRST: OpcionesImportacion = { crearSedes: false, crearZonas: true, crearCampeonatos: false, soloBuenas: false };

function Importacion() {
  const queryClient = useQueryClient();
  const [tipo, setTipo] = useState<TipoImportacion>('colegios');
  const [opciones, setOpciones] = useState(FIRST);
  const [elegido, setElegido] = useState<{ numero: number; fichero: File | null }>({ numero: 0, fichero: null });
  const { fichero } = elegido;
  const said = useSaidColumns(tipo);
  const { columnas, say } = said;

  const queryKey = ['importacion', 'vista', elegido.numero, tipo, opciones, columnas];
  const vista = usePreview(queryKey, { tipo, opciones, columnas, fichero });
  useRemembered(vista.data, said);
  const elegir = (nuevo: File | null) => setElegido(({ numero }) => ({ numero: numero + 1, fichero: nuevo }));

  const { guardando, importar } = useImport(queryKey, () => elegir(null));

  const pendiente = fichero !== null && vista.data !== undefined && vista.data.totales.crear + vista.data.totales.cambiar > 0;
  useLeaveGuard(pendiente ? fichero : null, guardando);

  return (
    <div className={estilos.pasos}>
      <TipoChoice tipo={tipo} opciones={opciones} onChoose={setTipo} onOpt={setOpciones} disabled={guardando} />
      <FileChoice titulo="2. El fichero" maximo={MAX_FICHERO} fichero={fichero} onChoose={elegir} disabled={guardando} />
      <ChangingStep>
        {fichero === null ? (
          <NoFile />
        ) : vista.isFetching ? (
          <Reading nombre={fichero.name} stop={() => void queryClient.cancelQueries({ queryKey })} />
        ) : vista.data ? (
          <Preview
            key={vista.dataUpdatedAt}
            nombre={`importacion-${tipo}`}
            titulo="3. Lo que se hará"
            cosas={wordsOf(tipo)}
            resultado={vista.data}
            cuantas={vista.data.totales.crear + vista.data.totales.cambiar}
            guardando={guardando}
            onImport={(soloBuenas) => void importar({ tipo, opciones: { ...opciones, soloBuenas }, columnas, fichero }, vista.data)}
            onSay={say}
          />
        ) : (
          <Block title="3. Lo que se hará">
            {vista.error ? (
              <ErrorState key={vista.errorUpdatedAt} error={vista.error} retry={() => void vista.refetch()} />
            ) : (
              <ReadingStopped leer={() => void vista.refetch()} />
            )}
          </Block>
        )}
      </ChangingStep>
    </div>
  );
}

const NoFile = () => (
  <Block title="3. Lo que se hará">
    <EmptyState title="Aquí verá qué se hará con cada fila">
      Qué se crea, qué cambia y qué se rechaza, con su línea y su motivo, antes de guardar nada.
    </EmptyState>
  </Block>
);

function ReadingStopped({ leer }: { leer: () => void }) {
  return (
    <EmptyState
      title="Se ha dejado de leer el fichero"
      action={
        <Button icon={<IconRefresh {...ICON} />} onClick={leer}>
          Leerlo ahora
        </Button>
      }
    >
      No se ha guardado nada.
    </EmptyState>
  );
}

/** Each phase takes the buttons of the one before with it: whoever was on one of them goes on with the first of what comes. */
function ChangingStep({ children }: { children: ReactNode }) {
  const caja = useRef<HTMLDivElement>(null);
  const dentro = useRef(false);
  useEffect(() => {
    if (dentro.current && document.activeElement === document.body) caja.current?.querySelector('button')?.focus();
  });
  return (
    <div
      ref={caja}
      className={estilos.paso}
      onFocus={() => {
        dentro.current = true;
      }}
      // What goes away with the focus on it leaves it to nobody.
      onBlur={({ relatedTarget }) => {
        dentro.current = relatedTarget === null;
      }}
    >
      {children}
    </div>
  );
}
