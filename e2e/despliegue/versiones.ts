import { rmSync, readdirSync } from 'node:fs';
import { PLATFORM } from '../../scripts/release.mjs';
import { ponerAnterior } from './anterior';
import { ordenesDe } from './ordenes';
import { ADMIN, BASE, CLAVE, comprobar, paso, type Recorrido } from './recorrido';
import { distintas } from './tablas';
import { importarTemporada } from './vivir';

interface Salud {
  version: string;
  esquema: string;
}

/** The upgrade of the document from the previous version, with what that one had saved, and the way back. */
export async function pasarDeVersion(recorrido: Recorrido): Promise<void> {
  const { maquina, tablas, publico, oficina, version, archivos } = recorrido;
  const anterior = await paso('la versión anterior, construida', () => {
    const puesta = ponerAnterior(maquina.ruta('opt/competicion'), maquina.ruta('temporal'));
    return puesta && { ...puesta, toString: () => puesta.de };
  });
  if (!anterior) {
    console.log('– sin historia de la que sacar la versión anterior: no se pasa de una a otra');
    return;
  }
  await paso(`la versión anterior (${anterior.de.slice(0, 12)}), con datos`, () => empezarCon(recorrido, anterior.carpeta));
  const suyas = tablas.resumen(BASE);

  await paso('se pasa a esta, como dice el documento', async () => {
    for (const orden of ordenesDe('Pasar a otra versión').slice(0, 7)) await maquina.orden(orden, { desde: archivos });
    const salud = await publico.pedirBien<Salud>('GET', '/health/ready');
    comprobar(salud.version === version, `sirve la versión ${salud.version}`);
    comprobar(salud.esquema > tablas.preguntar(BASE, 'select min(nombre) from migracion'), `esquema ${salud.esquema}`);
    await oficina.entrar(ADMIN, CLAVE);
    const colegios = await oficina.pedirBien<unknown[]>('GET', '/api/colegios');
    comprobar(`colegio|${colegios.length}` === suyas.get('colegio')!.split('|').slice(0, 2).join('|'), `${colegios.length} colegios`);
    return `esquema ${salud.esquema}`;
  });

  await paso('y se vuelve a la anterior, con la copia de antes de migrar', async () => {
    const [copia, ...otras] = readdirSync(maquina.ruta('var/backups/competicion')).filter((nombre) =>
      nombre.startsWith('antes-de-migrar-'),
    );
    comprobar(copia && otras.length === 0, 'no hay una copia de antes de migrar');
    Object.assign(maquina.palabras, {
      [`competicion-deportiva-ANTERIOR-linux-x64`]: anterior.carpeta,
      'antes-de-migrar-ESQUEMA-copia-FECHA.gz': copia,
    });
    for (const orden of ordenesDe('Pasar a otra versión').slice(7)) await maquina.orden(orden);
    const diferentes = distintas(suyas, tablas.resumen(BASE));
    comprobar(diferentes.length === 0, diferentes.join('\n'));
    await esperarA(recorrido);
    return `${suyas.size} tablas iguales`;
  });
  await maquina.orden('systemctl stop competicion@3001 competicion@3002');
  rmSync(maquina.ruta('temporal/anterior'), { recursive: true });
}

async function empezarCon({ maquina, oficina }: Recorrido, carpeta: string): Promise<void> {
  await maquina.orden('systemctl stop competicion@3001 competicion@3002');
  await maquina.orden('runuser -u postgres -- dropdb competicion');
  for (const orden of ordenesDe('Instalar').filter((linea) => linea.includes('createdb'))) await maquina.orden(orden);
  await maquina.orden(`ln -sfn ${carpeta} /opt/competicion/actual`);
  // Its first start makes the installation, whatever its orders are.
  await maquina.orden('systemctl start competicion@3001');
  await maquina.orden(ordenesDe('Reiniciar').find((linea) => linea.startsWith('curl'))!);
  await maquina.orden(`competicion admin:create --email ${ADMIN}`, { escribe: `${CLAVE}\n${CLAVE}\n` });
  await importarTemporada(maquina);
  await oficina.entrar(ADMIN, CLAVE);
  for (let n = 0; n < 20; n++) await oficina.pedirBien('POST', '/api/zonas', { zona: { nombre: `Zona de antes ${n}` } });
  await maquina.orden('systemctl stop competicion@3001');
}

async function esperarA({ maquina, oficina }: Recorrido): Promise<void> {
  for (const orden of ordenesDe('Reiniciar').filter((linea) => linea.startsWith('curl'))) await maquina.orden(orden);
  await oficina.entrar(ADMIN, CLAVE);
}

/** A backup, restored in another database, is the same, table by table. With nobody at work: what is looked at is noted a moment later. */
export function copiarYRestaurar({ maquina, tablas }: Recorrido): Promise<string> {
  return paso('copia y restauración, tabla por tabla', async () => {
    const copia = maquina.ruta('var/backups/competicion/prueba.gz');
    await maquina.orden('systemctl stop competicion@3001 competicion@3002');
    await maquina.orden(`competicion backup ${copia}`);
    tablas.preguntar('postgres', 'create database restaurada owner competicion template template0;');
    const url = `postgresql://competicion@localhost/restaurada?host=${tablas.socket}`;
    await maquina.orden(`DATABASE_URL='${url}' competicion restore ${copia}`);
    const diferentes = distintas(tablas.resumen(BASE), tablas.resumen('restaurada'));
    comprobar(diferentes.length === 0, diferentes.join('\n'));
    return `${tablas.resumen('restaurada').size} tablas iguales, en ${PLATFORM}`;
  });
}
