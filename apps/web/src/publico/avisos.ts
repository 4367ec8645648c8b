import { llamadas } from './direcciones';
import { leerAvisos, leerSeguidos, ponerAvisos } from './seguidos';

export interface Preferencias {
  avisos: string[];
  silencio: { desde: string; hasta: string } | null;
}
export const DE_SERIE: Preferencias = {
  avisos: ['resultado', 'horario', 'suspension', 'clasificacion'],
  silencio: { desde: '22:00', hasta: '08:00' },
};

export function leerPreferencias(): Preferencias {
  try {
    return { ...DE_SERIE, ...(JSON.parse(leerAvisos() ?? '{}') as Partial<Preferencias>) };
  } catch {
    return DE_SERIE;
  }
}

/** Why this device cannot be told; null, it can. */
export function impedimento(): 'instalar' | 'navegador' | 'denegado' | null {
  const deApple =
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return deApple && !matchMedia('(display-mode: standalone)').matches ? 'instalar' : 'navegador';
  return Notification.permission === 'denied' ? 'denegado' : null;
}

/** What the server said in its own words, or what happened. */
export class NoSePudo extends Error {}

async function pedir(metodo: 'POST' | 'DELETE', cuerpo: object): Promise<void> {
  const respuesta = await fetch(llamadas.suscripcion, {
    method: metodo,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(cuerpo),
  }).catch(() => null);
  if (!respuesta) throw new NoSePudo('No hay conexión: vuelve a probar cuando la haya.');
  // Whoever stops what had already stopped has what they wanted.
  if (respuesta.ok || (metodo === 'DELETE' && respuesta.status === 404)) return;
  const problema = (await respuesta.json().catch(() => null)) as { detail?: string } | null;
  throw new NoSePudo(problema?.detail ?? 'No se ha podido. Vuelve a probar dentro de un momento.');
}

const registro = async () => {
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
};
const enBytes = (clave: string) => Uint8Array.from(atob(clave.replaceAll('-', '+').replaceAll('_', '/')), (letra) => letra.charCodeAt(0));

async function guardar(suscripcion: PushSubscription, { avisos, silencio }: Preferencias): Promise<void> {
  const { endpoint, keys } = suscripcion.toJSON();
  const cuerpo = { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth }, equipos: leerSeguidos(), avisos, silencio };
  await pedir('POST', cuerpo);
  // The worker says it again if the browser changes the address.
  await caches.open('app-1').then((cache) => cache.put('/app/suscripcion', new Response(JSON.stringify(cuerpo))));
}

/** Asks the person, through the browser, and then the server: only ever after a tap. */
export async function activar(preferencias: Preferencias): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new NoSePudo('El navegador no ha dado permiso: sin él no se puede avisar.');
  const estado = await fetch(llamadas.app, { cache: 'no-store' }).catch(() => null);
  if (!estado?.ok) throw new NoSePudo('No hay conexión: vuelve a probar cuando la haya.');
  const { clave } = (await estado.json()) as { clave: string };
  const { pushManager } = await registro();
  const suscripcion = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: enBytes(clave) }).catch(() => {
    throw new NoSePudo('El navegador no ha podido conectar con su servicio de avisos. Vuelve a probar dentro de un momento.');
  });
  await guardar(suscripcion, preferencias);
  ponerAvisos(JSON.stringify(preferencias));
}

/** One tap, and nothing more comes. */
export async function quitar(): Promise<void> {
  const suscripcion = await (await registro()).pushManager.getSubscription();
  if (suscripcion) {
    // Even if the server does not hear of it, the browser's service lets the address go.
    const dicho = pedir('DELETE', { endpoint: suscripcion.endpoint }).catch(() => {});
    await suscripcion.unsubscribe();
    await dicho;
  }
  await caches.open('app-1').then((cache) => cache.delete('/app/suscripcion'));
  ponerAvisos(null);
}

/** Those followed have changed, or a while has passed: the server is told. What the browser has taken away is no longer there. */
export async function sincronizar(): Promise<void> {
  try {
    if (leerSeguidos().length === 0) return await quitar();
    const suscripcion = await (await registro()).pushManager.getSubscription();
    if (!suscripcion) return ponerAvisos(null);
    await guardar(suscripcion, leerPreferencias());
  } catch {
    // Without coverage: the next page with these on it tries again.
  }
}
