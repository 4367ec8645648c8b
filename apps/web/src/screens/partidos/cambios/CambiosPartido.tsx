import { POR_RESOLVER } from '@cd/contract/administracion/por-resolver';
import { PAGADORES, type FilaCambio, type listaCambios } from '@cd/contract/partidos/cambios';
import { IconArrowBackUp, IconCash, IconCashOff, IconCheck, IconEye, IconSoccerField, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../client/call';
import { useLevel, useSettlingLevel } from '../../../client/permissions';
import { formatCount, formatMoment, formatMoney } from '../../../format/format';
import { yesOrNo } from '../../../ui/crud/columns';
import { confirm, frase, notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import type { RowAction, SelectionAction } from '../../../ui/grid/actions';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { serverRows } from '../../../ui/grid/row-source';
import { ReasonModal } from '../../../ui/forms/ReasonModal';
import { StateTag } from '../../../ui/pieces/StateTag';
import { DeshacerCambio } from '../convocatorias/DeshacerCambio';
import { PARTIDO_CHANGED, rereadPartido } from '../../resultados/partido-changed';

type List = typeof listaCambios;
const WORK = { vistas: [POR_RESOLVER.cambiosPorValidar] };
const ROWS = serverRows<List>({ ruta: '/api/cambiospartido', entera: '/api/cambiospartido/sinpaginacion' });

const STATES = {
  1: { titulo: 'Pdte. confirmación', tono: 'aviso' },
  2: { titulo: 'Confirmado (sin validar)', tono: 'info' },
  3: { titulo: 'Confirmado', tono: 'ok' },
  4: { titulo: 'Rechazado', tono: 'no' },
} as const;

const COLUMNS: ListColumns<FilaCambio, List['columnas']> = {
  cp_id: { tipo: 'numero', titulo: 'Id', oculta: true },
  partido: { tipo: 'texto', clase: 'name', titulo: 'Partido', movil: 'titulo' },
  equipo_nombre: { tipo: 'texto', titulo: 'Lo pide', movil: 'detalle' },
  colegio_nombre: { tipo: 'texto', titulo: 'Colegio', oculta: true },
  campeonato: { tipo: 'texto', titulo: 'Campeonato', oculta: 1900 },
  fase: { tipo: 'texto', titulo: 'Fase', oculta: true },
  grupo: { tipo: 'texto', titulo: 'Grupo', oculta: true },
  partido_fecha: { tipo: 'fecha', clase: 'moment', titulo: 'Era el', movil: 'detalle' },
  partido_sede: { tipo: 'texto', titulo: 'En', oculta: true },
  propuesta_fecha: {
    tipo: 'fecha',
    clase: 'moment',
    titulo: 'Se pide para',
    movil: 'detalle',
    enTarjeta: ({ propuesta_fecha, num_propuestas }) =>
      `para el ${formatMoment(propuesta_fecha)}${num_propuestas > 1 ? ` y ${formatCount(num_propuestas - 1, 'fecha más', 'fechas más')}` : ''}`,
  },
  propuesta_sede: { tipo: 'texto', titulo: 'Sede pedida', oculta: 1700 },
  propuesta_observaciones: { tipo: 'texto', titulo: 'Observaciones', oculta: true },
  tcp_nombre: { tipo: 'texto', titulo: 'Tipo', oculta: 1900 },
  icp_importe: { tipo: 'numero', titulo: 'Importe', importe: true, oculta: 1100, valor: ({ icp_importe }) => icp_importe || null },
  pagador: { tipo: 'opcion', titulo: 'Paga', oculta: true, opciones: PAGADORES.map(({ valor, texto }) => ({ valor, titulo: texto })) },
  uss_nombre: { tipo: 'texto', titulo: 'Lo pidió', oculta: true },
  fecha_solicitud: { tipo: 'momento', titulo: 'Pedido', oculta: 1600 },
  usc_nombre: { tipo: 'texto', titulo: 'Lo confirmó', oculta: true },
  fecha_confirmacion: { tipo: 'momento', titulo: 'Confirmado', oculta: true },
  usr_nombre: { tipo: 'texto', titulo: 'Lo rechazó', oculta: true },
  fecha_rechazo: { tipo: 'momento', titulo: 'Rechazado', oculta: true },
  fecha_validacion: { tipo: 'momento', titulo: 'Validado', oculta: true },
  motivo_rechazo: { tipo: 'texto', titulo: 'Motivo', oculta: true },
  estado: {
    tipo: 'opcion',
    titulo: 'Estado',
    clase: 'name',
    movil: 'lado',
    opciones: ([1, 2, 3, 4] as const).map((valor) => ({ valor, titulo: STATES[valor].titulo })),
    celda: ({ estado }) => <StateTag tone={STATES[estado].tono}>{STATES[estado].titulo}</StateTag>,
  },
  // Seen with the state; here, to look for them all.
  abierto: {
    tipo: 'opcion',
    titulo: 'Por resolver',
    oculta: true,
    valor: ({ estado }) => (estado <= 2 ? 'Sí' : 'No'),
    opciones: yesOrNo('Sí', 'No'),
  },
  estado_cobro: {
    tipo: 'opcion',
    titulo: 'Cobro',
    opciones: [
      { valor: 1, titulo: 'Cobrado' },
      { valor: 2, titulo: 'Pdte. cobro' },
    ],
  },
  partido_id: false,
  equipo_id: false,
  invertir: false,
  num_propuestas: false,
  motivo_importe: false,
  paga: false,
  por_silencio: false,
};

interface Asked {
  cambio: FilaCambio;
  que: 'rechazar' | 'deshacer';
}

function useRowActions(ask: (asked: Asked) => void, abrir: (fila: FilaCambio) => void): readonly RowAction<FilaCambio>[] {
  const navigate = useNavigate();
  return [
    { titulo: 'Confirmar', icono: IconCheck, paso: 'confirmar', onClick: abrir },
    { titulo: 'Rechazar', icono: IconX, peligro: true, paso: 'rechazar', onClick: (cambio) => ask({ cambio, que: 'rechazar' }) },
    { titulo: 'Ver', icono: IconEye, nivel: 1, onClick: abrir },
    { titulo: 'Deshacer', icono: IconArrowBackUp, paso: 'deshacer', onClick: (cambio) => ask({ cambio, que: 'deshacer' }) },
    {
      titulo: 'Ir al partido',
      icono: IconSoccerField,
      nivel: 1,
      onClick: ({ partido_id }) => void navigate({ to: '/admin/partido_editar/$id', params: { id: String(partido_id) } }),
    },
  ];
}

/** Spec 3 §4: all of the selected, or none of them. */
function useSelectionActions(): readonly SelectionAction<FilaCambio>[] {
  const nivel = useSettlingLevel('cambiospartido');
  const client = useQueryClient();
  const send = async (que: 'cobrar' | 'anularcobro', filas: readonly FilaCambio[], quitar: () => void) => {
    const cuantos = formatCount(filas.length, 'cambio', 'cambios');
    const suma = formatMoney(filas.reduce((total, { icp_importe }) => total + icp_importe, 0));
    const agreed = await confirm({
      title:
        que === 'cobrar'
          ? frase`¿Apuntar como ${filas.length === 1 ? 'cobrado' : 'cobrados'} ${cuantos}?`
          : frase`¿Anular el cobro de ${cuantos}?`,
      text:
        que === 'cobrar'
          ? frase`Suman ${suma}.`
          : frase`Suman ${suma}, y vuelven a estar pendientes de cobro. Lo que pagó el banco, un ingreso o lo que había a cuenta queda a cuenta.`,
      button: que === 'cobrar' ? 'Apuntar el cobro' : 'Anular el cobro',
      keepButton: 'Dejarlo como está',
      tone: 'normal',
    });
    if (!agreed) return;
    const body = { idCambiosPartido: filas.map(({ id }) => id) };
    try {
      await (que === 'cobrar' ? call('PUT /api/cambiospartido/cobrar', { body }) : call('PUT /api/cambiospartido/anularcobro', { body }));
      quitar();
      notify(que === 'cobrar' ? 'Cobro apuntado' : 'Cobro anulado', { tone: 'ok' });
    } catch (error) {
      await tellFailure(error, que === 'cobrar' ? 'No se ha podido apuntar el cobro' : 'No se ha podido anular el cobro');
    } finally {
      // Also what is refused is read again: someone else may have changed it.
      await rereadPartido(client);
    }
  };
  return [
    { titulo: 'Cobrar', icono: IconCash, nivel, paso: 'cobrar', onClick: (filas, quitar) => void send('cobrar', filas, quitar) },
    {
      titulo: 'Anular el cobro',
      icono: IconCashOff,
      nivel,
      paso: 'anularCobro',
      onClick: (filas, quitar) => void send('anularcobro', filas, quitar),
    },
  ];
}

/** The changes that teams have asked for in the season (spec 3 §2 and §4). */
export default function CambiosPartido() {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const abrir = ({ id }: FilaCambio) => void navigate({ to: '/admin/cambiospartido/ver/$id', params: { id: String(id) } });
  return (
    <>
      <Grid
        nombre="cambiospartido"
        deSerie={WORK}
        titulo="Cambios de partido"
        cosa={{ uno: 'cambio', varios: 'cambios' }}
        filas={ROWS}
        columnas={COLUMNS}
        nivel={useLevel('cambiospartido')}
        orden={{ name: 'estado', order: 'asc' }}
        onOpen={abrir}
        acciones={useRowActions(setAsked, abrir)}
        accionesSeleccion={useSelectionActions()}
        vacio={{
          titulo: 'Nadie ha pedido cambios',
          queHacer: 'Los piden quienes entrenan a un equipo o coordinan su colegio, desde sus partidos.',
        }}
      />
      {asked && <WithReason {...asked} onClose={() => setAsked(null)} />}
      <Outlet />
    </>
  );
}

function WithReason({ cambio: { id, version, partido }, que, onClose }: Asked & { onClose: () => void }) {
  if (que === 'rechazar')
    return (
      <ReasonModal
        name={`motivo del cambio ${id}`}
        invalidates={PARTIDO_CHANGED}
        title={frase`Rechazar el cambio de ${partido}`}
        button="Rechazar el cambio"
        errorTitle="No se ha podido rechazar el cambio"
        ayuda="Lo leerán los dos equipos"
        send={(motivo) => call('PUT /api/convocatorias/rechazaradmin/:id', { params: { id }, body: { motivo, version } })}
        done={{ title: 'Cambio rechazado', text: 'El partido se juega cuando y donde estaba. Se ha avisado a los dos equipos.' }}
        onClose={onClose}
      />
    );
  return <DeshacerCambio id={id} version={version} partido={partido} onClose={onClose} />;
}
