import './estilos/publico.css';
import type { ComponentType } from 'react';
import type { DatosPagina, Marco, PaginaPublica } from '@cd/contract/paginas-publicas';
import { direccionElegida, recordarEleccion } from './eleccion';
import type { De } from './pantalla';

// The screens that live in the browser. The others are finished when they arrive: they load no React at all.
type Viva = 'inicio' | 'detalle' | 'detalle_eliminatoria' | 'equipo' | 'misequipos';
const VIVAS: { [P in Viva]: () => Promise<ComponentType<{ marco: Marco; pagina: De<P> }>> } = {
  inicio: () => import('./screens/Inicio').then((modulo) => modulo.Inicio),
  detalle: () => import('./screens/Detalle').then((modulo) => modulo.Detalle),
  detalle_eliminatoria: () => import('./screens/DetalleEliminatoria').then((modulo) => modulo.DetalleEliminatoria),
  equipo: () => import('./screens/Equipo').then((modulo) => modulo.Equipo),
  misequipos: () => import('./screens/MisEquipos').then((modulo) => modulo.MisEquipos),
};
const esViva = (pantalla: PaginaPublica['pantalla']): pantalla is Viva => pantalla in VIVAS;

async function arrancar() {
  const raiz = document.getElementById('raiz');
  const texto = document.getElementById('datos')?.textContent;
  if (!raiz || !texto) return;
  const datos = JSON.parse(texto) as DatosPagina;
  const { pagina } = datos;

  if (pagina.pantalla === 'sin_eleccion') {
    // Completed from this session's last choice, without leaving this page in the history.
    const direccion = direccionElegida(pagina.destino);
    if (direccion) location.replace(direccion);
    return;
  }
  recordarEleccion(pagina);
  avisarSinConexion();
  if (!esViva(pagina.pantalla)) return;
  const [{ hidratar }, Pantalla] = await Promise.all([import('./hidratar'), VIVAS[pagina.pantalla]()]);
  await hidratar(raiz, datos, Pantalla as ComponentType<DatosPagina>);
}

function avisarSinConexion() {
  const aviso = document.getElementById('sin-conexion');
  const poner = () => aviso?.toggleAttribute('hidden', navigator.onLine);
  addEventListener('online', poner);
  addEventListener('offline', poner);
  poner();
}

// An async module may run before the page has been read to its end, where its data are.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => void arrancar());
else void arrancar();

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('/sw.js').catch(() => {
    // The pages work without it; only offline reading is lost.
  });
}
