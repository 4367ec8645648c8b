import type { Marco } from '@cd/contract/publico/paginas-publicas';
import { direcciones } from '../direcciones';
import { cuantos } from '../formato';
import { Baldosas } from '../piezas/Baldosas';
import { MarcoPagina } from '../piezas/MarcoPagina';
import { migasDe } from '../piezas/Migas';
import { SinOpciones } from '../piezas/SinOpciones';
import { useTexto } from '../vocabulario';
import type { De } from '../pantalla';

export function Categorias({ marco, pagina: { ruta, categorias, siguen } }: { marco: Marco; pagina: De<'categorias'> }) {
  const t = useTexto();
  return (
    <MarcoPagina
      marco={marco}
      anuncio
      titulo={ruta?.deporte.nombre ?? 'Categorías'}
      sub="Elige categoría"
      migas={ruta ? migasDe(ruta) : []}
    >
      {ruta && categorias.length > 0 ? (
        <Baldosas
          baldosas={categorias.map((categoria) => ({
            ...categoria,
            href: direcciones.paso(ruta.deporte.id, { categoria: categoria.id, ...siguen[categoria.id] }),
            dato: cuantos(categoria.equipos, t('equipo'), t('equipos')),
          }))}
        />
      ) : (
        <SinOpciones titulo="Todavía no hay fases de este deporte" />
      )}
    </MarcoPagina>
  );
}
