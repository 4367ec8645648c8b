import { rutasFestivos } from '@cd/contract/maestros/festivos';
import { changing, listing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { RuleError } from '../../../platform/errors/rule-error';
import { leerComunidades, proponerFestivos } from './propuestos';
import { leerFestivos } from './queries';
import { guardarFestivos } from './service';

export const mountFestivos = mounting(rutasFestivos, () => ({
  lista: listing(rutasFestivos.lista.resumen, ({ db }) => leerFestivos(db)),
  guardar: changing((tx, { body }) => guardarFestivos(tx, body)),
  propuestos: async ({ query: { anno, comunidad } }) => {
    const comunidades = await leerComunidades();
    if (comunidad !== undefined && !comunidades.some(({ codigo }) => codigo === comunidad)) throw new RuleError('recurso.desconocido');
    return { comunidades, festivos: await proponerFestivos(anno, comunidad) };
  },
}));
