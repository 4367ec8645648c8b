import type { ResumenDeApp } from '@cd/contract/app/app';
import { Link } from '@tanstack/react-router';
import { formatCount, formatNumber } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { StateTag } from '../../../ui/pieces/StateTag';
import css from './appmovil.module.css';

export function Dispositivos({ app }: { app: ResumenDeApp }) {
  const { dispositivos, en_silencio, equipos, por_salir, automaticos, contacto, clave } = app;
  const rows: readonly (readonly [string, string])[] = [
    ['Dispositivos con avisos', formatNumber(dispositivos)],
    ['En sus horas de silencio ahora', formatNumber(en_silencio)],
    ['Equipos que siguen', formatNumber(equipos)],
    ['Envíos que esperan salir', formatNumber(por_salir)],
    [
      'Avisado solo en siete días',
      `${formatCount(automaticos.avisos, 'novedad', 'novedades')}, ${formatCount(automaticos.llegados, 'recibida', 'recibidas')}`,
    ],
  ];
  return (
    <Block title="Los dispositivos">
      <dl className={`renglones ${css.datos}`}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Clave de los avisos (VAPID)</dt>
          <dd>
            <StateTag tone="ok">Hecha y guardada</StateTag>
            <code className={css.clave}>{clave}</code>
          </dd>
        </div>
        <div>
          <dt>A quién escriben los servicios de avisos</dt>
          <dd>
            {contacto ? (
              contacto.replace('mailto:', '')
            ) : (
              <>
                <StateTag tone="aviso">A nadie</StateTag> Ponga el correo de la organización en{' '}
                <Link to="/admin/configuracion/empresa">Configuración, Empresa</Link>: Safari puede rechazar los avisos sin él.
              </>
            )}
          </dd>
        </div>
      </dl>
    </Block>
  );
}
