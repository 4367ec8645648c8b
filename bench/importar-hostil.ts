import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as descanso } from 'node:timers/promises';
import { celda, HOJAS_HOSTILES, libro } from '../apps/server/src/modules/importacion/registros/hojas-de-prueba';
import type { WriteFigure } from './figure';
import { arrancarProducto } from './servidores';

type Cabeceras = Record<string, string>;

async function entrar(url: string): Promise<Cabeceras> {
  const respuesta = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@demo.es', password: 'demo-2026' }),
  });
  const { token, user } = (await respuesta.json()) as { token: string; user: { usuarioId: number; perfilId: number } };
  return { authorization: `Bearer ${token}`, 'x-usuario': String(user.usuarioId), 'x-perfil': String(user.perfilId) };
}

/** A big but honest one too: its rows are examined where the answers are made. */
function ficheros(): Buffer[] {
  const filas = Array.from(
    { length: 20_000 },
    (_, n) => `<row r="${n + 2}">${celda(`A${n + 2}`, `Colegio ${n}`)}${celda(`B${n + 2}`, `H${n}`)}</row>`,
  );
  const grande = libro(`<row r="1">${celda('A1', 'Nombre')}${celda('B1', 'Código')}</row>${filas.join('')}`);
  return [grande, ...Object.values(HOJAS_HOSTILES).map(({ hacer }) => hacer())];
}

/** The longest wait of any other answer while each hostile file is taken. */
export async function medirImportarHostil(escribir: WriteFigure): Promise<void> {
  const enviados = ficheros();
  const dataDir = mkdtempSync(join(tmpdir(), 'cd-bench-'));
  const producto = await arrancarProducto({ DATA_DIR: dataDir });
  try {
    const headers = await entrar(producto.url);
    const lista = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ordenacion: [], filtros: [], paginacion: { pageNumber: 1, pageSize: 20 } }),
    };
    const otras: [string, RequestInit][] = [
      ['/health/live', {}],
      ['/open/api/deportes/fase', {}],
      ['/api/usuarios/index', lista],
    ];
    let peor = 0;
    const fin = new AbortController();
    const vigilar = async ([camino, peticion]: [string, RequestInit]): Promise<void> => {
      while (!fin.signal.aborted) {
        const desde = performance.now();
        const respuesta = await fetch(producto.url + camino, peticion);
        await respuesta.arrayBuffer();
        if (!respuesta.ok) throw new Error(`${camino}: ${respuesta.status}`);
        peor = Math.max(peor, performance.now() - desde);
        await descanso(10);
      }
    };
    const vigilancia = Promise.all(otras.map(vigilar));
    // The first answers are made with everything cold.
    await descanso(2_000);
    peor = 0;
    await descanso(5_000);
    const enReposo = peor;
    peor = 0;
    for (const fichero of enviados) {
      const form = new FormData();
      form.set('model', JSON.stringify({ tipo: 'colegios', opciones: {} }));
      form.set('fichero', new Blob([new Uint8Array(fichero)]), 'hostil');
      const respuesta = await fetch(`${producto.url}/api/importacion/vista`, { method: 'POST', headers, body: form });
      await respuesta.arrayBuffer();
      if (respuesta.status !== 200 && respuesta.status !== 422) throw new Error(`la importación respondió ${respuesta.status}`);
    }
    fin.abort();
    await vigilancia;
    escribir(
      'importar_hostil_ms',
      peor,
      `ms la espera más larga de otra respuesta entre ${enviados.length} ficheros (en reposo, ${enReposo.toFixed(0)})`,
    );
  } finally {
    await producto.parar();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
