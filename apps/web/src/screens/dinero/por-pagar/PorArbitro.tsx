import type { ArbitroPendiente } from '@cd/contract/dinero/pagos';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { yesOrNo } from '../../../ui/crud/columns';
import { SelectField } from '../../../ui/fields/fields';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { StateTag } from '../../../ui/pieces/StateTag';
import { deportesToChoose } from '../../personas/persona/choice-queries';
import css from '../cifras/cifras.module.css';
import { ofArbitro } from './por-pagar';

const TODOS = 0;
const NOBODY: readonly ArbitroPendiente[] = [];

const COLUMNS: ListColumns<
  ArbitroPendiente,
  {
    nombre: 'texto';
    arbitrajes: 'numero';
    conceptos: 'numero';
    primer_dia: 'fecha';
    ultimo_dia: 'fecha';
    sin_importe: 'numero';
    con_cuenta: 'opcion';
    importe: 'numero';
  }
> = {
  nombre: { tipo: 'texto', titulo: 'Árbitro', clase: 'name', movil: 'titulo' },
  arbitrajes: { tipo: 'numero', titulo: 'Arbitrajes', movil: 'detalle', enTarjeta: ({ arbitrajes }) => `${arbitrajes} arbitrajes` },
  conceptos: {
    tipo: 'numero',
    titulo: 'Conceptos',
    oculta: 1200,
    movil: 'detalle',
    valor: ({ conceptos }) => conceptos || null,
    enTarjeta: ({ conceptos }) => (conceptos === 0 ? '' : `${conceptos} conceptos`),
  },
  primer_dia: { tipo: 'fecha', titulo: 'Desde', oculta: 1100 },
  ultimo_dia: { tipo: 'fecha', titulo: 'Hasta', oculta: 1100 },
  sin_importe: {
    tipo: 'numero',
    titulo: 'Sin tarifa',
    clase: 'state',
    alinear: 'izquierda',
    movil: 'detalle',
    valor: ({ sin_importe }) => sin_importe || null,
    enTarjeta: ({ sin_importe }) => (sin_importe > 0 ? `${sin_importe} sin tarifa` : ''),
    celda: ({ sin_importe }) => sin_importe > 0 && <StateTag tone="no">{`${sin_importe} sin tarifa`}</StateTag>,
  },
  con_cuenta: {
    tipo: 'opcion',
    titulo: 'Cuenta',
    opciones: yesOrNo('Sí', 'No'),
    movil: 'detalle',
    enTarjeta: ({ con_cuenta }) => (con_cuenta === 1 ? '' : 'sin cuenta'),
    celda: ({ con_cuenta }) => (con_cuenta === 1 ? 'Sí' : <StateTag tone="aviso">Sin cuenta</StateTag>),
  },
  importe: { tipo: 'numero', titulo: 'Importe', importe: true, movil: 'lado' },
};

const readPendientes = (deporte: number): Promise<ArbitroPendiente[]> =>
  deporte === TODOS
    ? call('GET /api/arbitrajes/pendientespagoarbitros')
    : call('GET /api/arbitros/deporte/pagospendientes/:id', { params: { id: deporte } });

/** Who has something pending, each with what it comes to. */
export function PorArbitro({ vistas, back }: { vistas: ReactNode; back: ReactNode }) {
  const navigate = useNavigate();
  const [deporte, setDeporte] = useState(TODOS);
  const { data: deportes = [] } = useQuery(deportesToChoose);
  const clave = useMemo(() => ['pagos', 'pendientes', 'arbitros', deporte], [deporte]);
  const { data = NOBODY } = useQuery({ queryKey: clave, queryFn: () => readPendientes(deporte) });
  const filas = useMemo(() => memoryRows(clave, () => readPendientes(deporte)), [clave, deporte]);
  return (
    <Grid
      nombre="pagosarbitros_nuevo"
      titulo={PANTALLAS.pagosarbitros_nuevo.titulo}
      cosa={{ uno: 'árbitro con pagos pendientes', varios: 'árbitros con pagos pendientes' }}
      filas={filas}
      columnas={COLUMNS}
      nivel={useLevel('pagosarbitros_nuevo')}
      porPagina={20}
      onOpen={({ id }) => void navigate({ href: ofArbitro(id) })}
      botones={back}
      vistas={
        <>
          <div className={`deja-3 ${css.elegir}`}>
            {vistas}
            <SelectField
              label="Deporte"
              value={deporte}
              onChange={setDeporte}
              opciones={[{ valor: TODOS, texto: 'Todos' }, ...deportes.map(({ id, nombre }) => ({ valor: id, texto: nombre }))]}
            />
          </div>
          <Hindered arbitros={data} />
        </>
      }
      vacio={{
        titulo: 'No hay nada pendiente de pagar',
        queHacer: 'Aquí sale cada árbitro en cuanto llega el informe de un partido que ha arbitrado.',
      }}
    />
  );
}

/** Who could not be paid, or not all of it, by name and before it is tried. */
function Hindered({ arbitros }: { arbitros: readonly ArbitroPendiente[] }) {
  const sinCuenta = arbitros.filter(({ con_cuenta }) => con_cuenta === 0);
  const sinTarifa = arbitros.filter(({ sin_importe }) => sin_importe > 0);
  if (sinCuenta.length + sinTarifa.length === 0) return null;
  return (
    <div role="note" className={`deja-3 ${css.aviso}`}>
      {sinCuenta.length > 0 && (
        <p>
          <b>Sin cuenta bancaria:</b> {sinCuenta.map(({ nombre }) => nombre).join(', ')}. Se les puede pagar, pero no entran en una remesa.
        </p>
      )}
      {sinTarifa.length > 0 && (
        <p>
          <b>Con arbitrajes sin tarifa:</b> {sinTarifa.map(({ nombre, sin_importe }) => `${nombre} (${sin_importe})`).join(', ')}. Ponga la
          tarifa, o escriba su importe.
        </p>
      )}
    </div>
  );
}
