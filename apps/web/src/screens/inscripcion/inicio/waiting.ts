import type { FilaPreequipo } from '@cd/contract/inscripcion/preequipos';
import type { VistaArbitraje } from '@cd/contract/arbitraje/arbitrajes';
import { Perfil } from '@cd/contract/kit/perfiles';
import type { Pantalla } from '@cd/contract/kit/screens';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { periodoActual, useSeasonToCome } from '../../../client/registration';
import { useSession } from '../../../client/use-session';
import { formatCount, formatDate, formatMoment, formatNumber } from '../../../format/format';
import { addressOf } from '../../../shell/addresses';
import { groupBy } from '../../competicion/calendarios/calendarios';
import { PUESTOS_LIBRES, puedePedir } from '../../arbitraje/mis-arbitrajes/PuestosLibres';
import { loQueEspera, type LoQueEspera } from '../../arbitraje/mis-arbitrajes/arbitraje';
import { readAll } from '../preequipos/preequipos';
import { misArbitrajes } from './proximos';

export interface Thing {
  titulo: string;
  detalle?: string;
  cuantos: number;
  ruta: string;
  /** What has its list show those and no others. */
  search?: Readonly<Record<string, unknown>> | undefined;
}

const said = (cuantos: number, uno: string, varios: string): string => (cuantos === 1 ? uno : varios);
const thing = (
  cuantos: number,
  [uno, varios]: readonly [string, string],
  ruta: string,
  { detalle, search }: Pick<Thing, 'detalle' | 'search'> = {},
): Thing[] => (cuantos === 0 ? [] : [{ titulo: said(cuantos, uno, varios), detalle, cuantos, ruta, search }]);

/** To the only one, or to the list of them. */
function ofArbitrajes(arbitrajes: readonly VistaArbitraje[]): Thing[] {
  const those = (que: LoQueEspera, textos: readonly [string, string], onlyOne: (una: VistaArbitraje) => string): Thing[] => {
    const suyos = arbitrajes.filter((arbitraje) => loQueEspera(arbitraje) === que);
    return suyos.length === 1
      ? thing(1, textos, onlyOne(suyos[0]!))
      : thing(suyos.length, textos, addressOf('partidosarbitro'), { search: { vista: que } });
  };
  return [
    ...those(
      'por-escribir',
      ['informe por escribir', 'informes por escribir'],
      ({ convocatoria_id }) => `${addressOf('partidosarbitro_informe')}/${convocatoria_id}`,
    ),
    ...those(
      'por-confirmar',
      ['partido por confirmar', 'partidos por confirmar'],
      ({ id }) => `${addressOf('partidosarbitro_confirmar')}/${id}`,
    ),
  ];
}

/** What several calls say is read once all have answered. */
const together = (queries: readonly UseQueryResult<Thing[]>[]) => ({
  things: queries.flatMap(({ data = [] }) => data),
  waiting: queries.some(({ isLoading }) => isLoading),
  error: queries.find(({ error, data }) => error !== null && data === undefined)?.error ?? null,
  retry: () => queries.forEach(({ error, refetch }) => error && void refetch()),
});

function useOfReferee(enabled: boolean) {
  const actorId = useSession().user.actorId ?? 0;
  const answers = useLevel('prejornada_arbitral') > 0;
  return [
    useQuery({ ...misArbitrajes(actorId), enabled, select: ofArbitrajes }),
    useQuery({
      queryKey: ['disponibilidad', actorId, 'inicio'],
      queryFn: () => call('GET /api/prejornadasarbitrales/:actorId', { params: { actorId } }),
      enabled: enabled && answers && actorId > 0,
      select: ({ prejornadas }): Thing[] => {
        const abiertas = prejornadas.filter(({ enviada, fecha_cierre }) => enviada === null && fecha_cierre === null);
        const [primera] = abiertas;
        return thing(abiertas.length, ['disponibilidad por enviar', 'disponibilidades por enviar'], addressOf('prejornada_arbitral'), {
          detalle: primera && `Hasta el ${formatMoment(primera.fecha_fin)}`,
        });
      },
    }),
    useQuery({
      ...PUESTOS_LIBRES,
      enabled,
      select: (puestos): Thing[] =>
        thing(
          puestos.filter(puedePedir).length,
          ['puesto libre que puede pedir', 'puestos libres que puede pedir'],
          addressOf('partidosarbitro'),
          { search: { vista: 'puestos-libres' } },
        ),
    }),
  ];
}

const left = (dias: number, fin: string): string =>
  dias === 0 ? 'Hoy es el último día' : `${said(dias, 'Queda', 'Quedan')} ${formatCount(dias, 'día', 'días')}, hasta el ${formatDate(fin)}`;

function ofPreequipos(equipos: readonly FilaPreequipo[], ruta: string, plazo: string | undefined): Thing[] {
  const porEnviar = equipos.filter(({ estado_coordinador }) => estado_coordinador === 2);
  const devueltos = porEnviar.filter(({ estado_observaciones }) => estado_observaciones !== '').length;
  const conFichas = groupBy(
    equipos.filter(({ fichas_pendientes }) => fichas_pendientes > 0),
    ({ colegio_id }) => colegio_id,
  );
  return [
    ...thing(porEnviar.length, ['equipo por enviar', 'equipos por enviar'], ruta, {
      detalle: [devueltos > 0 && `Le han devuelto ${formatNumber(devueltos)}`, plazo].filter(Boolean).join('. '),
      search: { filtros: { estado_coordinador: 2 } },
    }),
    // Each school has its own screen of them.
    ...conFichas.flatMap(([colegioId, suyos]) =>
      thing(
        suyos.reduce((suma, { fichas_pendientes }) => suma + fichas_pendientes, 0),
        ['ficha de una familia por revisar', 'fichas de familias por revisar'],
        `${ruta}/familias/${colegioId}`,
        { detalle: conFichas.length > 1 ? suyos[0]!.colegio : undefined },
      ),
    ),
  ];
}

function useOfCoordinator(registers: boolean, hasTeams: boolean) {
  const actorId = useSession().user.actorId ?? 0;
  const { data: periodo, ...ofPeriodo } = useQuery({ ...periodoActual, enabled: registers });
  const open = periodo?.estado === 'abierta' || periodo?.estado === 'pendiente_consolidacion';
  const toCome = useSeasonToCome(registers);
  const plazo =
    open && periodo.fecha_fin !== null && periodo.dias_restantes !== null && periodo.dias_restantes >= 0
      ? [...(toCome === null ? [] : [`Temporada ${toCome}`]), left(periodo.dias_restantes, periodo.fecha_fin)].join('. ')
      : undefined;
  const inscripcion = addressOf('inscripcion_coordinador');
  return [
    { ...ofPeriodo, data: periodo && [] } as UseQueryResult<Thing[]>,
    useQuery({
      queryKey: ['preequipos', 'inicio'],
      queryFn: ({ signal }) => readAll(signal),
      enabled: registers && open,
      select: (equipos): Thing[] => [
        ...ofPreequipos(equipos, inscripcion, plazo),
        ...(equipos.length === 0
          ? [{ titulo: 'equipos inscritos: la inscripción está abierta', detalle: plazo, cuantos: 0, ruta: inscripcion }]
          : []),
      ],
    }),
    useQuery({
      queryKey: ['equipos', 'coordinador', actorId, 'inicio'],
      queryFn: () => call('GET /api/equipos/coordinadorcolegiodeporte/:id', { params: { id: actorId } }),
      enabled: hasTeams && actorId > 0,
      select: (equipos): Thing[] =>
        thing(
          equipos.filter(({ estado_plantilla }) => estado_plantilla === 1).length,
          ['plantilla en borrador, por enviar', 'plantillas en borrador, por enviar'],
          addressOf('equiposcoordinador'),
          { search: { filtros: { estado_plantilla: 1 } } },
        ),
    }),
  ];
}

/** By the profile of whoever looks; null, nothing of this waits for theirs. */
export function useWaiting() {
  const { perfilId } = useSession().user;
  const referee = useLevelOf('partidosarbitro') && perfilId === Perfil.Arbitro;
  const coordinator = perfilId === Perfil.Coordinador;
  const registers = useLevelOf('inscripcion_coordinador') && coordinator;
  const hasTeams = useLevelOf('equiposcoordinador') && coordinator;
  const ofReferee = together(useOfReferee(referee));
  const ofCoordinator = together(useOfCoordinator(registers, hasTeams));
  if (referee) return ofReferee;
  return registers || hasTeams ? ofCoordinator : { ...ofCoordinator, things: null };
}

const useLevelOf = (pantalla: Pantalla): boolean => useLevel(pantalla) > 0;
