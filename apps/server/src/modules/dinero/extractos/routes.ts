import type { TablaVista } from '@cd/banco/extractos/tabla/leer-tabla';
import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasExtractos } from '@cd/contract/dinero/extractos';
import { nothingLeft } from '../../../platform/db/columns';
import type { Db } from '../../../platform/db/open';
import { sha256 } from '../../../platform/digest';
import { RuleError } from '../../../platform/errors/rule-error';
import { changing, listing } from '../../../platform/http/logged';
import { type Office, type OfficeCall, mounting } from '../../../platform/http/mount';
import { exigirFichero, leerExtractoAparte } from '../lector/lector';
import { leerSaber, recordarTabla, usarTabla } from '../lector/queries';
import { entrar, exigirPropias, guardarEntrada, reconocerEntrada, type Entrada } from './entrada';
import { proponer } from './proponer';
import { leerPorResolver, leerPropias, leerResueltos } from './queries';
import { deshacer, resolver } from './service';

type Rutas = typeof rutasExtractos;

/** What is read of a file, with all that was said of it; null of a table of which something is asked. */
async function leerEntrada(db: Db, office: Office, { caller, images, body }: Pick<OfficeCall<Rutas['ver']>, 'caller' | 'images' | 'body'>) {
  const fichero = exigirFichero(images);
  const { formato, extracto, tabla } = await leerExtractoAparte(
    caller.usuarioId,
    fichero,
    await leerSaber(db, office.clock.today(), body.tabla),
  );
  const propias = await leerPropias(db);
  return { fichero, tabla, propias, formato, entrada: extracto && entrar(extracto, propias, body.cuentas) };
}

const sinHuella = ({ huella: _, ...tabla }: TablaVista) => tabla;
const SIN_LEER: Entrada = { cuentas: [], avisos: [] };

const ver =
  (office: Office) =>
  async ({ db, caller, images, body, logReading }: OfficeCall<Rutas['ver']>) => {
    const { tabla, propias, formato, entrada } = await leerEntrada(db, office, { caller, images, body });
    const { cuentas, avisos } = entrada ?? SIN_LEER;
    const { nuevos, avisos: dudas } = await reconocerEntrada(db, entrada ?? SIN_LEER);
    const movimientos = cuentas.reduce((suma, cuenta) => suma + (cuenta.fuera ? 0 : cuenta.movimientos.length), 0);
    logReading(TipoAccion.Consultar, `Extracto del banco: ${movimientos} movimientos`);
    return {
      formato,
      avisos: [...avisos, ...dudas],
      movimientos,
      conocidos: movimientos - nuevos.length,
      nuevos: await proponer(db, caller.usuarioId, nuevos),
      cuentas: cuentas.map(({ dicha, cuenta, fuera, movimientos: suyos }) => ({ dicha, cuenta, fuera, movimientos: suyos.length })),
      propias,
      tabla: tabla && sinHuella(tabla),
    };
  };

const guardar =
  (office: Office) =>
  async ({ db, caller, images, body, write }: OfficeCall<Rutas['guardar']>) => {
    const { tabla: dicha, cuentas, ...resto } = body;
    nothingLeft(resto);
    const { fichero, tabla, propias, formato, entrada } = await leerEntrada(db, office, { caller, images, body });
    if (!entrada) throw new RuleError('extracto.columnas', tabla!.falta!);
    exigirPropias(entrada, propias);
    return write(async (tx, log) => {
      const nuevo = { nombre: `Extracto ${formato}`, formato, huella: sha256(fichero), usuario_id: caller.usuarioId };
      const { id, nuevos, conocidos } = await guardarEntrada(tx, nuevo, entrada);
      if (tabla?.huella && dicha) await recordarTabla(tx, tabla.huella, dicha);
      else if (tabla?.huella) await usarTabla(tx, tabla.huella);
      const dichas = cuentas.map(({ dicha: escrita, cuenta }) => `${escrita || 'sin cuenta'}: ${cuenta ?? 'no se trae'}`).join(', ');
      await log(
        TipoAccion.Crear,
        `Extracto del banco ${id}: ${nuevos} movimientos nuevos de ${nuevos + conocidos}${dichas === '' ? '' : `. ${dichas}`}`,
      );
      return { id, nuevos, conocidos };
    });
  };

export const mountExtractos = mounting(rutasExtractos, (office) => ({
  ver: ver(office),
  guardar: guardar(office),
  movimientos: async ({ db, caller, logReading }) => {
    logReading(TipoAccion.Listar, 'Movimientos del banco por resolver');
    const guardados = await leerPorResolver(db);
    const ids = new Map(guardados.map(({ huella, id }) => [huella, id]));
    const leidos = guardados.map(({ id: _, resuelto: __, colegio_id: ___, ...movimiento }) => movimiento);
    return (await proponer(db, caller.usuarioId, leidos)).map((movimiento) => ({ id: ids.get(movimiento.huella)!, ...movimiento }));
  },
  resueltos: listing('Movimientos del banco resueltos', ({ db }) => leerResueltos(db)),
  resolver: changing((tx, { caller, body: { decisiones } }) => resolver(tx, caller, decisiones)),
  deshacer: changing((tx, { caller, params: { id }, body: { movimiento } }) => deshacer(tx, caller, id, movimiento.motivo)),
}));
