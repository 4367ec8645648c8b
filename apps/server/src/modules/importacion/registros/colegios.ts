import { ModeloColegio } from '@cd/contract/maestros/colegios';
import type { z } from 'zod';
import { seConfunden } from '@cd/domain/maestros/colegios/colegios-repetidos';
import { agrupar } from '@cd/domain/importacion/agrupar';
import { leerCodigoPostal, leerSiNo, leerTexto, type Celda } from '@cd/domain/importacion/celdas';
import { plegar } from '@cd/domain/importacion/plegar';
import { decidir, type Decidida, type FilaResuelta } from '@cd/domain/importacion/decidir';
import type { FilaLeida } from '@cd/domain/importacion/columnas';
import { fallosBancarios } from '../../maestros/colegios/datos-bancarios';
import type { ColumnasColegio } from '../../maestros/colegios/queries';
import { columnasDeColegio, textoDeTocayo } from '../../maestros/colegios/service';
import type { Tx } from '../../../platform/db/open';
import { CAMPOS_DIRECCION, direccionDe } from './direccion';
import { actualizar, insertar, leerColegiosParaImportar, reservarIds } from './queries';
import { porTandas } from './por-tandas';
import { camposEnOrden, definirTipo, mostrar, textosDeFallos, tituloDe, validar, type CamposDe } from './tipo-importacion';
import { ZonasPorNombre } from './zonas-por-nombre';

const CAMPOS = camposEnOrden({
  codigo: { titulo: 'Código', sinonimos: ['codigo_centro', 'cod'], ejemplo: '28000001' },
  nombre: { titulo: 'Nombre', sinonimos: ['colegio', 'centro'], obligatorio: true, ejemplo: 'Colegio La Vega' },
  asociado: { titulo: 'Asociado', leer: leerSiNo, ejemplo: 'sí' },
  activo: { titulo: 'Activo', leer: leerSiNo, ejemplo: 'sí' },
  color: { titulo: 'Color', ejemplo: '#1b4f9c' },
  direccion: CAMPOS_DIRECCION,
  codigo_postal: { titulo: 'Código postal', sinonimos: ['cp'], leer: leerCodigoPostal, ejemplo: '28001' },
  municipio: { titulo: 'Municipio', sinonimos: ['localidad', 'ciudad'], ejemplo: 'Madrid' },
  // Of the venue that is made for it.
  sedes: { nombre: 'distrito', titulo: 'Zona', sinonimos: ['distrito'], ejemplo: 'Centro' },
  telefono: { titulo: 'Teléfono', sinonimos: ['tfno', 'tel'], ejemplo: '910 000 000' },
  email: { titulo: 'Correo', sinonimos: ['mail', 'e-mail', 'correo electrónico'], ejemplo: 'secretaria@lavega.example' },
  web: { titulo: 'Web', sinonimos: ['página web'], ejemplo: 'https://lavega.example' },
  fiscal_nombre: { titulo: 'Nombre fiscal', sinonimos: ['razón social'], ejemplo: 'Colegio La Vega, S. Coop.' },
  fiscal_cif: { titulo: 'CIF', sinonimos: ['nif'], ejemplo: 'F80000000' },
  fiscal_direccion: { titulo: 'Dirección fiscal', ejemplo: '' },
  iban: { titulo: 'IBAN', sinonimos: ['cuenta'], ejemplo: '' },
  observaciones: { titulo: 'Observaciones', leer: (celda: Celda) => leerTexto(celda, { variasLineas: true }), ejemplo: '' },
} as const satisfies CamposDe<z.output<typeof ModeloColegio>>);

type N = (typeof CAMPOS)[number]['nombre'];
type ColegioGuardado = Awaited<ReturnType<typeof leerColegiosParaImportar>>[number];

interface Resuelta extends FilaResuelta {
  /** The row of the table from now on; null where it is refused. */
  columnas: ColumnasColegio | null;
  /** Zone of the venue that is made for it; '' without one, null without a venue. */
  sedeEnZona: string | null;
}

const MAX_NOMBRE_SEDE = 120;
const nombreDeSede = (colegio: string): string => `Instalaciones de ${colegio}`.slice(0, MAX_NOMBRE_SEDE);
const donde = ({ nombre, municipio }: { nombre: string; municipio: string }): string => `${plegar(nombre)}|${plegar(municipio)}`;

/** By its code, where the row gives one; else by its name, and its municipality where given. */
function buscador(colegios: readonly ColegioGuardado[]) {
  const porCodigo = new Map(colegios.filter(({ codigo }) => codigo !== '').map((colegio) => [colegio.codigo, colegio]));
  const porNombre = agrupar(colegios, ({ nombre }) => plegar(nombre));
  return ({ codigo, nombre, municipio }: FilaLeida<N>['datos']): ColegioGuardado | null | 'varios' => {
    if (codigo !== undefined) return porCodigo.get(String(codigo)) ?? null;
    const tocayos = porNombre.get(plegar(String(nombre ?? ''))) ?? [];
    const posibles = municipio === undefined ? tocayos : tocayos.filter((otro) => plegar(otro.municipio) === plegar(String(municipio)));
    return posibles.length > 1 ? 'varios' : (posibles[0] ?? null);
  };
}

/** One that may be taken for another, of the file or of those already there, is refused. */
async function sinTocayos(resueltas: readonly Resuelta[], colegios: readonly ColegioGuardado[]): Promise<Resuelta[]> {
  const tocadas = new Set(resueltas.map(({ id }) => id));
  const codigos = agrupar(
    [
      ...resueltas.flatMap(({ columnas, linea }) => (columnas ? [{ ...columnas, linea }] : [])),
      ...colegios.filter(({ id }) => !tocadas.has(id)).map((otro) => ({ ...otro, linea: 0 })),
    ],
    donde,
  );
  return porTandas(resueltas, (fila) => {
    const { columnas, linea } = fila;
    if (!columnas) return fila;
    // Two rows without a code repeat each other, which is said by itself.
    const confunde = codigos
      .get(donde(columnas))!
      .some(
        (otro) =>
          otro.linea !== linea && (otro.linea === 0 || otro.codigo !== columnas.codigo) && seConfunden(columnas.codigo, [otro.codigo]),
      );
    return confunde ? { ...fila, motivos: [...fila.motivos, textoDeTocayo(columnas)] } : fila;
  });
}

async function guardarColegios(tx: Tx, decisiones: readonly Decidida<Resuelta>[], zonas: ZonasPorNombre): Promise<void> {
  await zonas.crear(tx);
  const altas = decisiones.filter(({ accion }) => accion === 'crear');
  const ids = await reservarIds(tx, 'colegio', altas.length);
  const idDe = new Map(altas.map(({ linea }, indice) => [linea, ids[indice]!]));
  await insertar(
    tx,
    'colegio',
    altas.map(({ linea, columnas }) => ({ id: idDe.get(linea)!, ...columnas!, version: 1 })),
  );
  await actualizar(
    tx,
    'colegio',
    decisiones.filter(({ accion }) => accion === 'cambiar').map(({ id, columnas }) => ({ id: id!, ...columnas! })),
  );
  const conSede = decisiones.filter(({ sedeEnZona }) => sedeEnZona !== null);
  const sedes = await reservarIds(tx, 'sede', conSede.length);
  await insertar(
    tx,
    'sede',
    conSede.map(({ columnas, sedeEnZona }, indice) => ({
      id: sedes[indice]!,
      nombre: nombreDeSede(columnas!.nombre),
      direccion: columnas!.direccion,
      codigo_postal: columnas!.codigo_postal,
      municipio: columnas!.municipio,
      zona_id: sedeEnZona ? zonas.idDe(sedeEnZona) : null,
      pabellon: false,
      version: 1,
    })),
  );
  await insertar(
    tx,
    'colegio_sede',
    conSede.map(({ id, linea }, indice) => ({ colegio_id: id ?? idDe.get(linea)!, sede_id: sedes[indice]!, principal: true })),
  );
}

export const importarColegios = definirTipo<N>({
  campos: CAMPOS,
  tablas: ['colegio', 'sede', 'zona', 'colegio_sede'],
  async preparar(con, filas, { opciones }) {
    const colegios = await leerColegiosParaImportar(con);
    const zonas = await ZonasPorNombre.leer(con, opciones);
    const buscar = buscador(colegios);

    const resolver = ({ linea, datos, motivos: motivosDeLectura }: FilaLeida<N>): Resuelta => {
      const nombre = String(datos.nombre ?? datos.codigo ?? '');
      const motivos = [...motivosDeLectura];
      const encontrado = buscar(datos);
      if (encontrado === 'varios') motivos.push(`Nombre: hay varios colegios «${nombre}»; escriba el código o el municipio`);
      const antes = encontrado === 'varios' ? null : encontrado;
      const { via_tipo: _tipo, via_nombre: _via, numero: _numero, distrito, ...directos } = datos;
      const valores = { ...directos, ...direccionDe(datos) };
      const clave =
        datos.codigo === undefined
          ? datos.nombre === undefined
            ? null
            : donde({ nombre, municipio: String(datos.municipio ?? antes?.municipio ?? '') })
          : `código ${datos.codigo}`;
      const rechazo = { linea, nombre, clave, id: antes?.id ?? null, cambios: [], motivos, columnas: null, sedeEnZona: null };
      if (motivosDeLectura.length > 0) return rechazo;

      const base: Readonly<Record<keyof ColumnasColegio, unknown>> | null = antes && {
        ...antes,
        asociado: antes.asociado ? 1 : 0,
        activo: antes.activo ? 1 : 0,
      };
      const validacion = validar(ModeloColegio, { ...base, ...valores, sedes: [] }, CAMPOS);
      if ('motivos' in validacion) return { ...rechazo, motivos: [...motivos, ...validacion.motivos] };
      motivos.push(...textosDeFallos(fallosBancarios(validacion.modelo), CAMPOS));
      const columnas = columnasDeColegio(validacion.modelo);
      const cambios = Object.keys(valores).map((campo) => ({
        campo: tituloDe(CAMPOS, campo),
        antes: mostrar(antes?.[campo as keyof ColumnasColegio]),
        despues: mostrar(columnas[campo as keyof ColumnasColegio]),
      }));
      const conSede = opciones.crearSedes && (antes?.sedes ?? 0) === 0;
      if (conSede) {
        const zona = distrito === undefined ? '' : String(distrito);
        const fallo = zona === '' ? null : zonas.pedir(zona);
        if (fallo !== null) motivos.push(fallo);
        cambios.push(
          { campo: 'Sede principal', antes: '', despues: nombreDeSede(columnas.nombre) },
          { campo: 'Zona de la sede', antes: '', despues: zona === '' ? '' : zonas.escrita(zona) },
        );
        return { ...rechazo, cambios, columnas, sedeEnZona: zona };
      }
      return { ...rechazo, cambios, columnas };
    };

    const resueltas = await porTandas(filas, resolver);
    const decisiones = decidir(await sinTocayos(resueltas, colegios));

    return {
      filas: decisiones,
      guardar: (tx) => guardarColegios(tx, decisiones, zonas),
    };
  },
});
