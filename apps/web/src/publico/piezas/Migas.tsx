import type { Ruta } from '@cd/contract/publico/paginas-publicas';
import { direcciones } from '../direcciones';

export interface Miga {
  texto: string;
  href: string;
}

/** The chosen path, each step an address: sport, category, gender, phase. */
export function migasDe({ deporte, categoria, genero, fase }: Ruta): Miga[] {
  const migas: Miga[] = [{ texto: deporte.nombre, href: direcciones.categorias(deporte.id) }];
  if (categoria) migas.push({ texto: categoria.nombre, href: direcciones.generos(deporte.id, categoria.id) });
  if (categoria && genero) migas.push({ texto: genero.nombre, href: direcciones.fases(deporte.id, categoria.id, genero.id) });
  // A step back is to the choice itself, though it be of one.
  if (fase) migas.push({ texto: fase.nombre, href: direcciones.fase({ ...fase, grupo_id: null }) });
  return migas;
}

/** The last one is this page. */
export function Migas({ migas }: { migas: Miga[] }) {
  const actual = migas.at(-1);
  // A path of one step leads nowhere: put the list of sports before it.
  const anteriores = migas.length === 1 ? [{ texto: 'Deportes', href: direcciones.inicio }] : migas.slice(0, -1);
  if (!actual) return null;
  return (
    <nav aria-label="Ruta">
      <ol className="migas">
        {anteriores.map((miga) => (
          <li key={miga.href}>
            <a href={miga.href}>{miga.texto}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{actual.texto}</span>
        </li>
      </ol>
    </nav>
  );
}
