import type { rutasNotificaciones } from '@cd/contract/avisos/notificaciones';
import type { Answer } from '@cd/contract/kit/route';
import type { Traductor } from '@cd/domain/organizacion/vocabulario/traductor';
import { asuntoDe, avisoDeCarta, describirAvisos, escrita, leerEmpresa } from '../modules/administracion/correo/cartas';
import { escribirContenido, type Contenido, type Suceso } from '../modules/avisos/notificaciones/service';
import { leerTraductor } from '../modules/organizacion/configuracion/queries';
import { ASUNTOS, redactar } from '../modules/sesion/cuentas/redactar';
import type { Connection } from '../platform/db/open';
import { DE_ARBITRAJES } from './de-arbitrajes';
import { DE_CUENTAS } from './de-cuentas';
import { DE_COBROS } from './de-cobros';
import { DE_INSCRIPCION } from './de-inscripcion';
import { DE_ACTAS, DE_PARTIDOS } from './de-partidos';
import { CUENTA, type Ejemplos } from './muestra';

/** Each event as its own description tells it, of nobody: an event without one does not compile. */
export const EJEMPLOS: Ejemplos = { ...DE_CUENTAS, ...DE_INSCRIPCION, ...DE_PARTIDOS, ...DE_ACTAS, ...DE_ARBITRAJES, ...DE_COBROS };

export type CartaDeCuenta = keyof typeof ASUNTOS;
type CartaDeEjemplo = Answer<(typeof rutasNotificaciones)['cartas']>[number];

const sinSobre = ({ asunto, texto, html }: CartaDeEjemplo): CartaDeEjemplo => ({ asunto, texto, html });

interface Sitio {
  traducir: Traductor;
  empresa: Awaited<ReturnType<typeof leerEmpresa>>;
  publicUrl: string;
}

const leerSitio = async (con: Connection, publicUrl: string): Promise<Sitio> => ({
  traducir: await leerTraductor(con),
  empresa: await leerEmpresa(con),
  publicUrl,
});

/** Of no account: none of its links opens anything. */
const SIN_SELLO = 'ejemplo';
const SE_CONTESTA = '/admin/partidosarbitro_confirmar/';

/** By the same steps as the letter that leaves. */
function escribirAviso(contenido: Contenido, { traducir, empresa, publicUrl }: Sitio, obligatoria: boolean): CartaDeEjemplo {
  const aviso = { id: 0, ...escribirContenido(contenido, traducir) };
  const respuesta = aviso.enlace?.startsWith(SE_CONTESTA) ? `${publicUrl}/arbitraje/${SIN_SELLO}` : null;
  return sinSobre(
    escrita(
      CUENTA.login,
      describirAvisos([avisoDeCarta(aviso, { publicUrl, respuesta })], {
        asunto: asuntoDe(aviso),
        nombre: CUENTA.nombre,
        empresa,
        elegir: obligatoria ? null : `${publicUrl}/cartas/${SIN_SELLO}`,
      }),
    ),
  );
}

/** One for each of the things that the event may say. */
export async function escribirEjemplos(
  con: Connection,
  publicUrl: string,
  { clave, obligatoria }: { clave: Suceso; obligatoria: boolean },
): Promise<CartaDeEjemplo[]> {
  const sitio = await leerSitio(con, publicUrl);
  return EJEMPLOS[clave].map((contenido) => escribirAviso(contenido, sitio, obligatoria));
}

const DONDE: Readonly<Record<CartaDeCuenta, string>> = {
  bienvenida: `/reset/${SIN_SELLO}`,
  reinicio: `/reset/${SIN_SELLO}`,
  cambio_correo: `/cambio-correo/${SIN_SELLO}`,
  correo_cambiado: '/login',
};

export async function escribirEjemploDeCuenta(con: Connection, publicUrl: string, cual: CartaDeCuenta): Promise<CartaDeEjemplo> {
  const { traducir, empresa } = await leerSitio(con, publicUrl);
  const { aviso, ...resto } = redactar(cual, {
    ...CUENTA,
    empresa: empresa.nombre,
    publicUrl,
    enlace: `${publicUrl}${DONDE[cual]}`,
    traducir,
    cambio: { nuevo: 'lucia@otro.example', pedido_por: 'Andrés Quintana' },
  });
  return sinSobre(escrita(CUENTA.login, { ...resto, empresa, avisos: [aviso], elegir: null }));
}
