import type { Marco } from '@cd/contract/publico/paginas-publicas';
import { direcciones } from '../direcciones';
import { cuantos } from '../formato';
import { Baldosas } from '../piezas/Baldosas';
import { MarcoPagina } from '../piezas/MarcoPagina';
import { migasDe } from '../piezas/Migas';
import { SinOpciones } from '../piezas/SinOpciones';
import { useTexto } from '../vocabulario';
import type { De } from '../pantalla';

export function Generos({ marco, pagina: { ruta, generos, siguen } }: { marco: Marco; pagina: De<'generos'> }) {
  const t = useTexto();
  const categoria = ruta?.categoria;
  return (
    <MarcoPagina
      marco={marco}
      anuncio
      titulo={categoria?.nombre ?? 'Géneros'}
      sub={ruta ? `${ruta.deporte.nombre} · Elige género` : undefined}
      migas={ruta ? migasDe(ruta) : []}
    >
      {ruta && categoria && generos.length > 0 ? (
        <Baldosas
          baldosas={generos.map((genero) => ({
            ...genero,
            href: direcciones.paso(ruta.deporte.id, { categoria: categoria.id, genero: genero.id, ...siguen[genero.id] }),
            dato: cuantos(genero.equipos, t('equipo'), t('equipos')),
          }))}
        />
      ) : (
        <SinOpciones titulo="Todavía no hay fases de esta categoría" />
      )}
    </MarcoPagina>
  );
}
