import type { ContratoCompleto, Firmante } from '@cd/contract/administracion/contratos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconBell, IconPrinter, IconUserMinus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { call } from '../../../client/call';
import { queryClient } from '../../../client/query-client';
import { useLevel } from '../../../client/permissions';
import { confirm, frase } from '../../../ui/dialogs/Dialogs';
import { whyNot, type RowAction, type SelectionAction } from '../../../ui/grid/actions';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { StateTag } from '../../../ui/pieces/StateTag';
import { useWork } from '../../../ui/dialogs/useWork';
import { PERFIL_PALABRAS } from '../../sesion/condiciones/perfiles';
import { useProofPrint } from '../../sesion/condiciones/useProofPrint';
import { CONTRATOS_CHANGED, wholeContrato } from '../contratos/contratos';
import { reasonOf, useReminder } from './recordar';

const stateOf = ({ fecha_aceptacion, activo }: Firmante): 'Firmado' | 'Pendiente' | 'De baja' =>
  fecha_aceptacion !== null ? 'Firmado' : activo === 1 ? 'Pendiente' : 'De baja';
const STATES = ['Firmado', 'Pendiente', 'De baja'] as const;
const TONES = { Firmado: 'ok', Pendiente: 'aviso', 'De baja': 'neutro' } as const;

type Columns = {
  nombre: 'texto';
  login: 'texto';
  perfiles: 'texto';
  activo: 'opcion';
  fecha_aceptacion: 'momento';
  avisado: 'momento';
  recordado: 'momento';
  fuera: 'texto';
  firma: 'texto';
};
const columnsOf = (dias: number): ListColumns<Firmante, Columns> => ({
  nombre: { tipo: 'texto', titulo: 'Nombre', clase: 'name', movil: 'titulo' },
  login: { tipo: 'texto', titulo: 'Correo', clase: 'email', oculta: 1200 },
  perfiles: {
    tipo: 'texto',
    titulo: 'Perfiles',
    movil: 'detalle',
    valor: ({ perfiles, cuenta }) => (cuenta === 1 ? perfiles.map((perfil) => PERFIL_PALABRAS[perfil]).join(', ') : 'Cuenta eliminada'),
  },
  activo: {
    tipo: 'opcion',
    titulo: 'Estado',
    clase: 'state',
    movil: 'lado',
    valor: stateOf,
    opciones: STATES.map((valor) => ({ valor, titulo: valor })),
    celda: (uno) => <StateTag tone={TONES[stateOf(uno)]}>{stateOf(uno)}</StateTag>,
  },
  fecha_aceptacion: { tipo: 'momento', titulo: 'Firmado el', movil: 'detalle' },
  avisado: { tipo: 'momento', titulo: 'Avisado', oculta: 1500 },
  recordado: { tipo: 'momento', titulo: 'Último recordatorio', oculta: 1366 },
  fuera: {
    tipo: 'texto',
    titulo: 'No se le recuerda porque',
    oculta: true,
    valor: ({ fuera }) => (fuera === null ? '' : reasonOf(fuera, dias)),
  },
  firma: { tipo: 'texto', titulo: 'Desde', oculta: true, valor: ({ firma }) => firma?.direccion ?? '' },
  cuenta: false,
});

/** Read with the contract, once. */
const rowsOf = (id: number) => {
  const whole = wholeContrato(id);
  return memoryRows<Firmante>([...whole.queryKey, 'usuarios'], async () => (await queryClient.fetchQuery(whole)).usuarios);
};

const unsigned = ({ fecha_aceptacion }: Firmante): string | null => (fecha_aceptacion === null ? 'No lo ha firmado' : null);

function useRemoval(id: number) {
  const { done } = useWork(CONTRATOS_CHANGED);
  return (uno: Firmante) =>
    void done({
      pregunta: () =>
        confirm({
          title: frase`¿Quitar a ${uno.nombre}?`,
          text: uno.avisado === null ? 'No se le pedirá que lo firme.' : 'Se le avisa de que ya no tiene que firmarlo.',
          button: frase`Quitar a ${uno.nombre}`,
          keepButton: 'Dejarlo',
        }),
      hacer: () => call('DELETE /api/contratos/usuario/:contratoId/:usuarioId', { params: { contratoId: id, usuarioId: uno.id } }),
      hecho: 'Quitado del contrato',
      fallo: 'No se ha podido quitar',
    });
}

/** What may be done about their signatures. */
function useActions(contrato: ContratoCompleto) {
  const { id, dias, puede } = contrato;
  const { remind } = useReminder(contrato);
  const proof = useProofPrint();
  const remove = useRemoval(id);
  const actions: readonly RowAction<Firmante>[] = [
    {
      titulo: 'Imprimir la constancia de',
      icono: IconPrinter,
      nivel: Nivel.Lectura,
      impedida: unsigned,
      onClick: (uno) => proof.print({ contrato, firmas: [uno] }),
    },
    {
      titulo: 'Recordar a',
      icono: IconBell,
      impedida: ({ fuera }) => fuera && reasonOf(fuera, dias),
      onClick: (uno) => void remind([uno]),
    },
    {
      titulo: 'Quitar a',
      icono: IconUserMinus,
      peligro: true,
      impedida: ({ fecha_aceptacion }) => whyNot(puede.pedir) ?? (fecha_aceptacion === null ? null : 'Ya lo ha firmado'),
      onClick: remove,
    },
  ];
  const many: readonly SelectionAction<Firmante>[] = [
    {
      titulo: 'Recordar',
      icono: IconBell,
      impedida: () => whyNot(puede.recordar),
      onClick: (elegidos, clear) => void remind(elegidos).then(clear),
    },
    {
      titulo: 'Constancias',
      icono: IconPrinter,
      nivel: Nivel.Lectura,
      impedida: (elegidos) => (elegidos.some((uno) => uno.fecha_aceptacion !== null) ? null : 'Ninguno lo ha firmado'),
      onClick: (elegidos) => proof.print({ contrato, firmas: elegidos }),
    },
  ];
  return { actions, many };
}

/** Each of those who are asked, and of those who have signed. */
export function Firmantes({ contrato }: { contrato: ContratoCompleto }) {
  const { id, dias } = contrato;
  const columns = useMemo(() => columnsOf(dias), [dias]);
  const rows = useMemo(() => rowsOf(id), [id]);
  const nivel = useLevel('contrato_usuarios');
  const { actions, many } = useActions(contrato);
  return (
    <Grid
      incrustada
      nombre="contrato_usuarios"
      titulo="Quién firma"
      cosa={{ uno: 'persona', varios: 'personas', femenino: true }}
      filas={rows}
      columnas={columns}
      nivel={nivel}
      // A page may hold all that a filter leaves: what is chosen of it is all of them.
      tamanos={[50, 200, 1000]}
      orden={{ name: 'nombre', order: 'asc' }}
      acciones={actions}
      accionesSeleccion={many}
      vacio={{ titulo: 'Todavía no se pide a nadie', queHacer: 'Añada a todos los de un perfil, o de uno en uno.' }}
    />
  );
}
