import type { Mandato } from '@cd/contract/dinero/recibos';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconBan } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLevel } from '../../../client/permissions';
import { formatDate } from '../../../format/format';
import type { RowAction } from '../../../ui/grid/actions';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { StateTag } from '../../../ui/pieces/StateTag';
import { mandatos } from './mandatos';
import { Revocar } from './Revocar';

const ROWS = memoryRows<Mandato>(mandatos.queryKey, mandatos.queryFn);
const STATES = { vigente: 'Vigente', caducado: 'Caducado', revocado: 'Revocado' } as const;
const TONES = { vigente: 'ok', caducado: 'aviso', revocado: 'neutro' } as const;

type Columns = {
  colegio: 'texto';
  estado: 'opcion';
  referencia: 'texto';
  fecha_firma: 'fecha';
  titular: 'texto';
  iban: 'texto';
  ultimo_cobro: 'fecha';
  vale_hasta: 'fecha';
  revocado: 'fecha';
};
const COLUMNS: ListColumns<Mandato, Columns> = {
  colegio: { tipo: 'texto', titulo: 'Colegio', clase: 'name', movil: 'titulo' },
  estado: {
    tipo: 'opcion',
    titulo: 'Estado',
    clase: 'state',
    movil: 'lado',
    opciones: Object.entries(STATES).map(([valor, titulo]) => ({ valor, titulo })),
    celda: ({ estado }) => <StateTag tone={TONES[estado]}>{STATES[estado]}</StateTag>,
  },
  referencia: { tipo: 'texto', titulo: 'Referencia', movil: 'detalle' },
  fecha_firma: { tipo: 'fecha', titulo: 'Firmado', movil: 'detalle', enTarjeta: ({ fecha_firma }) => `del ${formatDate(fecha_firma)}` },
  titular: { tipo: 'texto', titulo: 'Titular', clase: 'name', oculta: 1366 },
  iban: { tipo: 'texto', titulo: 'Cuenta', oculta: 1200 },
  ultimo_cobro: { tipo: 'fecha', titulo: 'Último recibo', oculta: 1500 },
  vale_hasta: {
    tipo: 'fecha',
    titulo: 'Vale hasta',
    oculta: 1366,
    valor: ({ vale_hasta, estado }) => (estado === 'revocado' ? null : vale_hasta),
  },
  revocado: { tipo: 'fecha', titulo: 'Revocado', oculta: 1700 },
  colegio_id: false,
  en_vuelo: false,
};

/** Which schools let their account be charged. */
export default function Mandatos() {
  const navigate = useNavigate();
  const [revoked, setRevoked] = useState<Mandato | null>(null);
  const actions: readonly RowAction<Mandato>[] = [
    { titulo: 'Revocar', icono: IconBan, peligro: true, paso: 'revocar', onClick: setRevoked },
  ];
  return (
    <>
      <Grid
        nombre="mandatos"
        titulo={PANTALLAS.mandatos.titulo}
        cosa={{ uno: 'mandato', varios: 'mandatos' }}
        filas={ROWS}
        columnas={COLUMNS}
        nivel={useLevel('mandatos')}
        orden={{ name: 'colegio', order: 'asc' }}
        nuevo={{ titulo: 'Nuevo mandato', onClick: () => void navigate({ to: '/admin/mandatos/nuevo' }) }}
        acciones={actions}
        vacio={{
          titulo: 'Ningún colegio ha firmado un mandato',
          queHacer: 'Con el mandato firmado por un colegio se le pueden girar recibos a su cuenta. Caduca a los 36 meses sin usarlo.',
        }}
      />
      {revoked && <Revocar mandato={revoked} onClose={() => setRevoked(null)} />}
      <Outlet />
    </>
  );
}
