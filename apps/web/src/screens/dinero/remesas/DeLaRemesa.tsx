import type { Remesa } from '@cd/contract/dinero/remesas';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatDate, formatMoney } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import type { RowAction } from '../../../ui/grid/actions';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { Waiting } from '../../../ui/page/states';
import { PAGO_OPTIONS, PagoState } from '../../libro/libro/PagoState';
import css from '../ficheros/dinero.module.css';
import { Devuelto, NoHaVuelto } from './Devuelto';

type Pago = Remesa['pagos'][number];
type DeColegio = Remesa['colegios'][number];

type OfPagos = {
  a_nombre: 'texto';
  num_cuenta: 'texto';
  concepto: 'texto';
  fecha: 'fecha';
  importe: 'numero';
  estado: 'opcion';
  desde: 'fecha';
  motivo_devuelto: 'texto';
  despues: 'texto';
};
const PAGOS: ListColumns<Pago, OfPagos> = {
  a_nombre: { tipo: 'texto', titulo: 'Árbitro', clase: 'name', movil: 'titulo' },
  num_cuenta: { tipo: 'texto', titulo: 'Cuenta', oculta: 1100 },
  concepto: { tipo: 'texto', titulo: 'Concepto', clase: 'prose', movil: 'detalle' },
  fecha: { tipo: 'fecha', titulo: 'Fecha', movil: 'detalle' },
  importe: { tipo: 'numero', titulo: 'Importe', importe: true, movil: 'lado' },
  estado: {
    tipo: 'opcion',
    titulo: 'Estado',
    clase: 'state',
    movil: 'detalle',
    opciones: PAGO_OPTIONS,
    celda: ({ estado }) => <PagoState estado={estado} />,
  },
  desde: { tipo: 'fecha', titulo: 'Desde', movil: 'detalle', valor: ({ devuelto, pagado }) => devuelto ?? pagado },
  motivo_devuelto: { tipo: 'texto', titulo: 'Por qué volvió', clase: 'text', movil: 'detalle', oculta: 1366 },
  despues: {
    tipo: 'texto',
    titulo: 'Después',
    clase: 'text',
    movil: 'detalle',
    valor: ({ devuelto, despues }) => despues ?? (devuelto === null ? '' : 'Espera otra remesa'),
  },
  a_id: false,
  pagado: false,
  devuelto: false,
};
const COLEGIOS: ListColumns<DeColegio, { nombre: 'texto'; arbitrajes: 'numero'; importe: 'numero' }> = {
  nombre: { tipo: 'texto', titulo: 'Colegio', clase: 'name', movil: 'titulo' },
  arbitrajes: { tipo: 'numero', titulo: 'Arbitrajes', movil: 'detalle', enTarjeta: ({ arbitrajes }) => `${arbitrajes} arbitrajes` },
  importe: { tipo: 'numero', titulo: 'Importe', importe: true, movil: 'lado' },
};

const notReturnable = ({ estado }: Pago): string | null =>
  estado === 'devuelto' ? 'Ya consta devuelto' : estado === 'ordenado' ? 'Nadie ha descargado todavía su remesa' : null;
const notUndoable = ({ estado, despues }: Pago): string | null =>
  estado === 'devuelto' ? (despues === null ? null : `Después: ${despues.toLowerCase()}`) : 'No consta devuelto';

/** What it pays to each referee, and what of it is for matches at home of each school. */
export function DeLaRemesa({ remesa }: { remesa: Remesa }) {
  const { id } = remesa;
  const [colegio, setColegio] = useState<DeColegio | null>(null);
  const edits = useLevel('remesaspagos') === Nivel.Edicion;
  const [returned, setReturned] = useState<Pago | null>(null);
  const [undoing, setUndoing] = useState<Pago | null>(null);
  const actions: readonly RowAction<Pago>[] = [
    { titulo: 'Ha vuelto', icono: IconArrowBackUp, impedida: notReturnable, onClick: setReturned },
    { titulo: 'No había vuelto', icono: IconArrowForwardUp, impedida: notUndoable, onClick: setUndoing },
  ];
  const pagos = useMemo(() => memoryRows<Pago>(['remesas', 'una', id, 'pagos', remesa], () => Promise.resolve(remesa.pagos)), [id, remesa]);
  const colegios = useMemo(
    () => memoryRows<DeColegio>(['remesas', 'una', id, 'colegios', remesa], () => Promise.resolve(remesa.colegios)),
    [id, remesa],
  );
  return (
    <>
      <Grid
        incrustada
        nombre="remesa_pagos"
        titulo="Pagos"
        cosa={{ uno: 'pago', varios: 'pagos' }}
        filas={pagos}
        columnas={PAGOS}
        nivel={edits && remesa.anulada === null ? Nivel.Edicion : Nivel.Lectura}
        porPagina={50}
        acciones={actions}
        vacio={{ titulo: 'No paga nada', queHacer: 'Una remesa anulada ya no tiene pagos: pueden ir en otra.' }}
      />
      <Grid
        incrustada
        nombre="remesa_colegios"
        titulo="Lo que toca a cada colegio"
        cosa={{ uno: 'colegio', varios: 'colegios' }}
        filas={colegios}
        columnas={COLEGIOS}
        nivel={Nivel.Lectura}
        porPagina={50}
        onOpen={setColegio}
        vacio={{ titulo: 'Nada es de ningún colegio', queHacer: 'Aquí se reparte por el equipo que juega en casa.' }}
      />
      {returned && <Devuelto pago={returned} onClose={() => setReturned(null)} />}
      {undoing && <NoHaVuelto pago={undoing} onClose={() => setUndoing(null)} />}
      {colegio && <Lineas id={id} colegio={colegio} onClose={() => setColegio(null)} />}
    </>
  );
}

interface LineasProps {
  id: number;
  colegio: DeColegio;
  onClose: () => void;
}

function Lineas({ id, colegio, onClose }: LineasProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['remesas', 'una', id, 'colegio', colegio.id],
    queryFn: () => call('GET /api/remesaspagos/remesa/:id/:colegioId', { params: { id, colegioId: colegio.id } }),
  });
  return (
    <Dialog title={colegio.nombre} width="amplio" wholePhone onClose={onClose} foot={<Button onClick={onClose}>Cerrar</Button>}>
      {data ? (
        <table className={css.lineas}>
          <thead>
            <tr>
              <th scope="col">Partido</th>
              <th scope="col">Árbitro</th>
              <th scope="col" data-importe>
                {formatMoney(colegio.importe)}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.lineas.map(({ id: linea, partido, fecha, lugar, a_nombre, clasificacion, importe }) => (
              <tr key={linea}>
                <td>
                  {partido}
                  <small>{[fecha && formatDate(fecha), lugar].filter(Boolean).join(' · ')}</small>
                </td>
                <td>
                  {a_nombre}
                  <small>{clasificacion}</small>
                </td>
                <td data-importe>{formatMoney(importe)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Waiting error={error} refetch={refetch} />
      )}
    </Dialog>
  );
}
