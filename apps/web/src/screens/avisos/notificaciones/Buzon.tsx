import { Nivel } from '@cd/contract/kit/perfiles';
import type { Buzon, Notificacion } from '@cd/contract/avisos/notificaciones';
import { IconMailOpened, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../client/call';
import { useNivel } from '../../../client/permisos';
import { useSesion } from '../../../client/sesion';
import { Block } from '../../../ui/Block';
import { Button, IconButton } from '../../../ui/Button';
import { aviso, confirmar, fallo } from '../../../ui/Dialogs';
import { Loading, ErrorState, EmptyState } from '../../../ui/states';
import { ahora, cuantos, haceCuanto, momento } from '../../../formato/formato';
import { ICONO, ICONO_GRANDE } from '../../../ui/icono';
import { Segmented } from '../../../ui/Segmented';
import { BUZONES, buzonDe, sinLeer, useEliminarNotificacion } from './consultas';
import { IconoDeTipo } from './IconoDeTipo';
import estilos from './notificaciones.module.css';
import { porDias } from './por-dias';

export default function PantallaBuzon() {
  const { buzon: pedido } = useParams({ from: '/oficina/admin/notificaciones/principal/$buzon' });
  const buzon = BUZONES.find((nombre) => nombre === pedido);
  if (!buzon) return <Navigate to="/admin/notificaciones/principal/$buzon" params={{ buzon: 'Entrada' }} replace />;
  return <Contenido key={buzon} buzon={buzon} />;
}

const VISTAS = [
  { valor: 'todas', texto: 'Todas' },
  { valor: 'sin-leer', texto: 'Sin leer' },
] as const;

function Contenido({ buzon }: { buzon: Buzon }) {
  const { usuarioId } = useSesion().user;
  const { data, error, refetch } = useQuery(buzonDe(usuarioId, buzon));
  const [vista, setVista] = useState<(typeof VISTAS)[number]['valor']>('todas');
  const puedeBorrar = useNivel('notificaciones') === Nivel.Edicion;
  if (!data)
    return <Block className={estilos.bloque}>{error ? <ErrorState error={error} reintentar={() => void refetch()} /> : <Loading />}</Block>;
  const visibles = vista === 'todas' ? data : data.filter(sinLeer);
  return (
    <Block className={estilos.bloque}>
      {data.length > 0 && (
        <div className={estilos.mandos}>
          {buzon === 'Entrada' && <Segmented etiqueta="Qué se enseña" opciones={VISTAS} value={vista} onChange={setVista} />}
          {puedeBorrar ? (
            <Vaciar buzon={buzon} notificaciones={data} />
          ) : (
            <span className={estilos.nota}>Su rol permite leer el buzón, no borrarlo</span>
          )}
        </div>
      )}
      {visibles.length > 0 ? (
        <Lista notificaciones={visibles} puedeBorrar={puedeBorrar} />
      ) : data.length > 0 ? (
        <EmptyState
          titulo="Lo ha leído todo"
          dibujo={<IconMailOpened {...ICONO_GRANDE} />}
          accion={<Button onClick={() => setVista('todas')}>Ver todas</Button>}
        />
      ) : buzon === 'Entrada' ? (
        <EmptyState titulo="No tiene notificaciones" dibujo={<IconMailOpened {...ICONO_GRANDE} />}>
          Aquí llega lo que le afecta en cuanto ocurre. Qué se avisa y a quién lo decide un administrador en los tipos de notificación.
        </EmptyState>
      ) : (
        <EmptyState titulo="No ha enviado ninguna" dibujo={<IconMailOpened {...ICONO_GRANDE} />}>
          Aquí queda copia de los avisos que otras personas reciben por lo que usted hace.
        </EmptyState>
      )}
    </Block>
  );
}

function Lista({ notificaciones, puedeBorrar }: { notificaciones: readonly Notificacion[]; puedeBorrar: boolean }) {
  const { eliminar, eliminando } = useEliminarNotificacion();
  const reloj = ahora();
  return porDias(notificaciones, reloj).map(({ titulo, filas }) => (
    <section key={titulo} aria-label={titulo}>
      <h2 className={estilos.dia}>{titulo}</h2>
      <ol>
        {filas.map((fila) => {
          const { id, asunto, remitente, tipo, fecha_creacion } = fila;
          const nueva = sinLeer(fila);
          return (
            <li key={id} className={estilos.fila} data-nueva={nueva || undefined}>
              <IconoDeTipo tipo={tipo} size={20} />
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
              <time className={estilos.cuando} title={momento(fecha_creacion)}>
                {haceCuanto(fecha_creacion, reloj)}
              </time>
              <IconButton nombre={`Eliminar «${asunto}»`} disabled={!puedeBorrar || eliminando} onClick={() => eliminar(fila)}>
                <IconTrash {...ICONO} />
              </IconButton>
            </li>
          );
        })}
      </ol>
    </section>
  ));
}

function Vaciar({ buzon, notificaciones }: { buzon: Buzon; notificaciones: readonly Notificacion[] }) {
  const { usuarioId } = useSesion().user;
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /api/notificaciones/usuario/:usuarioId', { params: { usuarioId }, query: { buzon } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['notificaciones'] });
      aviso('Buzón vaciado', { tono: 'ok' });
    },
    onError: (error) => fallo(error, 'No se ha podido vaciar el buzón'),
  });
  const preguntar = async () => {
    const nuevas = notificaciones.filter(sinLeer).length;
    const si = await confirmar({
      titulo: buzon === 'Entrada' ? '¿Vaciar el buzón de entrada?' : '¿Vaciar el buzón de enviadas?',
      texto: 'Se perderá, sin vuelta atrás:',
      pierde: [
        {
          cifra: notificaciones.length,
          que: notificaciones.length === 1 ? 'notificación' : 'notificaciones',
          detalle: nuevas > 0 ? `${cuantos(nuevas, 'está', 'están')} sin leer` : undefined,
        },
      ],
      boton: 'Vaciar el buzón',
      conservar: 'Conservarlas',
    });
    if (si) mutate();
  };
  return (
    <Button icono={<IconTrash {...ICONO} />} ocupado={isPending} className={estilos.vaciar} onClick={() => void preguntar()}>
      Vaciar el buzón
    </Button>
  );
}
