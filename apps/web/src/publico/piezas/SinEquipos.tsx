import { direcciones } from '../direcciones';
import { useTexto } from '../vocabulario';
import { Icono } from './Icono';
import { Vacio } from './Vacio';

/** Nobody is followed on this device, or whoever was is not there any more. */
export function SinEquipos({ nivel, deAntes }: { nivel: 'h2' | 'h3'; deAntes?: boolean }) {
  const t = useTexto();
  return (
    <Vacio nivel={nivel} titulo={t(deAntes ? 'Tus equipos ya no están en esta temporada' : 'Aún no sigues a ningún equipo')}>
      <p>
        {t(
          deAntes
            ? 'Busca los de este curso y vuelve a tocar su estrella.'
            : 'Toca la estrella de tu equipo en su grupo o al buscarlo y lo tendrás aquí, en este dispositivo y sin registrarte.',
        )}
      </p>
      <a className="boton" href={direcciones.buscar()}>
        <Icono nombre="buscar" />
        {t('Buscar mi colegio')}
      </a>
    </Vacio>
  );
}
