import { trocear, type Trozo } from '@cd/domain/sesion/condiciones/texto';
import { useMemo } from 'react';
import estilos from './condiciones.module.css';

/** As it is signed. Its words are only ever text. `nivel`: of its headings, under what is above them. */
export function TextoDeContrato({ contenido, nivel = 2 }: { contenido: string; nivel?: 2 | 3 }) {
  const partes = useMemo(() => agrupar(trocear(contenido)), [contenido]);
  const Titulo = nivel === 2 ? 'h2' : 'h3';
  const Apartado = nivel === 2 ? 'h3' : 'h4';
  return (
    <div className={estilos.texto}>
      {partes.map((parte, n) => {
        if (Array.isArray(parte))
          return (
            <ul key={n}>
              {parte.map(({ texto }, punto) => (
                <li key={punto}>{texto}</li>
              ))}
            </ul>
          );
        if (parte.clase === 'titulo') return <Titulo key={n}>{parte.texto}</Titulo>;
        return parte.clase === 'apartado' ? <Apartado key={n}>{parte.texto}</Apartado> : <p key={n}>{parte.texto}</p>;
      })}
    </div>
  );
}

/** Points that follow each other are one list. */
function agrupar(trozos: readonly Trozo[]): (Trozo | Trozo[])[] {
  const partes: (Trozo | Trozo[])[] = [];
  for (const trozo of trozos) {
    const ultima = partes.at(-1);
    if (trozo.clase !== 'punto') partes.push(trozo);
    else if (Array.isArray(ultima)) ultima.push(trozo);
    else partes.push([trozo]);
  }
  return partes;
}
