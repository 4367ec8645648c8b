import type { Marco } from '@cd/contract/publico/paginas-publicas';
import { direcciones } from '../direcciones';
import { cuantos } from '../formato';
import { MarcoPagina } from '../piezas/MarcoPagina';
import { migasDe } from '../piezas/Migas';
import { Opciones } from '../piezas/Opciones';
import { SinOpciones } from '../piezas/SinOpciones';
import { nombreDeGrupo, tituloCampeonato } from '../titulos';
import { useTexto } from '../vocabulario';
import type { De } from '../pantalla';

export function Grupos({ marco, pagina: { ruta, grupos } }: { marco: Marco; pagina: De<'grupos'> }) {
  const t = useTexto();
  return (
    <MarcoPagina
      marco={marco}
      anuncio
      titulo={ruta?.fase ? tituloCampeonato(ruta, ruta.fase.nombre) : t('Grupos')}
      sub={ruta ? `${ruta.deporte.nombre} · ${t('Elige grupo')}` : undefined}
      migas={ruta ? migasDe(ruta) : []}
    >
      {grupos.length > 0 ? (
        <Opciones
          opciones={grupos.map((grupo) => ({
            href: direcciones.detalle(grupo.id),
            nombre: nombreDeGrupo(grupo.nombre),
            datos: [
              `${cuantos(grupo.equipos, t('equipo'), t('equipos'))} · ${cuantos(grupo.jornadas, t('jornada'), t('jornadas'))}`,
              grupo.partidos > 0
                ? `Jugados ${grupo.jugados} de ${cuantos(grupo.partidos, t('partido'), t('partidos'))}`
                : 'Sin calendario todavía',
            ],
            marca: <MarcaGrupo nombre={grupo.nombre} />,
            avance: grupo.partidos > 0 ? grupo.jugados / grupo.partidos : 0,
          }))}
        />
      ) : (
        <SinOpciones titulo={t('Todavía no hay grupos en esta fase')} />
      )}
    </MarcoPagina>
  );
}

function MarcaGrupo({ nombre }: { nombre: string }) {
  const letra = /^(?:grupo\s+)?(\S{1,2})$/i.exec(nombre)?.[1] ?? nombre.charAt(0);
  return (
    <svg className="dibujo chico" viewBox="0 0 72 72" aria-hidden="true">
      <circle cx="36" cy="36" r="26" />
      <path d="M36 2v8M36 62v8" opacity=".45" />
      <text x="36" y="45" className="macizo">
        {letra.toLocaleUpperCase('es')}
      </text>
    </svg>
  );
}
