import { Nivel } from '@cd/contract/kit/perfiles';
import { leerDireccion } from '@cd/contract/kit/direccion';
import { PANTALLAS } from '@cd/contract/kit/screens';
import type { Notificacion } from '@cd/contract/avisos/notificaciones';
import { IconArrowRight, IconChevronDown, IconChevronUp, IconMailForward, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { CallError, type CallAnswer } from '../../../client/call';
import { pendingNotifications } from '../../../client/shell-queries';
import { useLevel } from '../../../client/permissions';
import { useSession } from '../../../client/use-session';
import { Block } from '../../../ui/page/Block';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { StateTag } from '../../../ui/pieces/StateTag';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { formatDate, formatMoment } from '../../../format/format';
import { ICON, SMALL_ICON } from '../../../ui/pieces/icon';
import { useTranslate } from '../../../ui/pieces/translations';
import { buzonDe, notificacion, unread, useDeleteNotificacion } from './queries';
import { PartidosContados } from './PartidosContados';
import { TipoIcon } from './TipoIcon';
import { Muted, Row } from '../../../ui/page/Layout';
import estilos from './notificaciones.module.css';

type Leida = CallAnswer<'GET /api/notificaciones/usuario/:usuarioId/:id'>;

export default function Detalle() {
  const { id: pedida } = useParams({ from: '/oficina/admin/notificaciones/detalle/$id' });
  const id = /^[1-9]\d{0,9}$/.test(pedida) ? Number(pedida) : 0;
  const { usuarioId } = useSession().user;
  const { data, error, refetch } = useQuery({ ...notificacion(usuarioId, id), enabled: id > 0 });
  useRead(data);
  if (data) return <Leida leida={data} />;
  return (
    <Block className={estilos.bloque}>
      {id === 0 || (error instanceof CallError && error.status === 404) ? (
        <EmptyState title="Esta notificación ya no está" action={<BackToBuzon />}>
          Se eliminó, o es de otra persona.
        </EmptyState>
      ) : (
        <Waiting error={error} refetch={refetch} />
      )}
    </Block>
  );
}

const BackToBuzon = () => (
  <Link className={buttonClass()} to="/admin/notificaciones/principal/$buzon" params={{ buzon: 'Entrada' }}>
    Ir al buzón de entrada
  </Link>
);

/** What the list and the shell still count as unread is read again. */
function useRead(leida: Leida | undefined): void {
  const queryClient = useQueryClient();
  const { usuarioId } = useSession().user;
  useEffect(() => {
    if (leida?.buzon !== 'Entrada') return;
    const enLista = queryClient.getQueryData(buzonDe(usuarioId, 'Entrada').queryKey)?.find(({ id }) => id === leida.id);
    if (enLista && !unread(enLista)) return;
    void queryClient.invalidateQueries(buzonDe(usuarioId, 'Entrada'));
    void queryClient.invalidateQueries(pendingNotifications(usuarioId));
  }, [leida, queryClient, usuarioId]);
}

/** The ones before and after it in its box. */
function useNeighbours({ id, buzon }: Leida): { anterior: Notificacion | undefined; posterior: Notificacion | undefined } {
  const { usuarioId } = useSession().user;
  const { data: todas } = useQuery(buzonDe(usuarioId, buzon));
  const aqui = todas?.findIndex((otra) => otra.id === id) ?? -1;
  return { anterior: aqui >= 0 ? todas?.[aqui + 1] : undefined, posterior: aqui > 0 ? todas?.[aqui - 1] : undefined };
}

/** Once deleted, the next one is read, or there is only the box to go back to. */
function useDeleteAndGo(buzon: Leida['buzon'], siguiente: Notificacion | undefined) {
  const navigate = useNavigate();
  return useDeleteNotificacion(() => {
    void navigate(
      siguiente
        ? { to: '/admin/notificaciones/detalle/$id', params: { id: String(siguiente.id) }, replace: true }
        : { to: '/admin/notificaciones/principal/$buzon', params: { buzon }, replace: true },
    );
  });
}

function Leida({ leida }: { leida: Leida }) {
  const { buzon, asunto, remitente, pide, enlace, tipo, fecha_creacion, fecha_lectura, notificada } = leida;
  const { anterior, posterior } = useNeighbours(leida);
  const puedeBorrar = useLevel('notificaciones') === Nivel.Edicion;
  const { eliminar, eliminando } = useDeleteAndGo(buzon, anterior ?? posterior);
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus({ preventScroll: true }), []);
  return (
    <Block className={estilos.bloque}>
      <article>
        <Row justify="between" className={estilos.barra}>
          <Link className={estilos.volver} to="/admin/notificaciones/principal/$buzon" params={{ buzon }}>
            ‹ {buzon}
          </Link>
          <Row gap={1} align="stretch">
            <Step a={posterior} nombre="Más reciente">
              <IconChevronUp {...ICON} />
            </Step>
            <Step a={anterior} nombre="Más antigua">
              <IconChevronDown {...ICON} />
            </Step>
          </Row>
        </Row>
        <Row as="header" gap={4} align="stretch" className={estilos.encabezado}>
          <span className={estilos.sello}>
            <TipoIcon tipo={tipo} size={24} />
          </span>
          <div>
            <h2 ref={titulo} tabIndex={-1}>
              {asunto}
            </h2>
            <Muted>
              {buzon === 'Entrada' ? 'De' : 'Enviada por'} <b>{remitente}</b>
              <span> · {`${formatDate(fecha_creacion)}, ${fecha_creacion.slice(11, 16)}`}</span>
            </Muted>
          </div>
        </Row>
        <Contenido leida={leida} />
        <Row as="footer" wrap gap={2} className={estilos.pie}>
          {enlace && <WhereItIsSolved enlace={enlace} pide={pide} />}
          {puedeBorrar && (
            <Button icon={<IconTrash {...ICON} />} busy={eliminando} onClick={() => eliminar(leida)}>
              Eliminar
            </Button>
          )}
          <Row as="span" wrap gap={2} gapX={3} className={estilos.estado}>
            {fecha_lectura && buzon === 'Entrada' && <span>Leída el {formatMoment(fecha_lectura)}</span>}
            {notificada === 1 && (
              <StateTag tone="info" icon={<IconMailForward {...SMALL_ICON} />}>
                También por correo
              </StateTag>
            )}
          </Row>
        </Row>
        <output className="oculto">{asunto}</output>
      </article>
    </Block>
  );
}

const Contenido = ({ leida: { texto, reservado, partidos, datos } }: { leida: Leida }) => (
  <>
    <p className={estilos.texto}>{texto}</p>
    {reservado !== '' && <p className={estilos.texto}>{reservado}</p>}
    {partidos.length > 0 && <PartidosContados partidos={partidos} />}
    {datos.map(({ nombre, valor }) => (
      <p key={`${nombre} ${valor}`} className={estilos.texto}>
        <b>{nombre}:</b> {valor}
      </p>
    ))}
  </>
);

function Step({ a, nombre, children }: { a: Notificacion | undefined; nombre: string; children: ReactNode }) {
  const clase = `${buttonClass('llano')} ${estilos.paso}`;
  if (!a)
    return (
      <button type="button" className={clase} disabled aria-label={`${nombre}: no hay`}>
        {children}
      </button>
    );
  return (
    <Link
      className={clase}
      to="/admin/notificaciones/detalle/$id"
      params={{ id: String(a.id) }}
      replace
      aria-label={`${nombre}: ${a.asunto}`}
      title={`${nombre}: ${a.asunto}`}
    >
      {children}
    </Link>
  );
}

/** The screen where it is dealt with, by its own name. Of one that this profile does not open, another of theirs may: the screen says which. */
function WhereItIsSolved({ enlace, pide }: { enlace: string; pide: string }) {
  const traducir = useTranslate();
  const { user } = useSession();
  const clave = leerDireccion(enlace)?.pantalla;
  const nivel = useLevel(clave ?? 'notificaciones');
  const titulo = clave && traducir(PANTALLAS[clave].titulo);
  if (clave && nivel === Nivel.Ninguno && !user.multiplesRoles)
    return (
      <Muted as="span" className={estilos.nota}>
        Se resuelve en «{titulo}», que su rol no abre
      </Muted>
    );
  return (
    <Link className={buttonClass('primario')} to={enlace}>
      <span>{pide || (titulo ? `Ir a ${titulo}` : 'Ir a donde se resuelve')}</span>
      <IconArrowRight {...ICON} />
    </Link>
  );
}
