// Public area without coverage: pages come from the network and fall back to the last copy; built files, whose name
// changes with their content, come from the copy. Calls, live changes and the login are never touched.
const PAGINAS = 'paginas-1';
const PIEZAS = 'piezas-1';
const SIN_CONEXION = '/sin-conexion.html';
const LIMITE = { [PAGINAS]: 40, [PIEZAS]: 120 };

self.addEventListener('install', (evento) => {
  evento.waitUntil(
    caches
      .open(PIEZAS)
      .then((cache) => cache.addAll([SIN_CONEXION, '/sin-conexion.css', '/marca.svg']))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (evento) => {
  evento.waitUntil(
    caches
      .keys()
      .then((nombres) => Promise.all(nombres.filter((nombre) => !(nombre in LIMITE)).map((nombre) => caches.delete(nombre))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (evento) => {
  const { request } = evento;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && /^\/(index(\/|$)|$)/.test(pathname)) evento.respondWith(pagina(evento));
  else if (/^\/assets\/(?!oficina\/)|^\/(sin-conexion\.(html|css)|marca\.svg|icono-\d+\.png)$/.test(pathname))
    evento.respondWith(pieza(evento));
});

async function pagina(evento) {
  const cache = await caches.open(PAGINAS);
  try {
    const respuesta = await fetch(evento.request);
    if (respuesta.ok && !respuesta.redirected) evento.waitUntil(guardar(PAGINAS, evento.request, respuesta.clone()));
    return respuesta;
  } catch {
    return (await cache.match(evento.request)) ?? (await caches.match(SIN_CONEXION)) ?? Response.error();
  }
}

async function pieza(evento) {
  const copia = await caches.match(evento.request);
  if (copia) return copia;
  const respuesta = await fetch(evento.request);
  if (respuesta.ok) evento.waitUntil(guardar(PIEZAS, evento.request, respuesta.clone()));
  return respuesta;
}

// Oldest first out; writing again puts it last.
async function guardar(nombre, peticion, respuesta) {
  const cache = await caches.open(nombre);
  await cache.delete(peticion);
  await cache.put(peticion, respuesta);
  const guardadas = (await cache.keys()).filter(({ url }) => !url.includes('/sin-conexion') && !url.endsWith('/marca.svg'));
  await Promise.all(guardadas.slice(0, Math.max(0, guardadas.length - LIMITE[nombre])).map((vieja) => cache.delete(vieja)));
}
