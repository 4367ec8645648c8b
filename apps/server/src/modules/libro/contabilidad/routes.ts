import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasContabilidad } from '@cd/contract/libro/contabilidad';
import { FileAnswer } from '../../../platform/http/file-answer';
import { changing, viewing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { escribirContabilidad, guardarContabilidad, leerContabilidad } from './service';

export const mountContabilidad = mounting(rutasContabilidad, () => ({
  leer: viewing('Cuentas contables', ({ db }) => leerContabilidad(db)),
  guardar: changing((tx, { body: { contabilidad } }) => guardarContabilidad(tx, contabilidad)),
  fichero: async ({ db, query, logReading }) => {
    const { texto, asientos } = await escribirContabilidad(db, query);
    const { desde, hasta } = query;
    const dias = [desde && `desde el ${desde}`, hasta && `hasta el ${hasta}`].filter(Boolean).join(' ');
    logReading(TipoAccion.Consultar, `El libro para contabilidad ${dias}: ${asientos} asientos`);
    return new FileAnswer('text/csv; charset=utf-8', `contabilidad-${desde ?? 'inicio'}-${hasta ?? 'hoy'}.csv`, texto);
  },
}));
