import { ModeloSede } from '@cd/contract/maestros/sedes';
import type { z } from 'zod';
import { agrupar } from '@cd/domain/importacion/agrupar';
import { leerCodigoPostal, leerNumero, leerSiNo } from '@cd/domain/importacion/celdas';
import type { FilaLeida } from '@cd/domain/importacion/columnas';
import { plegar } from '@cd/domain/importacion/plegar';
import { decidir, type Decidida, type FilaResuelta } from '@cd/domain/importacion/decidir';
import type { ColumnasSede } from '../../maestros/sedes/queries';
import { columnasDeSede } from '../../maestros/sedes/service';
import type { Tx } from '../../../platform/db/open';
import type { Columns } from '../../../platform/db/columns';
import { CAMPOS_DIRECCION, direccionDe } from './direccion';
import { actualizar, insertar, leerSedesParaImportar, reservarIds } from './queries';
import { porTandas } from './por-tandas';
import { camposEnOrden, definirTipo, mostrar, tituloDe, validar, type CamposDe } from './tipo-importacion';
import { ZonasPorNombre } from './zonas-por-nombre';

const CAMPOS = camposEnOrden({
  nombre: { titulo: 'Nombre', sinonimos: ['sede', 'instalación'], obligatorio: true, ejemplo: 'Polideportivo La Vega' },
  direccion: CAMPOS_DIRECCION,
  codigo_postal: { titulo: 'Código postal', sinonimos: ['cp'], leer: leerCodigoPostal, ejemplo: '28001' },
  municipio: { titulo: 'Municipio', sinonimos: ['localidad', 'ciudad'], ejemplo: 'Madrid' },
  zona: { titulo: 'Zona', sinonimos: ['distrito'], ejemplo: 'Centro' },
  pabellon: { titulo: 'Pabellón', sinonimos: ['cubierta'], leer: leerSiNo, ejemplo: 'no' },
  latitud: { titulo: 'Latitud', leer: leerNumero, ejemplo: '40,4168' },
  longitud: { titulo: 'Longitud', leer: leerNumero, ejemplo: '-3,7038' },
  pistas: { titulo: 'Pistas', sinonimos: ['pista'], ejemplo: 'Pista 1 (2) | Pista 2' },
} as const satisfies CamposDe<z.output<typeof ModeloSede>>);

type N = (typeof CAMPOS)[number]['nombre'];
type SedeGuardada = Awaited<ReturnType<typeof leerSedesParaImportar>>[number];

/** The zone may be one that is still to be made. */
type ColumnasConZona = Omit<ColumnasSede, 'zona_id'> & { zona: string };

interface PistaPedida {
  nombre: string;
  capacidad: number;
}

interface Resuelta extends FilaResuelta {
  columnas: ColumnasConZona | null;
  /** Courts that it does not have yet. */
  pistas: PistaPedida[];
  orden: number;
}

/** 'Pista 1 (2) | Pista 2': the number is how many matches it holds at once. */
const pistasDe = (texto: string): PistaPedida[] =>
  texto
    .split('|')
    .map((parte) => /^(?<nombre>.*?)\s*(?:\((?<capacidad>\d{1,3})\))?$/.exec(parte.trim())!.groups!)
    .filter(({ nombre }) => nombre !== '')
    .map(({ nombre, capacidad }) => ({ nombre: nombre!, capacidad: Number(capacidad ?? 1) }));

/** By name; where several share it, also by municipality and address. */
function buscador(guardadas: readonly SedeGuardada[]) {
  const porNombre = agrupar(guardadas, ({ nombre }) => plegar(nombre));
  return ({ nombre, municipio }: FilaLeida<N>['datos'], { direccion }: { direccion?: string }): SedeGuardada | null | 'varias' => {
    const todas = porNombre.get(plegar(String(nombre ?? ''))) ?? [];
    const enMunicipio = municipio === undefined ? todas : todas.filter((otra) => plegar(otra.municipio) === plegar(String(municipio)));
    if (enMunicipio.length <= 1 || direccion === undefined) return enMunicipio.length > 1 ? 'varias' : (enMunicipio[0] ?? null);
    const enDireccion = enMunicipio.filter((otra) => plegar(otra.direccion) === plegar(direccion));
    return enDireccion.length === 1 ? enDireccion[0]! : 'varias';
  };
}

const comoModelo = (sede: SedeGuardada | null): Readonly<Record<Exclude<keyof ColumnasSede, 'zona_id'>, unknown>> | null =>
  sede && { ...sede, pabellon: sede.pabellon ? 1 : 0 };

async function guardarSedes(tx: Tx, decisiones: readonly Decidida<Resuelta>[], zonas: ZonasPorNombre): Promise<void> {
  await zonas.crear(tx);
  const deTabla = ({ zona, ...resto }: ColumnasConZona): ColumnasSede => ({
    ...resto,
    zona_id: zona === '' ? null : zonas.idDe(zona),
  });
  const altas = decisiones.filter(({ accion }) => accion === 'crear');
  const ids = await reservarIds(tx, 'sede', altas.length);
  const idDe = new Map(altas.map(({ linea }, indice) => [linea, ids[indice]!]));
  await insertar(
    tx,
    'sede',
    altas.map(({ linea, columnas }) => ({ id: idDe.get(linea)!, ...deTabla(columnas!), version: 1 })),
  );
  await actualizar(
    tx,
    'sede',
    decisiones.filter(({ accion }) => accion === 'cambiar').map(({ id, columnas }) => ({ id: id!, ...deTabla(columnas!) })),
  );
  await insertar(
    tx,
    'pista',
    decisiones.flatMap(({ id, linea, pistas, orden }) =>
      pistas.map((pista, indice): Columns<'pista'> => ({ sede_id: id ?? idDe.get(linea)!, ...pista, orden: orden + indice })),
    ),
  );
}

export const importarSedes = definirTipo<N>({
  campos: CAMPOS,
  tablas: ['sede', 'zona', 'pista'],
  async preparar(con, filas, { opciones }) {
    const guardadas = await leerSedesParaImportar(con);
    const zonas = await ZonasPorNombre.leer(con, opciones);
    const buscar = buscador(guardadas);

    const resolver = ({ linea, datos, motivos: motivosDeLectura }: FilaLeida<N>): Resuelta => {
      const nombre = String(datos.nombre ?? '');
      const motivos = [...motivosDeLectura];
      const direccion = direccionDe(datos);
      const encontrada = buscar(datos, direccion);
      if (encontrada === 'varias') motivos.push(`Nombre: hay varias sedes «${nombre}»; escriba su municipio y su dirección`);
      const antes = encontrada === 'varias' ? null : encontrada;
      const { via_tipo: _tipo, via_nombre: _via, numero: _numero, zona, pistas: pistasEscritas, ...directos } = datos;
      const valores = { ...directos, ...direccion };
      const clave = nombre === '' ? null : [nombre, String(datos.municipio ?? ''), direccion.direccion ?? ''].map(plegar).join('|');
      const rechazo: Resuelta = {
        linea,
        nombre,
        clave,
        id: antes?.id ?? null,
        cambios: [],
        motivos,
        columnas: null,
        pistas: [],
        orden: 0,
      };
      if (motivosDeLectura.length > 0) return rechazo;

      const pistas = pistasDe(String(pistasEscritas ?? ''));
      const nombresDePista = pistas.map((pista) => plegar(pista.nombre));
      if (new Set(nombresDePista).size !== pistas.length) motivos.push('Pistas: dos pistas de una sede no pueden llamarse igual');
      const validacion = validar(ModeloSede, { ...comoModelo(antes), ...valores, pistas }, CAMPOS);
      if ('motivos' in validacion) return { ...rechazo, motivos: [...motivos, ...validacion.motivos] };
      const { zona_id: _zona, ...propias } = columnasDeSede(validacion.modelo);
      const fallo = zona === undefined ? null : zonas.pedir(String(zona));
      if (fallo !== null) motivos.push(fallo);
      const zonaDeAntes = zonas.nombreDeId(antes?.zona_id ?? null);
      const columnas: ColumnasConZona = { ...propias, zona: zona === undefined ? zonaDeAntes : zonas.nombreDe(String(zona)) };
      const susPistas = antes?.pistas ?? [];
      const pistasNuevas = validacion.modelo.pistas.filter((pista) => !susPistas.some((suya) => plegar(suya) === plegar(pista.nombre)));
      const cambios = Object.keys(valores).map((campo) => ({
        campo: tituloDe(CAMPOS, campo),
        antes: mostrar(antes?.[campo as keyof SedeGuardada]),
        despues: mostrar(columnas[campo as keyof ColumnasConZona]),
      }));
      cambios.push(
        { campo: 'Zona', antes: zonaDeAntes, despues: zona === undefined ? zonaDeAntes : zonas.escrita(String(zona)) },
        {
          campo: 'Pistas',
          antes: susPistas.join(' | '),
          despues: [...susPistas, ...pistasNuevas.map((pista) => pista.nombre)].join(' | '),
        },
      );
      return { ...rechazo, cambios, columnas, pistas: pistasNuevas, orden: susPistas.length };
    };

    const decisiones = decidir(await porTandas(filas, resolver));
    return { filas: decisiones, guardar: (tx) => guardarSedes(tx, decisiones, zonas) };
  },
});
