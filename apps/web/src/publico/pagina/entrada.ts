import '../../older-browsers';
import '../estilos/publico.css';
import '../estilos/clasificacion.css';
import '../estilos/resultados.css';
import '../estilos/partido.css';
import '../estilos/cuadro.css';
import '../estilos/nombres.css';
import '../estilos/telefono.css';
import '../estilos/equipos.css';
import '../estilos/avisos.css';
import '../estilos/estrecho.css';
import '../estilos/papel.css';
import type { ComponentType } from 'react';
import type { DatosPagina, Marco, PaginaPublica } from '@cd/contract/publico/paginas-publicas';
import { ponerEnDia } from '../reloj';
import { direcciones } from '../direcciones';
import { recordarEleccion } from '../eleccion';
import type { De, PantallaViva } from '../pantalla';
import { anotarRed, hayRed, probarRed, suscribirRed } from '../red';
import { cuandoSeCambien, leerAvisos, leerSeguidos } from '../seguidos';
import type { Dibujar } from './hidratar';

const VIVAS: { [P in PantallaViva]: () => Promise<ComponentType<{ marco: Marco; pagina: De<P> }>> } = {
  inicio: () => import('../screens/Inicio').then((modulo) => modulo.Inicio),
  detalle: () => import('../screens/Detalle').then((modulo) => modulo.Detalle),
  detalle_eliminatoria: () => import('../screens/DetalleEliminatoria').then((modulo) => modulo.DetalleEliminatoria),
  equipo: () => import('../screens/Equipo').then((modulo) => modulo.Equipo),
  partido: () => import('../screens/FichaPartido').then((modulo) => modulo.FichaPartido),
  buscar: () => import('../screens/Buscar').then((modulo) => modulo.Buscar),
  incrustar: () => import('../screens/Incrustar').then((modulo) => modulo.Incrustar),
  misequipos: () => import('../screens/MisEquipos').then((modulo) => modulo.MisEquipos),
};
const esViva = (pantalla: PaginaPublica['pantalla']): pantalla is PantallaViva => pantalla in VIVAS;

async function arrancar() {
  const raiz = document.getElementById('raiz');
  const texto = document.getElementById('datos')?.textContent;
  if (!raiz || !texto) return;
  const datos = JSON.parse(texto) as DatosPagina;
  const { pagina } = datos;

  if (pagina.pantalla === 'sin_eleccion') {
    // Completed from this session's last choice, without leaving this page in the history.
    const { direccionElegida } = await import('../completar');
    const direccion = direccionElegida(pagina.destino);
    if (direccion) location.replace(direccion);
    return;
  }
  recordarEleccion(pagina);
  // A copy is of the day on which it was kept.
  if (!document.getElementById('sin-conexion')?.dataset.copia) ponerEnDia(datos.marco.hoy);
  vigilarRed(raiz, esViva(pagina.pantalla) ? await darVida(raiz, datos, VIVAS[pagina.pantalla]()) : undefined);
}

/** Resolves when the screen answers what is touched, with how it is drawn again. */
async function darVida(raiz: HTMLElement, datos: DatosPagina, pantalla: ReturnType<(typeof VIVAS)[PantallaViva]>): Promise<Dibujar> {
  // What is touched before the screen lives would do nothing: it is touched again when it does.
  const tocados: (HTMLElement | null)[] = [];
  const anotar = ({ target }: Event) => tocados.push((target as Element).closest('button'));
  raiz.addEventListener('click', anotar);
  const [{ hidratar }, Pantalla] = await Promise.all([import('./hidratar'), pantalla]);
  const dibujar = await hidratar(raiz, datos, Pantalla as ComponentType<DatosPagina>);
  raiz.removeEventListener('click', anotar);
  for (const boton of tocados) {
    boton?.click();
    await Promise.resolve(); // what a touch changes is drawn before the next one
  }
  return dibujar;
}

/** Says when nobody answers, and puts the page that was asked for in place of its copy. */
function vigilarRed(raiz: HTMLElement, dibujar?: Dibujar) {
  const aviso = document.getElementById('sin-conexion');
  if (!aviso) return;
  const onChange = () => {
    aviso.hidden = hayRed() && !aviso.dataset.copia;
    if (hayRed() && aviso.dataset.copia) void import('./renovar').then(({ renovar }) => renovar(raiz, aviso, dibujar));
  };
  suscribirRed(onChange);
  if (aviso.dataset.copia === 'sin-red') anotarRed(false);
  else onChange();
  addEventListener('online', () => void probarRed());
  addEventListener('offline', () => void probarRed());
}

/** Where the followed teams stand, which only this device knows. */
const SITIOS: Readonly<Record<string, string>> = { [direcciones.inicio]: 'portada', [direcciones.misEquipos]: 'suyos' };

/** Their room is kept from the first moment, so that nothing moves when they come. */
function guardarSitio() {
  const seguidos = leerSeguidos().length;
  const sitio = SITIOS[location.pathname];
  if (seguidos === 0 || !sitio) return;
  const { dataset, style } = document.documentElement;
  style.setProperty('--sigue', String(seguidos));
  style.setProperty('--sigue-de-dos', String(Math.ceil(seguidos / 2)));
  dataset.sigue = sitio;
  void import('../piezas/EquiposSeguidos');
}

/** Reading without coverage; the pages work without it. */
async function prepararCopias(cargada: Promise<void>) {
  // What was loaded before there was a worker would not be kept.
  const primera = !navigator.serviceWorker.controller;
  await navigator.serviceWorker.register('/sw.js');
  if (!primera) return;
  await cargada;
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  active?.postMessage({ guardar: [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)] });
}

guardarSitio();
// A device with notices is told of those that it follows.
cuandoSeCambien(() => {
  if (leerAvisos()) void import('../avisos').then(({ sincronizar }) => sincronizar());
});
// An async module may run before the page has been read to its end, where its data are.
const leida =
  document.readyState === 'loading' ? new Promise((listo) => document.addEventListener('DOMContentLoaded', listo)) : Promise.resolve();
const cargada = leida.then(arrancar);
if (import.meta.env.PROD && 'serviceWorker' in navigator) prepararCopias(cargada).catch(() => {});
