// Public area with little coverage or none: pages come from the network and, where it is slow or silent, from the last copy; built
// files, whose name changes with their content, come from the copy. Calls, live changes and the login are never touched.
// Of the office, only what a referee writes an acta with, signed in or by the link of one match, and only where it has asked for it
// (apps/web/src/client/office-copy.ts).
const PAGINAS = 'paginas-1';
const PIEZAS = 'piezas-1';
/** Of each, its name, its addresses and the one page that they all are. */
const COPIAS = {
  oficina: { nombre: 'oficina-1', pagina: '/admin/partidosarbitro', es: (camino) => /^\/admin(\/|$)/.test(camino) },
  enlace: { nombre: 'enlace-1', pagina: '/arbitraje/enlace', es: (camino) => camino.startsWith('/arbitraje/') },
};
/** What the device has asked to be told, and the version of what it may keep. */
const APP = 'app-1';
const SIN_CONEXION = '/sin-conexion.html';
const LIMITE = { [PAGINAS]: 40, [PIEZAS]: 120, [COPIAS.oficina.nombre]: Infinity, [COPIAS.enlace.nombre]: Infinity, [APP]: Infinity };
/** How long the network is waited for where there is a copy. */
const ESPERA_MS = 3000;
/** What a page is; whatever else its address carries only says how to look at it. */
const ELIGEN = ['deporte', 'categoria', 'genero', 'fase', 'grupo', 'equipo', 'partido', 'texto'];
const esPagina = (camino) => /^\/(index(\/|$)|$)/.test(camino);
const copiaDe = (camino) => Object.values(COPIAS).find(({ es }) => es(camino));
const esPiezaDeOficina = (camino) => camino.startsWith('/assets/oficina/');
const esPieza = (camino) => /^\/assets\/(?!oficina\/)|^\/(sin-conexion\.(html|css)|marca\.svg|icono-\d+\.png)$/.test(camino);

/** What is still on its way, by the address it is kept under. */
const enCamino = new Map();

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
  // A page that reads itself again wants what there is now, and renews its copy.
  if (esPagina(pathname)) evento.respondWith(request.mode === 'navigate' ? pagina(evento) : traer(evento));
  else if (esPieza(pathname)) evento.respondWith(pieza(evento));
  else if (esPiezaDeOficina(pathname)) evento.respondWith(deOficina(request, pathname));
  else if (request.mode === 'navigate' && copiaDe(pathname)) evento.respondWith(paginaDeOficina(request, copiaDe(pathname)));
});

self.addEventListener('message', (evento) => {
  const { guardar: direcciones, reciente, ...copias } = evento.data;
  // What was loaded before there was a worker: the browser still has it, and nothing is asked for twice.
  if (direcciones) evento.waitUntil(Promise.all(direcciones.map(guardarLoCargado)));
  for (const [cual, copia] of Object.entries(COPIAS))
    if (copias[cual]) evento.waitUntil(guardarYDecirlo(copias[cual], copia, evento.ports[0]));
  // A page served from its copy asks for the one that was on its way.
  if (reciente) evento.waitUntil(responder(evento.ports[0], reciente));
});

async function guardarLoCargado(direccion) {
  const { origin, pathname } = new URL(direccion);
  const destino = esPagina(pathname) ? PAGINAS : esPieza(pathname) ? PIEZAS : null;
  if (origin !== location.origin || !destino) return;
  const respuesta = await fetch(direccion, { cache: 'force-cache' });
  if (seGuarda(respuesta)) await guardar(destino, claveDe(direccion), respuesta);
}

async function responder(puerto, direccion) {
  const respuesta = await (enCamino.get(claveDe(direccion)) ?? fetch(direccion)).catch(() => null);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port is no window
  puerto.postMessage(respuesta?.ok ? await respuesta.clone().text() : null);
}

/** The address under which a page is kept. */
function claveDe(direccion) {
  const { pathname, searchParams } = new URL(direccion);
  if (esPieza(pathname)) return pathname;
  const elegido = ELIGEN.filter((nombre) => searchParams.has(nombre)).map(
    (nombre) => `${nombre}=${encodeURIComponent(searchParams.get(nombre))}`,
  );
  const camino = pathname === '/' ? '/index' : pathname.replace(/\/$/, '');
  return elegido.length > 0 ? `${camino}?${elegido.join('&')}` : camino;
}

/** Not what the server had of before: what is kept of it may be newer. */
const seGuarda = ({ ok, redirected, headers }) => ok && !redirected && !headers.has('Sin-Oficina-Desde');

/** From the network, and kept on the way. */
async function traer(evento) {
  const respuesta = await fetch(evento.request);
  if (seGuarda(respuesta)) evento.waitUntil(guardarSiSePuede(claveDe(evento.request.url), respuesta.clone()));
  return respuesta;
}

async function pagina(evento) {
  const clave = claveDe(evento.request.url);
  const deLaRed = traer(evento);
  const suya = deLaRed.then((respuesta) => respuesta.clone());
  enCamino.set(clave, suya);
  const acabar = () => enCamino.get(clave) === suya && enCamino.delete(clave);
  // Kept for a while after it comes: the page asks for it once it is drawn.
  evento.waitUntil(suya.then(() => esperar(ESPERA_MS)).then(acabar, acabar));
  const copia = await (await caches.open(PAGINAS)).match(clave);
  try {
    const primera = copia ? await Promise.race([deLaRed, esperar(ESPERA_MS)]) : await deLaRed;
    return primera ?? (await conAviso(copia, 'lenta', 'La señal va lenta: ves lo guardado'));
  } catch {
    if (copia) return conAviso(copia, 'sin-red', 'Sin conexión: ves lo guardado');
    return (await caches.match(SIN_CONEXION)) ?? Response.error();
  }
}

const esperar = (ms) => new Promise((listo) => setTimeout(listo, ms));

/** The copy, with why it is shown and of when it is in the notice that every page has. */
async function conAviso(copia, clase, texto) {
  const leida = new Date(copia.headers.get('date') ?? Date.now());
  const hora = leida.toLocaleTimeString('es-ES', { hour: '2-digit', minute: '2-digit' });
  const dia = leida.toDateString() === new Date().toDateString() ? 'hoy' : `el ${leida.toLocaleDateString('es-ES')}`;
  const html = (await copia.text()).replace(
    /(<p class="sin-conexion" id="sin-conexion" role="status") hidden>[^<]*/,
    `$1 data-copia="${clase}">${texto} ${dia} a las ${hora}`,
  );
  const headers = new Headers(copia.headers);
  for (const suyo of ['content-encoding', 'content-length']) headers.delete(suyo);
  return new Response(html, { headers });
}

async function pieza(evento) {
  const copia = await caches.match(evento.request, { ignoreVary: true });
  if (copia) return copia;
  const respuesta = await fetch(evento.request);
  if (respuesta.ok) evento.waitUntil(guardar(PIEZAS, claveDe(evento.request.url), respuesta.clone()));
  return respuesta;
}

// Oldest first out; writing again puts it last.
async function guardar(nombre, clave, respuesta) {
  const cache = await caches.open(nombre);
  await cache.delete(clave);
  await cache.put(clave, respuesta);
  const guardadas = (await cache.keys()).filter(({ url }) => !url.includes('/sin-conexion') && !url.endsWith('/marca.svg'));
  await Promise.all(guardadas.slice(0, Math.max(0, guardadas.length - LIMITE[nombre])).map((vieja) => cache.delete(vieja)));
}

/** A file of the office, from its copy where there is one. */
async function deOficina(request, camino) {
  for (const { nombre } of Object.values(COPIAS)) {
    const copia = await caches.match(camino, { cacheName: nombre, ignoreVary: true });
    if (copia) return copia;
  }
  return fetch(request);
}

/** The page of the office; its copy, where the network is slow, silent or broken. Its policy comes with it, with the nonce that it was written with. */
async function paginaDeOficina(request, { nombre, pagina }) {
  const copia = await caches.match(pagina, { cacheName: nombre });
  if (!copia) return fetch(request);
  try {
    const respuesta = await Promise.race([fetch(request), esperar(ESPERA_MS)]);
    return respuesta && respuesta.status < 500 ? respuesta : copia;
  } catch {
    return copia;
  }
}

/** Whoever asked for it tries again if it could not be. */
async function guardarYDecirlo(direcciones, copia, puerto) {
  const guardada = await guardarOficina(direcciones, copia).catch(() => false);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port is no window
  puerto?.postMessage(guardada);
}

/** All that a page of the office has loaded, and the page, of one same build: what is of another is put away only once this is whole. */
async function guardarOficina(direcciones, { nombre, pagina: suya }) {
  const caminos = direcciones
    .map((direccion) => new URL(direccion))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  const pagina = await fetch(suya, { cache: 'no-store' });
  const html = await pagina.clone().text();
  const guiones = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, camino]) => camino);
  // The server has another build by now: the next page that is opened will be of that one.
  if (!pagina.ok || pagina.redirected || !guiones.every((camino) => caminos.includes(camino))) return false;
  const cache = await caches.open(nombre);
  await Promise.all(
    caminos.map(async (camino) => {
      if (await cache.match(camino)) return;
      const respuesta = await fetch(camino, { cache: 'force-cache' });
      if (!respuesta.ok) throw new Error(camino);
      await cache.put(camino, respuesta);
    }),
  );
  await cache.put(suya, pagina);
  const viejas = (await cache.keys()).filter(({ url }) => ![suya, ...caminos].includes(new URL(url).pathname));
  await Promise.all(viejas.map((vieja) => cache.delete(vieja)));
  return true;
}

/** How often the office is asked whether what is kept may still be kept. */
const MIRAR_DATOS_MS = 10 * 60_000;
let miradoDatos = 0;

async function guardarSiSePuede(clave, respuesta) {
  if (await datosAlDia()) await guardar(PAGINAS, clave, respuesta);
}

/** The office publishes what is kept, which is then read again, or takes it away, and nothing is kept. Answers whether pages may be. */
async function datosAlDia() {
  const cache = await caches.open(APP);
  const sabido = await cache.match('/open/api/app').then((copia) => copia?.json());
  if (Date.now() - miradoDatos < MIRAR_DATOS_MS) return sabido?.guarda ?? true;
  miradoDatos = Date.now();
  const respuesta = await fetch('/open/api/app', { cache: 'no-store' }).catch(() => null);
  if (!respuesta?.ok) return sabido?.guarda ?? true;
  await cache.put('/open/api/app', respuesta.clone());
  const { version, guarda } = await respuesta.json();
  if (!guarda) await caches.delete(PAGINAS);
  else if (sabido && sabido.version !== version) await renovarPaginas();
  return guarda;
}

async function renovarPaginas() {
  const cache = await caches.open(PAGINAS);
  for (const { url } of await cache.keys()) {
    const respuesta = await fetch(url, { cache: 'no-cache' }).catch(() => null);
    if (respuesta && seGuarda(respuesta)) await cache.put(url, respuesta);
  }
}

self.addEventListener('push', (evento) => {
  const { titulo, texto, enlace, etiqueta } = leerAviso(evento.data);
  const opciones = { body: texto, tag: etiqueta, icon: '/icono-192.png', badge: '/icono-192.png', lang: 'es', data: { enlace } };
  evento.waitUntil(self.registration.showNotification(titulo, opciones));
});

/** Browsers take the permission away from whoever gets something and shows nothing. */
function leerAviso(datos) {
  try {
    return datos.json();
  } catch {
    return { titulo: 'Hay novedades de tus equipos', texto: '', enlace: '/index/misequipos', etiqueta: 'novedades' };
  }
}

self.addEventListener('notificationclick', (evento) => {
  evento.notification.close();
  const direccion = new URL(evento.notification.data?.enlace ?? '/index', location.origin);
  evento.waitUntil(abrir(direccion.origin === location.origin ? direccion.href : location.origin));
});

async function abrir(direccion) {
  const ventanas = await self.clients.matchAll({ type: 'window' });
  const suya = ventanas.find(({ url }) => url === direccion);
  return suya ? suya.focus() : self.clients.openWindow(direccion);
}

// The browser has changed the address of this device: it goes on being told.
self.addEventListener('pushsubscriptionchange', (evento) => evento.waitUntil(suscribirOtraVez(evento)));

async function suscribirOtraVez({ oldSubscription, newSubscription }) {
  const guardada = await caches.open(APP).then((cache) => cache.match('/app/suscripcion'));
  if (!guardada) return;
  const enviar = (method, cuerpo) =>
    fetch('/open/api/app/suscripcion', { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(cuerpo) });
  const antes = await guardada.json();
  const { applicationServerKey } = (newSubscription ?? oldSubscription)?.options ?? {};
  if (!newSubscription && !applicationServerKey) return;
  const nueva = newSubscription ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = nueva.toJSON();
  const cuerpo = { ...antes, endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
  await enviar('POST', cuerpo);
  await caches.open(APP).then((cache) => cache.put('/app/suscripcion', new Response(JSON.stringify(cuerpo))));
  if (antes.endpoint !== endpoint) await enviar('DELETE', { endpoint: antes.endpoint });
}
