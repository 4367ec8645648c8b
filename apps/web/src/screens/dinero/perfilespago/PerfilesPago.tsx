import type { rutasPerfilesPago } from '@cd/contract/dinero/pagos';
import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatPercent } from '../../../format/format';
import { buttonClass } from '../../../ui/pieces/Button';
import { RecordList } from '../../../ui/crud/RecordList';
import type { ColumnsOf } from '../../../ui/crud/records';
import { ICON } from '../../../ui/pieces/icon';
import { PERFILES_PAGO } from './perfilespago';

const COLUMNS: ColumnsOf<
  typeof rutasPerfilesPago,
  { nombre: 'texto'; retencion: 'texto'; km_centimos: 'numero'; km_exento_centimos: 'numero'; arbitros: 'numero' }
> = {
  nombre: { tipo: 'texto', titulo: 'Perfil de pago', movil: 'titulo' },
  retencion: {
    tipo: 'texto',
    titulo: 'Retención',
    clase: 'number',
    alinear: 'derecha',
    sinOrden: true,
    sinFiltro: true,
    movil: 'lado',
    valor: ({ retencion }) => formatPercent(retencion),
    enTarjeta: ({ retencion }) => `retención ${formatPercent(retencion)}`,
  },
  km_centimos: { tipo: 'numero', titulo: 'Por kilómetro', importe: true, movil: 'detalle' },
  km_exento_centimos: { tipo: 'numero', titulo: 'De ello, exento', importe: true },
  arbitros: { tipo: 'numero', titulo: 'Árbitros' },
};

/** By what referees are paid beside their fees. */
export default function PerfilesPago() {
  return (
    <RecordList
      registros={PERFILES_PAGO}
      columnas={COLUMNS}
      sePierde="Los árbitros que lo tengan quedan sin perfil: se les paga sin retención y sin kilómetros."
      queHacer="Cree el primero con la retención y el precio del kilómetro. A quien no tiene ninguno no se le retiene nada ni se le pagan kilómetros."
      botones={
        <Link to="/admin/perfilespago/arbitros" className={buttonClass()}>
          <IconUsers {...ICON} />
          <span>Perfil de cada árbitro</span>
        </Link>
      }
    />
  );
}
