import type { DatosPagina } from '@cd/contract/publico/paginas-publicas';
import { EnDirecto } from '../EnDirecto';
import { Accesibilidad } from '../screens/Accesibilidad';
import { Buscar } from '../screens/Buscar';
import { Categorias } from '../screens/Categorias';
import { Cerrada } from '../screens/Cerrada';
import { Detalle } from '../screens/Detalle';
import { DetalleEliminatoria } from '../screens/DetalleEliminatoria';
import { Equipo } from '../screens/Equipo';
import { Error403 } from '../screens/Error403';
import { Error404 } from '../screens/Error404';
import { ErrorServidor } from '../screens/ErrorServidor';
import { FichaPartido } from '../screens/FichaPartido';
import { Fases } from '../screens/Fases';
import { Generos } from '../screens/Generos';
import { Grupos } from '../screens/Grupos';
import { Incrustar } from '../screens/Incrustar';
import { Inicio } from '../screens/Inicio';
import { MisEquipos } from '../screens/MisEquipos';
import { SinEleccion } from '../screens/SinEleccion';
import { Temporada } from '../screens/Temporada';

/** Any page of the public area; the browser takes over from it with its own screen alone (entrada.ts). */
export function Pagina({ datos }: { datos: DatosPagina }) {
  return <EnDirecto datos={datos} Pantalla={Pantalla} />;
}

function Pantalla({ marco, pagina }: DatosPagina) {
  switch (pagina.pantalla) {
    case 'inicio':
      return <Inicio marco={marco} pagina={pagina} />;
    case 'categorias':
      return <Categorias marco={marco} pagina={pagina} />;
    case 'generos':
      return <Generos marco={marco} pagina={pagina} />;
    case 'fases':
      return <Fases marco={marco} pagina={pagina} />;
    case 'grupos':
      return <Grupos marco={marco} pagina={pagina} />;
    case 'detalle':
      return <Detalle marco={marco} pagina={pagina} />;
    case 'detalle_eliminatoria':
      return <DetalleEliminatoria marco={marco} pagina={pagina} />;
    case 'sin_eleccion':
      return <SinEleccion marco={marco} />;
    case 'equipo':
      return <Equipo marco={marco} pagina={pagina} />;
    case 'partido':
      return <FichaPartido marco={marco} pagina={pagina} />;
    case 'misequipos':
      return <MisEquipos marco={marco} />;
    case 'buscar':
      return <Buscar marco={marco} pagina={pagina} />;
    case 'temporada':
      return <Temporada marco={marco} pagina={pagina} />;
    case 'incrustar':
      return <Incrustar marco={marco} pagina={pagina} />;
    case 'accesibilidad':
      return <Accesibilidad marco={marco} />;
    case 'cerrada':
      return <Cerrada marco={marco} />;
    case 'error403':
      return <Error403 marco={marco} />;
    case 'error404':
      return <Error404 marco={marco} />;
    case 'error':
      return <ErrorServidor marco={marco} pagina={pagina} />;
  }
}
