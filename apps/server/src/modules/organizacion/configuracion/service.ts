import type { rutasConfiguracion, Parametro, Traduccion } from '@cd/contract/organizacion/configuracion';
import type { Body } from '@cd/contract/kit/route';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { RuleError } from '../../../platform/errors/rule-error';
import { euros } from '../../../platform/money';
import { nothingLeft } from '../../../platform/db/columns';
import type { Tx } from '../../../platform/db/open';
import type { Office } from '../../../platform/http/mount';
import { prohibirEnDemo } from '../modo-demo/service';
import {
  avanzarVersion,
  guardarEmpresa,
  guardarModeloLicencias,
  guardarParametros,
  guardarTraducciones,
  leerDatosFiscales,
  leerEmpresa,
  leerModeloLicencias,
  leerParametros,
  leerTraducciones,
  type DatosFiscales,
} from './queries';

type Cambios = Body<typeof rutasConfiguracion.guardar>;

/** Saves what was sent, and tells what has changed, in words. */
export async function guardarConfiguracion(
  tx: Tx,
  { parametros, empresa, traducciones, modeloLicencias, version, ...resto }: Cambios,
  parametersChanged: Office['parametersChanged'],
): Promise<string> {
  nothingLeft(resto);
  await prohibirEnDemo(tx);
  if (!(await avanzarVersion(tx, version))) throw new RuleError('version.antigua');
  const lineas: string[] = [];
  if (parametros.length > 0) {
    const cambiados = comprobarParametros(await leerParametros(tx), parametros);
    await guardarParametros(tx, cambiados);
    await parametersChanged(
      tx,
      cambiados.map(({ clave }) => clave),
    );
    lineas.push(
      ...cambiados.map(
        ({ descripcion, tipo, antes, valor }) => `${descripcion}: de ${enPalabras(tipo, antes)} a ${enPalabras(tipo, valor)}`,
      ),
    );
  }
  if (empresa) {
    const antes = { ...(await leerEmpresa(tx)), ...(await leerDatosFiscales(tx)) };
    const despues = { ...empresa, otras_cuentas: exigirCuentas(empresa.otras_cuentas) };
    await guardarEmpresa(tx, despues);
    lineas.push(...contarEmpresa(antes, despues));
  }
  if (traducciones) {
    comprobarTraducciones(traducciones);
    const antes = await leerTraducciones(tx);
    await guardarTraducciones(tx, traducciones);
    lineas.push(...contarTraducciones(antes, traducciones));
  }
  if (modeloLicencias) {
    const antes = await leerModeloLicencias(tx);
    await guardarModeloLicencias(tx, modeloLicencias);
    if (PARTES_LICENCIA.some((parte) => antes[parte] !== modeloLicencias[parte])) lineas.push('Modelo oficial de licencias');
  }
  return lineas.length === 0 ? 'Configuración guardada sin cambios' : `Configuración. ${lineas.join('. ')}`;
}

/** One a line, as they are kept: in capitals, without spaces, each once. */
function exigirCuentas(escritas: string): string {
  const cuentas = escritas.split(/[\n,;]/).filter((una) => una.trim() !== '');
  const ibanes = cuentas.map((una) => {
    const iban = electronicFormatIBAN(una) ?? '';
    if (!isValidIBAN(iban)) throw new RuleError('iban.incorrecto', `Otras cuentas: «${una.trim().slice(0, 42)}» no es un IBAN`);
    return iban;
  });
  return [...new Set(ibanes)].join('\n');
}

const PARTES_LICENCIA = ['titulo', 'cabecera', 'cuerpo', 'pie'] as const;

type Cambiado = Parametro & { antes: number };

/** Those that change, once every one sent is known and within its bounds. */
function comprobarParametros(guardados: readonly Parametro[], enviados: Cambios['parametros']): Cambiado[] {
  const porClave = new Map(guardados.map((parametro) => [parametro.clave, parametro]));
  const valores = new Map<string, Cambiado>();
  for (const { clave, valor, ...resto } of enviados) {
    nothingLeft(resto);
    const parametro = porClave.get(clave);
    if (!parametro) throw new RuleError('configuracion.parametro', `No existe el parámetro «${clave}»`);
    if (valor < parametro.minimo || valor > parametro.maximo) {
      const { tipo, minimo, maximo } = parametro;
      throw new RuleError(
        'configuracion.parametro',
        `«${parametro.descripcion}» admite de ${enPalabras(tipo, minimo)} a ${enPalabras(tipo, maximo)}`,
      );
    }
    valores.set(clave, { ...parametro, antes: parametro.valor, valor });
  }
  return [...valores.values()].filter(({ antes, valor }) => antes !== valor);
}

function comprobarTraducciones(traducciones: readonly Traduccion[]): void {
  const palabras = new Set<string>();
  for (const { palabra } of traducciones) {
    const clave = palabra.toLocaleLowerCase('es');
    if (palabras.has(clave)) throw new RuleError('configuracion.traducciones', `Hay palabras repetidas en las traducciones: «${palabra}»`);
    palabras.add(clave);
  }
}

const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const dos = (n: number): string => String(n).padStart(2, '0');

function enPalabras(tipo: Parametro['tipo'], valor: number): string {
  if (tipo === 'si_no') return valor === 1 ? 'sí' : 'no';
  if (tipo === 'dia_semana') return DIAS[valor - 1] ?? String(valor);
  if (tipo === 'hora') return `${dos(Math.floor(valor / 60))}:${dos(valor % 60)}`;
  if (tipo === 'importe') return euros(valor);
  if (tipo === 'dias') return valor === 1 ? '1 día' : `${valor} días`;
  return String(valor);
}

const NOMBRES: Readonly<Record<keyof NonNullable<Cambios['empresa']>, string>> = {
  nombre: 'nombre',
  nombre_id: 'nombre abreviado',
  direccion: 'dirección',
  codigoPostal: 'código postal',
  ciudad: 'ciudad',
  telefono: 'teléfono',
  web: 'página web',
  email: 'correo',
  letras_logo: 'letras del logotipo',
  enlace_android: 'enlace de Android',
  enlace_ios: 'enlace de iOS',
  color_informes: 'color de los informes',
  color_informes_texto: 'color del texto de los informes',
  texto_temporada: 'texto de la temporada',
  fiscal_nombre: 'nombre fiscal',
  fiscal_cif: 'CIF',
  fiscal_cuenta: 'cuenta bancaria',
  otras_cuentas: 'otras cuentas',
  acreedor_sepa: 'identificador de acreedor SEPA',
  factura_serie: 'serie de las facturas',
  factura_exencion: 'exención de las facturas',
  privacidad_responsable: 'responsable de los datos',
  privacidad_delegado: 'delegado de protección de datos',
  privacidad_finalidades: 'para qué se usan los datos',
  privacidad_derechos: 'derechos sobre los datos',
  privacidad_plazo: 'cuánto se guardan los datos',
};
/** What changed is said; what it was is for those who may read the screen alone. */
const SIN_VALOR: readonly (keyof DatosFiscales)[] = [
  'fiscal_nombre',
  'fiscal_cif',
  'fiscal_cuenta',
  'otras_cuentas',
  'acreedor_sepa',
  // Long as they are.
  'privacidad_responsable',
  'privacidad_delegado',
  'privacidad_finalidades',
  'privacidad_derechos',
  'privacidad_plazo',
];

function contarEmpresa(antes: NonNullable<Cambios['empresa']>, despues: NonNullable<Cambios['empresa']>): string[] {
  const cambiados = (Object.keys(NOMBRES) as (keyof typeof NOMBRES)[]).filter((clave) => antes[clave] !== despues[clave]);
  return cambiados.map((clave) =>
    SIN_VALOR.some((reservada) => reservada === clave)
      ? `Empresa, ${NOMBRES[clave]}: cambiado`
      : `Empresa, ${NOMBRES[clave]}: de «${antes[clave]}» a «${despues[clave]}»`,
  );
}

function contarTraducciones(antes: readonly Traduccion[], despues: readonly Traduccion[]): string[] {
  const deAntes = new Map(antes.map(({ palabra, traduccion }) => [palabra, traduccion]));
  const deAhora = new Set(despues.map(({ palabra }) => palabra));
  const quitadas = antes.filter(({ palabra }) => !deAhora.has(palabra));
  const puestas = despues.filter(({ palabra, traduccion }) => deAntes.get(palabra) !== traduccion);
  const lineas = [
    ...puestas.map(({ palabra, traduccion }) => `«${palabra}» se dice «${traduccion}»`),
    ...quitadas.map(({ palabra }) => `«${palabra}» sin traducción`),
  ];
  if (lineas.length > 0) return [`Vocabulario: ${lineas.join(', ')}`];
  return antes.some(({ palabra }, i) => despues[i]?.palabra !== palabra) ? ['Vocabulario: otro orden'] : [];
}
