import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { rutasColegios } from '@cd/contract/maestros/colegios';
import { seConfunden } from '@cd/domain/maestros/colegios/colegios-repetidos';
import { conPrincipal } from '@cd/domain/maestros/colegios/sedes-de-colegio';
import { refusingUnknown, refusingRepeated } from '../../../platform/http/crud';
import { nothingLeft } from '../../../platform/db/columns';
import type { Tx } from '../../../platform/db/open';
import { deleting } from '../../../platform/http/logged';
import type { OfficeCall } from '../../../platform/http/mount';
import { known, requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { savePublicImages, prepareImage, type NewImage } from '../../../platform/images';
import { requireUnused } from '../../../platform/references';
import { colorDe } from '@cd/domain/maestros/colegios/colores';
import { fallosBancarios, normalizarBancarios } from './datos-bancarios';
import {
  actualizarColegio,
  bloquearColegios,
  borrarColegio,
  insertarColegio,
  leerCodigosDeTocayos,
  leerColegio,
  ponerSedes,
  type ColumnasColegio,
} from './queries';

type Rutas = typeof rutasColegios;
type Modelo = OfficeCall<Rutas['crear']>['body']['colegio'];

/** The row of a school as it is kept. */
export function columnasDeColegio({
  nombre,
  codigo,
  asociado,
  activo,
  color,
  direccion,
  codigo_postal,
  municipio,
  telefono,
  email,
  web,
  fiscal_nombre,
  fiscal_cif,
  fiscal_direccion,
  iban,
  sedes: _sedes,
  observaciones,
  ...resto
}: Modelo): ColumnasColegio {
  nothingLeft(resto);
  return {
    nombre,
    codigo,
    asociado: asociado === 1,
    activo: activo === 1,
    color: color || colorDe(nombre),
    direccion,
    codigo_postal,
    municipio,
    telefono,
    email,
    web,
    fiscal_nombre,
    ...normalizarBancarios({ fiscal_cif, iban }),
    fiscal_direccion,
    observaciones,
  };
}

const exigirDatosBancarios = (modelo: Modelo): void =>
  requireNoFaults(fallosBancarios(modelo).map(({ campo, codigo }) => ({ campo: `colegio.${campo}`, codigo })));

export const textoDeTocayo = ({ nombre, municipio }: Pick<Modelo, 'nombre' | 'municipio'>): string =>
  `Colegio «${nombre}»: ya hay otro con ese nombre${municipio === '' ? '' : ` en ${municipio}`}. Dé a cada uno su código`;

async function exigirInconfundible(tx: Tx, modelo: Modelo, id: number | null): Promise<void> {
  await bloquearColegios(tx);
  if (seConfunden(modelo.codigo, await leerCodigosDeTocayos(tx, modelo, id)))
    throw new RuleError('maestro.duplicado', textoDeTocayo(modelo));
}

const guardar = <T>({ codigo }: Modelo, write: () => Promise<T>): Promise<T> =>
  refusingUnknown(() => refusingRepeated(write, `El código «${codigo}» ya es de otro colegio`), 'colegio', { colegio_sede: 'sedes' });

const guardarEscudo = (tx: Tx, imagen: NewImage | null, id: number | null) =>
  savePublicImages(tx, { tabla: 'colegio', id }, imagen ? [['imagen', imagen]] : []);

export async function crearColegio({ body: { colegio }, image, write }: OfficeCall<Rutas['crear']>): Promise<{ id: number }> {
  exigirDatosBancarios(colegio);
  const imagen = image && (await prepareImage(image));
  return write(async (tx, log) => {
    const id = await guardar(colegio, async () => {
      await exigirInconfundible(tx, colegio, null);
      const nuevo = await insertarColegio(tx, { ...columnasDeColegio(colegio), ...(await guardarEscudo(tx, imagen, null)) });
      await ponerSedes(tx, nuevo, conPrincipal(colegio.sedes));
      return nuevo;
    });
    await log(TipoAccion.Crear, `Colegio «${colegio.nombre}»`);
    return { id };
  });
}

export async function modificarColegio({ params: { id }, body, image, write }: OfficeCall<Rutas['modificar']>): Promise<void> {
  const { version, eliminarImagen, ...colegio } = body.colegio;
  exigirDatosBancarios(colegio);
  const imagen = image && (await prepareImage(image));
  await write(async (tx, log) => {
    const antes = known(await leerColegio(tx, id));
    await guardar(colegio, async () => {
      await exigirInconfundible(tx, colegio, id);
      const cambioDeImagen = imagen ? await guardarEscudo(tx, imagen, id) : eliminarImagen ? { imagen: null } : {};
      await actualizarColegio(tx, { id, version }, { ...columnasDeColegio(colegio), ...cambioDeImagen });
      await ponerSedes(tx, id, conPrincipal(colegio.sedes));
    });
    await log(
      TipoAccion.Modificar,
      antes.nombre === colegio.nombre ? `Colegio «${colegio.nombre}»` : `Colegio «${antes.nombre}», ahora «${colegio.nombre}»`,
    );
  });
}

export const eliminarColegio = deleting(async (tx, { params: { id } }: OfficeCall<Rutas['eliminar']>) => {
  const colegio = known(await leerColegio(tx, id));
  await requireUnused(tx, 'colegio', id, `«${colegio.nombre}»`);
  await borrarColegio(tx, id);
  return `Colegio «${colegio.nombre}»`;
});
