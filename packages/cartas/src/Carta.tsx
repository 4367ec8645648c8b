import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AvisoDeCarta, Boton, CartaDescrita, PartidoContado, SitioContado } from '@cd/contract/avisos/contenido';
import { cuando, deQue, donde, entreQuienes } from './sitio';

/** Mail programs know neither variables nor `light-dark()`: the same colours as the tokens, and those of the night where they can be told. */
const NOCHE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .fondo { background: #0b1512 !important; }
  .hoja { background: #121f1b !important; }
  .texto, .texto a { color: #ecf2ec !important; }
  .apoyo, .apoyo a { color: #b6c6bd !important; }
  .linea { border-color: #3a5047 !important; }
  .boton { background: #74d3b5 !important; color: #0a211c !important; }
  .otro { color: #74d3b5 !important; border-color: #74d3b5 !important; }
  .suspendido { color: #ff9d8a !important; }
}
@media (max-width: 480px) {
  .hoja-dentro { padding: 20px 16px !important; }
}`;

const FUENTE = "'Archivo Variable', Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const TEXTO: CSSProperties = { margin: '0 0 14px', color: '#13231e', fontSize: 16, lineHeight: 1.5 };
const APOYO: CSSProperties = { color: '#465650', fontSize: 14, lineHeight: 1.45 };
const BOTON: CSSProperties = {
  display: 'inline-block',
  padding: '12px 22px',
  borderRadius: 4,
  fontSize: 16,
  fontWeight: 700,
  textDecoration: 'none',
};

// oxlint-disable jsx-a11y/control-has-associated-label -- a cell of a table that is only layout is no control
/** Tables, as no mail program reads anything else alike; for whoever listens they are none. */
const Tabla = ({ children, style, className }: { children: ReactNode; style?: CSSProperties; className?: string }) => (
  <table
    role="presentation"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    border={0}
    style={{ borderCollapse: 'collapse', ...style }}
    className={className}
  >
    <tbody>{children}</tbody>
  </table>
);

const Sitio = ({ rotulo, sitio, pasado = false }: { rotulo?: string; sitio: SitioContado; pasado?: boolean }) => {
  const tachado: CSSProperties = pasado ? { textDecoration: 'line-through' } : {};
  return (
    <tr>
      {rotulo !== undefined && (
        <td width="64" valign="top" className="apoyo" style={{ ...APOYO, padding: '4px 8px 0 0', fontWeight: 700 }}>
          {rotulo}
        </td>
      )}
      <td valign="top" style={{ paddingTop: 4 }}>
        <span
          className={pasado ? 'apoyo' : 'texto'}
          style={{ ...TEXTO, ...(pasado && APOYO), ...tachado, margin: 0, fontWeight: pasado ? 400 : 700 }}
        >
          {cuando(sitio)}
        </span>
        <br />
        <span className={pasado ? 'apoyo' : 'texto'} style={{ ...TEXTO, ...(pasado && APOYO), ...tachado, margin: 0 }}>
          {donde(sitio)}
        </span>
        {sitio.direccion !== '' && !pasado && (
          <>
            <br />
            <span className="apoyo" style={APOYO}>
              {sitio.direccion}
            </span>
          </>
        )}
      </td>
    </tr>
  );
};

const Partido = ({ partido }: { partido: PartidoContado }) => (
  <Tabla style={{ margin: '0 0 16px' }}>
    <tr>
      <td className="linea" style={{ borderLeft: '4px solid #10302a', padding: '2px 0 2px 14px' }}>
        <p className="texto" style={{ ...TEXTO, margin: 0, fontSize: 18, fontWeight: 700 }}>
          {entreQuienes(partido)}
          {partido.suspendido && (
            <span className="suspendido" style={{ color: '#a3271b' }}>
              {' · Suspendido'}
            </span>
          )}
        </p>
        <p className="apoyo" style={{ ...APOYO, margin: '2px 0 0' }}>
          {deQue(partido)}
        </p>
        <Tabla>
          {partido.antes && <Sitio rotulo="Antes" sitio={partido.antes} pasado />}
          <Sitio {...(partido.antes && { rotulo: 'Ahora' })} sitio={partido.sitio} />
        </Tabla>
      </td>
    </tr>
  </Tabla>
);

const Enlace = ({ boton, principal }: { boton: Boton; principal: boolean }) => (
  <p style={{ margin: '4px 0 16px' }}>
    <a
      href={boton.url}
      className={principal ? 'boton' : 'otro'}
      style={
        principal ? { ...BOTON, background: '#0b5f4e', color: '#ffffff' } : { ...BOTON, border: '1px solid #0b5f4e', color: '#0b5f4e' }
      }
    >
      {boton.texto}
    </a>
  </p>
);

const Parrafos = ({ parrafos }: { parrafos: readonly string[] }) =>
  parrafos.map((parrafo, n) => (
    <p key={n} className="texto" style={{ ...TEXTO, whiteSpace: 'pre-line' }}>
      {parrafo}
    </p>
  ));

const Parte = ({ aviso, primero }: { aviso: AvisoDeCarta; primero: boolean }) => (
  <>
    {!primero && <div className="linea" style={{ borderTop: '1px solid #b9c2b9', margin: '12px 0 20px' }} />}
    <h1 className="texto" style={{ ...TEXTO, fontSize: 22, lineHeight: 1.25, fontWeight: 700 }}>
      {aviso.titulo}
    </h1>
    <Parrafos parrafos={aviso.parrafos} />
    {aviso.partidos.map((partido) => (
      <Partido key={partido.id} partido={partido} />
    ))}
    {aviso.datos.map(({ nombre, valor }) => (
      <p key={`${nombre} ${valor}`} className="texto" style={{ ...TEXTO, margin: '0 0 8px' }}>
        <b>{nombre}:</b> {valor}
      </p>
    ))}
    {aviso.boton && <Enlace boton={aviso.boton} principal />}
    {aviso.otro && <Enlace boton={aviso.otro} principal={false} />}
    <Parrafos parrafos={aviso.despues} />
  </>
);

const Pie = ({ empresa, elegir }: Pick<CartaDescrita, 'empresa' | 'elegir'>) => (
  <p className="apoyo linea" style={{ ...APOYO, margin: '24px 0 0', borderTop: '1px solid #b9c2b9', paddingTop: 14 }}>
    <b>{empresa.nombre}</b>
    {[empresa.telefono, empresa.email].filter(Boolean).map((dato) => (
      <span key={dato}> · {dato}</span>
    ))}
    {elegir !== null && (
      <>
        <br />
        <a href={elegir} style={{ color: '#465650' }}>
          Elegir qué avisos recibo por correo
        </a>
      </>
    )}
  </p>
);

const Carta = ({ asunto, saludo, empresa, avisos, elegir }: CartaDescrita) => (
  <html lang="es">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{asunto}</title>
      <style>{NOCHE}</style>
    </head>
    <body className="fondo" style={{ margin: 0, padding: 0, background: '#f3f2ea', fontFamily: FUENTE }}>
      <Tabla className="fondo" style={{ background: '#f3f2ea' }}>
        <tr>
          <td align="center" style={{ padding: '16px 8px 32px' }}>
            <Tabla className="hoja" style={{ maxWidth: 600, background: '#ffffff' }}>
              <tr>
                <td
                  style={{ background: empresa.color, color: empresa.colorDelTexto, padding: '14px 24px', fontSize: 16, fontWeight: 700 }}
                >
                  {empresa.nombre}
                </td>
              </tr>
              <tr>
                <td className="hoja-dentro" style={{ padding: '24px 24px 28px', fontFamily: FUENTE }}>
                  <p className="apoyo" style={{ ...APOYO, margin: '0 0 8px' }}>
                    {saludo}
                  </p>
                  {avisos.map((aviso, n) => (
                    <Parte key={n} aviso={aviso} primero={n === 0} />
                  ))}
                  <Pie empresa={empresa} elegir={elegir} />
                </td>
              </tr>
            </Tabla>
          </td>
        </tr>
      </Tabla>
    </body>
  </html>
);

/** A letter as HTML: nothing in it is fetched from anywhere. */
export const cartaEnHtml = (carta: CartaDescrita): string => `<!doctype html>${renderToStaticMarkup(<Carta {...carta} />)}`;
