import type { PartidoContado, SitioContado } from '@cd/contract/avisos/contenido';
import { cuando, deQue, donde, entreQuienes } from '@cd/cartas/sitio';
import { Muted } from '../../../ui/page/Layout';
import { StateTag } from '../../../ui/pieces/StateTag';
import estilos from './notificaciones.module.css';

/** The matches of a notice, as its letter tells them: what each is, where it was and where it is. */
export const PartidosContados = ({ partidos }: { partidos: readonly PartidoContado[] }) => (
  <ul className={estilos.partidos}>
    {partidos.map((partido) => (
      <li key={partido.id}>
        <b>{entreQuienes(partido)}</b> {partido.suspendido && <StateTag tone="no">Suspendido</StateTag>}
        <Muted>{deQue(partido)}</Muted>
        {partido.antes && <Sitio rotulo="Antes" sitio={partido.antes} />}
        <Sitio rotulo={partido.antes ? 'Ahora' : null} sitio={partido.sitio} />
      </li>
    ))}
  </ul>
);

function Sitio({ rotulo, sitio }: { rotulo: 'Antes' | 'Ahora' | null; sitio: SitioContado }) {
  const lineas = [cuando(sitio), donde(sitio), sitio.direccion].filter(Boolean).join(' · ');
  return (
    <p>
      {rotulo && <span className={estilos.rotulo}>{rotulo}: </span>}
      {rotulo === 'Antes' ? <s>{lineas}</s> : lineas}
    </p>
  );
}
