import { Nivel } from '@cd/contract/kit/perfiles';
import type { Buzon, Notificacion } from '@cd/contract/avisos/notificaciones';
import { IconMailOpened, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { useSession } from '../../../client/use-session';
import { Block } from '../../../ui/page/Block';
import { Button, IconButton } from '../../../ui/pieces/Button';
import { notify, confirm, tellFailure } from '../../../ui/dialogs/Dialogs';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { now, formatCount, formatAgo, formatMoment } from '../../../format/format';
import { ICON, LARGE_ICON } from '../../../ui/pieces/icon';
import { Segmented } from '../../../ui/fields/Segmented';
import { useViewInAddress } from '../../../ui/page/view-in-address';
import { BUZONES, buzonDe, unread, useDeleteNotificacion } from './queries';
import { TipoIcon } from './TipoIcon';
import { Muted, Row } from '../../../ui/page/Layout';
import estilos from './notificaciones.module.css';
import { byDays } from './by-days';

export default function BuzonScreen() {
  const { buzon: pedido } = useParams({ from: '/oficina/admin/notificaciones/principal/$buzon' });
  const buzon = BUZONES.find((nombre) => nombre === pedido);
  if (!buzon) return <Navigate to="/admin/notificaciones/principal/$buzon" params={{ buzon: 'Entrada' }} replace />;
  return <Content key={buzon} buzon={buzon} />;
}

const VIEWS = [
  { valor: 'todas', texto: 'Todas' },
  { valor: 'sin-leer', texto: 'Sin leer' },
] as const;

function Content({ buzon }: { buzon: Buzon }) {
  const { usuarioId } = useSession().user;
  const { data, error, refetch } = useQuery(buzonDe(usuarioId, buzon));
  const [pedida, setVista] = useViewInAddress(VIEWS);
  const vista = buzon === 'Entrada' ? pedida : 'todas';
  const puedeBorrar = useLevel('notificaciones') === Nivel.Edicion;
  if (!data)
    return (
      <Block className={estilos.bloque}>
        <Waiting error={error} refetch={refetch} />
      </Block>
    );
  const visibles = vista === 'todas' ? data : data.filter(unread);
  return (
    <Block className={estilos.bloque}>
      {data.length > 0 && (
        <Row wrap gap={2} className={estilos.mandos}>
          {buzon === 'Entrada' && <Segmented label="Qué se enseña" opciones={VIEWS} value={vista} onChange={setVista} />}
          {puedeBorrar ? (
            <EmptyAll buzon={buzon} notificaciones={data} />
          ) : (
            <Muted as="span" className={estilos.nota}>
              Su rol permite leer el buzón, no borrarlo
            </Muted>
          )}
        </Row>
      )}
      {visibles.length > 0 ? (
        <NotificacionesList notificaciones={visibles} puedeBorrar={puedeBorrar} />
      ) : data.length > 0 ? (
        <EmptyState
          title="Lo ha leído todo"
          drawing={<IconMailOpened {...LARGE_ICON} />}
          action={<Button onClick={() => setVista('todas')}>Ver todas</Button>}
        />
      ) : buzon === 'Entrada' ? (
        <EmptyState title="No tiene notificaciones" drawing={<IconMailOpened {...LARGE_ICON} />}>
          Aquí llega lo que le afecta en cuanto ocurre. Qué se avisa y a quién lo decide un administrador en los tipos de notificación.
        </EmptyState>
      ) : (
        <EmptyState title="No ha enviado ninguna" drawing={<IconMailOpened {...LARGE_ICON} />}>
          Aquí queda copia de los avisos que otras personas reciben por lo que usted hace.
        </EmptyState>
      )}
    </Block>
  );
}

function NotificacionesList({ notificaciones, puedeBorrar }: { notificaciones: readonly Notificacion[]; puedeBorrar: boolean }) {
  const { eliminar, eliminando } = useDeleteNotificacion();
  const reloj = now();
  return byDays(notificaciones, reloj).map(({ titulo, filas }) => (
    <section key={titulo} aria-label={titulo}>
      <Muted as="h2" className={estilos.dia}>
        {titulo}
      </Muted>
      <ol>
        {filas.map((fila) => {
          const { id, asunto, remitente, tipo, fecha_creacion } = fila;
          const nueva = unread(fila);
          return (
            <li key={id} className={estilos.fila} data-nueva={nueva || undefined}>
              <TipoIcon tipo={tipo} size={20} />
              <Link className={estilos.abrir} to="/admin/notificaciones/detalle/$id" params={{ id: String(id) }}>
                <span className={estilos.asunto}>{asunto}</span>
                <span className={estilos.remitente}>{remitente}</span>
              </Link>
              <span className={estilos.marca}>
                {nueva && (
                  <>
                    <i aria-hidden />
                    Sin leer
                  </>
                )}
              </span>
              <time className={estilos.cuando} title={formatMoment(fecha_creacion)}>
                {formatAgo(fecha_creacion, reloj)}
              </time>
              <IconButton label={`Eliminar «${asunto}»`} disabled={!puedeBorrar || eliminando} onClick={() => eliminar(fila)}>
                <IconTrash {...ICON} />
              </IconButton>
            </li>
          );
        })}
      </ol>
    </section>
  ));
}

function EmptyAll({ buzon, notificaciones }: { buzon: Buzon; notificaciones: readonly Notificacion[] }) {
  const { usuarioId } = useSession().user;
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/notificaciones/usuario/:usuarioId', { params: { usuarioId }, query: { buzon } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['notificaciones'] });
      notify('Buzón vaciado', { tone: 'ok' });
    },
    onError: (error) => tellFailure(error, 'No se ha podido vaciar el buzón'),
  });
  const preguntar = async () => {
    const nuevas = notificaciones.filter(unread).length;
    const si = await confirm({
      title: buzon === 'Entrada' ? '¿Vaciar el buzón de entrada?' : '¿Vaciar el buzón de enviadas?',
      text: 'Se perderá, sin vuelta atrás:',
      losses: [
        {
          figure: notificaciones.length,
          what: notificaciones.length === 1 ? 'notificación' : 'notificaciones',
          detail: nuevas > 0 ? `${formatCount(nuevas, 'está', 'están')} sin leer` : undefined,
        },
      ],
      button: 'Vaciar el buzón',
      keepButton: 'Conservarlas',
    });
    if (si) mutate();
  };
  return (
    <Button icon={<IconTrash {...ICON} />} busy={isPending} className={estilos.vaciar} onClick={() => void preguntar()}>
      Vaciar el buzón
    </Button>
  );
}
