import '../../older-browsers';
import '../estilos/publico.css';
import type { ComponentType } from 'react';
import type { DatosPagina, Marco, PaginaPublica } from '@cd/contract/publico/paginas-publicas';
import { direccionElegida, recordarEleccion } from '../eleccion';
import type { De, PantallaViva } from '../pantalla';

const VIVAS: { [P in PantallaViva]: () => Promise<ComponentType<{ marco: Marco; pagina: De<P> }>> } = {
  inicio: () => import('../screens/Inicio').then((modulo) => modulo.Inicio),
  detalle: () => import('../screens/Detalle').then((modulo) => modulo.Detalle),
  detalle_eliminatoria: () => import('../screens/DetalleEliminatoria').then((modulo) => modulo.DetalleEliminatoria),
  equipo: () => import('../screens/Equipo').then((modulo) => modulo.Equipo),
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
    const direccion = direccionElegida(pagina.destino);
    if (direccion) location.replace(direccion);
    return;
  }
  recordarEleccion(pagina);
  avisarSinConexion();
  if (!esViva(pagina.pantalla)) return;
  // What is touched before the screen lives would do nothing: it is touched again when it does.
  const tocados: (HTMLElement | null)[] = [];
  const anotar = ({ target }: Event) => tocados.push((target as Element).closest('button'));
  raiz.addEventListener('click', anotar);
  const [{ hidratar }, Pantalla] = await Promise.all([import('./hidratar'), VIVAS[pagina.pantalla]()]);
  await hidratar(raiz, datos, Pantalla as ComponentType<DatosPagina>);
  raiz.removeEventListener('click', anotar);
  for (const boton of tocados) {
    boton?.click();
    await Promise.resolve(); // what a touch changes is drawn before the next one
  }
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
