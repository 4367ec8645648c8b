import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../format/format';
import { actaOf, currentOf } from '../../partidos/informes/informes-queries';
import { scoreOf } from '../../partidos/informes/score';
import css from './campo.module.css';

/** The office had another report by then: both, side by side, and who decides. */
export default function Aparte({ convocatoriaId }: { convocatoriaId: number }) {
  const { data } = useQuery(actaOf(convocatoriaId));
  const aparte = data?.apartes.find(({ resuelto }) => resuelto === null);
  const vigente = data && currentOf(data);
  if (!aparte) return null;
  return (
    <div role="alert" className={css.dos}>
      <p>{`${aparte.motivo}. El suyo queda aparte y la organización elige: no se ha perdido nada.`}</p>
      <div className={css.lados}>
        <article>
          <h3>El suyo</h3>
          <p className={css.cifra}>{aparte.acta ? scoreOf(aparte.acta) : 'Suspensión'}</p>
        </article>
        <article>
          <h3>{vigente ? `El de ${vigente.autor ?? 'la organización'}` : 'Ninguno vigente'}</h3>
          <p className={css.cifra}>{vigente ? (vigente.acta ? scoreOf(vigente.acta) : 'Suspensión') : 'Anulado'}</p>
          {vigente && <small>{formatMoment(vigente.fecha_creacion)}</small>}
        </article>
      </div>
    </div>
  );
}
