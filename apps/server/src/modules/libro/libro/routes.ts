import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasLibro, type CierreDeLibro, type CuentaDeLibro, type Libro, type TotalesDeLibro } from '@cd/contract/libro/libro';
import { Perfil } from '@cd/contract/kit/perfiles';
import type { Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { changing, creating, viewing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { exigirColegioSuyo } from '../../personas/coordinadores/propiedad';
import { leerCuentas, leerFueraDelLibro, leerLibro } from './lectura';
import { deArbitro, deColegio, type Cuenta } from './queries';
import { corregir, deshacerApunte } from './service';

const VACIO: TotalesDeLibro = {
  devengado_centimos: 0,
  corregido_centimos: 0,
  cobrado_centimos: 0,
  devuelto_centimos: 0,
  pagado_centimos: 0,
  retenido_centimos: 0,
  saldo_centimos: 0,
};
const CLAVES = Object.keys(VACIO) as (keyof TotalesDeLibro)[];

const sumar = (cuentas: readonly CuentaDeLibro[]): TotalesDeLibro =>
  cuentas.reduce(
    (suma, cuenta) => Object.fromEntries(CLAVES.map((clave) => [clave, suma[clave] + cuenta[clave]])) as TotalesDeLibro,
    VACIO,
  );

/** Each agrees with what it is told beside, or somebody has to look. */
async function leerCierre(con: Connection, competicionId: number | null): Promise<CierreDeLibro> {
  const competicion = await con.selectFrom('competicion').select('nombre').where('id', '=', competicionId).executeTakeFirst();
  const [colegios, arbitros] = [await leerCuentas(con, competicionId, 'colegio'), await leerCuentas(con, competicionId, 'arbitro')];
  const fuera = await leerFueraDelLibro(con, competicionId);
  const comprobar = (que: string, libro: number, otro: number) => ({
    que,
    libro_centimos: libro,
    fuera_centimos: otro,
    cuadra: libro === otro,
  });
  const [deColegios, deArbitros] = [sumar(colegios), sumar(arbitros)];
  return {
    competicion: competicion?.nombre ?? '',
    colegios,
    arbitros,
    total_colegios: deColegios,
    total_arbitros: deArbitros,
    comprobaciones: [
      comprobar('Todos los asientos, y la suma de las cuentas', fuera.fijado, deColegios.saldo_centimos + deArbitros.saldo_centimos),
      comprobar('Pagado a los árbitros, y los pagos que hay', fuera.pagado_en_libro, fuera.pagado),
      comprobar('Pagos en remesas, y lo que suman sus ficheros', fuera.en_remesas, fuera.remesado),
      comprobar('Cobrado por recibos, y lo que suman los ficheros cargados', fuera.cargado_en_libro, fuera.cargado),
    ],
  };
}

/** What the office writes for itself, and which of its people did, is the office's: why may name a child, or somebody else. */
const visible = ({ perfilId }: Caller, libro: Libro): Libro =>
  perfilId === Perfil.Admin
    ? libro
    : { ...libro, lineas: libro.lineas.map((linea) => ({ ...linea, motivo: '', por: '', deshacible: false })) };

export const mountLibro = mounting(rutasLibro, () => {
  const leer = async (db: Connection, cuenta: Cuenta, logReading: (tipo: 1 | 2, texto: string) => void) => {
    const libro = known(await leerLibro(db, cuenta));
    logReading(TipoAccion.Consultar, `Libro de «${libro.nombre}»`);
    return libro;
  };
  return {
    colegio: async ({ db, caller, params: { id }, logReading }) => {
      await exigirColegioSuyo(db, caller, id);
      return visible(caller, await leer(db, deColegio(id), logReading));
    },
    arbitro: async ({ db, caller, params: { id }, logReading }) => {
      if (caller.perfilId !== Perfil.Admin && caller.actorId !== id) throw new RuleError('libro.ajeno');
      return visible(caller, await leer(db, deArbitro(id), logReading));
    },
    cierre: viewing('Cierre de la temporada', ({ db, caller }) => leerCierre(db, caller.competicionId)),
    corregir: creating((tx, { caller, body: { correccion } }) => corregir(tx, caller, correccion)),
    deshacer: changing((tx, { caller, body: { asiento } }) => deshacerApunte(tx, caller.usuarioId, asiento)),
  };
});
