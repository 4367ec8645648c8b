import type { Remesa } from '@cd/contract/dinero/remesas';
import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../client/call';
import { formatDate, formatMoney } from '../../../format/format';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { ErrorState, Loading } from '../../../ui/states';
import css from '../ficheros/dinero.module.css';

type Pago = Remesa['pagos'][number];
type DeColegio = Remesa['colegios'][number];

const PAGOS: ListColumns<Pago, { a_nombre: 'texto'; num_cuenta: 'texto'; concepto: 'texto'; fecha: 'fecha'; importe: 'numero' }> = {
  a_nombre: { tipo: 'texto', titulo: 'Árbitro', clase: 'name', movil: 'titulo' },
  num_cuenta: { tipo: 'texto', titulo: 'Cuenta', oculta: 1100 },
  concepto: { tipo: 'texto', titulo: 'Concepto', clase: 'prose', movil: 'detalle' },
  fecha: { tipo: 'fecha', titulo: 'Fecha', movil: 'detalle' },
  importe: { tipo: 'numero', titulo: 'Importe', importe: true, movil: 'lado' },
  a_id: false,
};
const COLEGIOS: ListColumns<DeColegio, { nombre: 'texto'; arbitrajes: 'numero'; importe: 'numero' }> = {
  nombre: { tipo: 'texto', titulo: 'Colegio', clase: 'name', movil: 'titulo' },
  arbitrajes: { tipo: 'numero', titulo: 'Arbitrajes', movil: 'detalle', enTarjeta: ({ arbitrajes }) => `${arbitrajes} arbitrajes` },
  importe: { tipo: 'numero', titulo: 'Importe', importe: true, movil: 'lado' },
};

/** What it pays to each referee, and what of it is for matches at home of each school. */
export function DeLaRemesa({ remesa }: { remesa: Remesa }) {
  const { id } = remesa;
  const [colegio, setColegio] = useState<DeColegio | null>(null);
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
        nivel={Nivel.Lectura}
        porPagina={50}
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
        alAbrir={setColegio}
        vacio={{ titulo: 'Nada es de ningún colegio', queHacer: 'Aquí se reparte por el equipo que juega en casa.' }}
      />
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
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}
