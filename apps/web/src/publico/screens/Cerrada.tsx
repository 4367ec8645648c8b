import type { Marco } from '@cd/contract/publico/paginas-publicas';
import { MarcoPagina } from '../piezas/MarcoPagina';
import { Vacio } from '../piezas/Vacio';

/** In the place of every page while the competition is closed to the public: that it will be back, and whom to ask meanwhile. */
export function Cerrada({ marco }: { marco: Marco }) {
  const { nombre, direccion, telefono } = marco.empresa;
  return (
    <MarcoPagina marco={marco} titulo="Puertas cerradas" sub="La competición no está abierta al público">
      <Vacio dibujo="campo" titulo="Ahora no se puede ver la competición">
        <p>{`${nombre || 'La organización'} la ha cerrado al público por un tiempo. Calendarios, resultados y clasificaciones volverán a estar aquí, en esta misma dirección, cuando la abra.`}</p>
        {(telefono || direccion) && (
          <p>
            {'Para preguntar: '}
            {[nombre, direccion].filter(Boolean).join(', ')}
            {telefono && (
              <>
                {nombre || direccion ? ', ' : ''}
                <a href={`tel:${telefono.replaceAll(/[^+\d]/g, '')}`}>{telefono.replaceAll(' ', '\u00a0')}</a>
              </>
            )}
            .
          </p>
        )}
        <div className="botones">
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is this same page, with its parameters */}
          <a className="boton primario" href="">
            Volver a mirar
          </a>
        </div>
      </Vacio>
    </MarcoPagina>
  );
}
