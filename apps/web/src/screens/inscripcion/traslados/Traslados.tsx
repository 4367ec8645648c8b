import { POR_RESOLVER } from '@cd/contract/administracion/por-resolver';
import type { Traslado } from '@cd/contract/inscripcion/traslados';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useLevel } from '../../../client/permissions';
import { queryClient } from '../../../client/query-client';
import { call } from '../../../client/call';
import { formatDate } from '../../../format/format';
import { confirm, frase, notify, tellFailure } from '../../../ui/dialogs/Dialogs';
import type { RowAction } from '../../../ui/grid/actions';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { ReasonModal } from '../../../ui/forms/ReasonModal';
import { StateTag } from '../../../ui/pieces/StateTag';
import { ESTADOS, ROWS, TRASLADOS_CHANGED } from './traslados';

const WORK = { vistas: [POR_RESOLVER.trasladosPorContestar] };
const TONES = { pendiente: 'aviso', aceptado: 'ok', rechazado: 'no', retirado: 'neutro' } as const;
const titleOf = (estado: Traslado['estado']): string => ESTADOS.find(({ valor }) => valor === estado)!.titulo;

type Types = {
  jugador: 'texto';
  dni: 'texto';
  fecha_nacimiento: 'fecha';
  de: 'texto';
  colegio: 'texto';
  pedido: 'fecha';
  pedido_por: 'texto';
  deja: 'texto';
  estado: 'opcion';
  motivo: 'texto';
  contestado: 'fecha';
};
const COLUMNS: ListColumns<Traslado, Types> = {
  jugador: { tipo: 'texto', titulo: 'Jugador', clase: 'name', movil: 'titulo' },
  dni: { tipo: 'texto', titulo: 'Documento', clase: 'code', reservada: true, oculta: 1230 },
  fecha_nacimiento: { tipo: 'fecha', titulo: 'Nacimiento', oculta: 1160 },
  de: { tipo: 'texto', titulo: 'Está en', movil: 'detalle' },
  colegio: { tipo: 'texto', titulo: 'Lo pide', movil: 'detalle' },
  pedido: { tipo: 'fecha', titulo: 'Pedido', valor: ({ pedido }) => pedido.slice(0, 10) },
  pedido_por: { tipo: 'texto', titulo: 'Quién lo pide', oculta: true },
  deja: { tipo: 'texto', titulo: 'Equipos que dejaría', valor: ({ deja }) => deja.join('; '), oculta: 1350 },
  estado: {
    tipo: 'opcion',
    titulo: 'Estado',
    movil: 'lado',
    opciones: ESTADOS,
    celda: ({ estado }) => <StateTag tone={TONES[estado]}>{titleOf(estado)}</StateTag>,
  },
  motivo: { tipo: 'texto', titulo: 'Motivo', oculta: 1350 },
  contestado: { tipo: 'fecha', titulo: 'Contestado', valor: ({ contestado }) => contestado?.slice(0, 10) ?? null, oculta: true },
  colegio_id: false,
  jugador_id: false,
};

/** What becomes of them is said before. */
async function accept({ id, jugador, fecha_nacimiento, de, colegio, deja }: Traslado): Promise<void> {
  const sigue = await confirm({
    title: frase`¿Pasar a ${jugador} a ${colegio}?`,
    text: frase`Nació el ${formatDate(fecha_nacimiento)} y ahora es de ${de}. Lo que ha jugado queda donde fue, y se avisa a los dos colegios.`,
    losses: deja.length === 0 ? undefined : deja.map((equipo) => ({ what: frase`Deja ${equipo}` })),
    button: 'Aceptar el traslado',
    keepButton: 'Todavía no',
    tone: 'normal',
  });
  if (!sigue) return;
  try {
    await call('PUT /api/traslados/aceptar/:id', { params: { id } });
    notify(frase`${jugador} ya es de ${colegio}`, { tone: 'ok' });
  } catch (error) {
    await tellFailure(error, 'No se ha podido aceptar el traslado');
  } finally {
    await Promise.all(TRASLADOS_CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }
}

/** Schools that ask for a player of another: the office says. */
export default function Traslados() {
  const nivel = useLevel('traslados');
  const [rechazado, setRechazado] = useState<Traslado | null>(null);
  const acciones: readonly RowAction<Traslado>[] = [
    { titulo: 'Aceptar el traslado de', icono: IconCheck, paso: 'aceptar', onClick: (fila) => void accept(fila) },
    { titulo: 'Rechazar el traslado de', icono: IconX, peligro: true, paso: 'rechazar', onClick: setRechazado },
  ];
  return (
    <>
      <Grid
        nombre="traslados"
        deSerie={WORK}
        titulo={PANTALLAS.traslados.titulo}
        cosa={{ uno: 'solicitud', varios: 'solicitudes', femenino: true }}
        filas={ROWS}
        columnas={COLUMNS}
        nivel={nivel}
        acciones={acciones}
        vacio={{ titulo: 'Ningún colegio ha pedido un jugador de otro', queHacer: 'Cuando uno lo pida, se contesta aquí.' }}
      />
      {rechazado && (
        <ReasonModal
          name={`rechazar traslado ${rechazado.id}`}
          title={frase`Rechazar el traslado de ${rechazado.jugador}`}
          button="Rechazar el traslado"
          errorTitle="No se ha podido rechazar el traslado"
          ayuda="Lo leerá el colegio que lo pide, que no sabe de qué colegio es"
          invalidates={TRASLADOS_CHANGED}
          send={(motivo) => call('PUT /api/traslados/rechazar/:id', { params: { id: rechazado.id }, body: { motivo } })}
          done={{ title: 'Traslado rechazado', text: 'El jugador sigue donde está, y el colegio que lo pedía sabe por qué.' }}
          onClose={() => setRechazado(null)}
        />
      )}
    </>
  );
}
