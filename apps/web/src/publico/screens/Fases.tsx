import { TipoFase } from '@cd/contract/resultados/estado-partido';
import type { Marco } from '@cd/contract/publico/paginas-publicas';
import { direcciones } from '../direcciones';
import { cuantos, fechaCompleta } from '../formato';
import { MarcoPagina } from '../piezas/MarcoPagina';
import { migasDe } from '../piezas/Migas';
import { MarcaFase, Opciones } from '../piezas/Opciones';
import { SinOpciones } from '../piezas/SinOpciones';
import { campeonatoDe } from '../titulos';
import { useTexto } from '../vocabulario';
import type { De } from '../pantalla';

export function Fases({ marco, pagina: { ruta, fases } }: { marco: Marco; pagina: De<'fases'> }) {
  const t = useTexto();
  return (
    <MarcoPagina
      marco={marco}
      anuncio
      titulo={(ruta && campeonatoDe(ruta)) || t('Fases')}
      sub={ruta ? `${ruta.deporte.nombre} · ${t('Elige fase')}` : undefined}
      migas={ruta ? migasDe(ruta) : []}
    >
      {fases.length > 0 ? (
        <Opciones
          opciones={fases.map((fase) => {
            const eliminatoria = fase.tipo === TipoFase.Eliminatoria;
            return {
              href: direcciones.fase(fase),
              nombre: fase.nombre,
              datos: [
                `${eliminatoria ? t('Eliminatoria') : `Liga · ${cuantos(fase.grupos, t('grupo'), t('grupos'))}`} · ${cuantos(fase.equipos, t('equipo'), t('equipos'))}`,
                `Del ${fechaCompleta(fase.fecha_inicio)} al ${fechaCompleta(fase.fecha_fin)}`,
              ],
              marca: <MarcaFase eliminatoria={eliminatoria} />,
            };
          })}
        />
      ) : (
        <SinOpciones titulo={t('Todavía no hay fases de este campeonato')} />
      )}
    </MarcoPagina>
  );
}
