import { annosDeCategoria, type TipoAnno } from '@cd/domain/maestros/categorias/annos';
import { SelectField } from '../../../ui/fields';
import type { DeValor } from '../../../ui/field';
import { annosElegibles, annosEscritos } from './annos';

const NINGUNO = 0;

/** The birth years of a category, written as the call has them: '2005', '2005-2007', '<2008' or nothing. */
export function CampoAnnos({ tipo, value = '', onChange, ...campo }: Omit<DeValor<string>, 'label'> & { tipo: TipoAnno }) {
  const { desde, hasta } = annosDeCategoria({ tipoAnno: tipo, annos: value }) ?? { desde: null, hasta: null };
  const annos = annosElegibles().map((anno) => ({ valor: anno, texto: String(anno) }));
  const opciones = [{ valor: NINGUNO, texto: 'Cualquiera' }, ...annos];
  const elegido = (valor: number) => (valor === NINGUNO ? null : valor);
  if (tipo === 2) {
    return (
      <SelectField
        {...campo}
        label="Nacidos antes de"
        opciones={opciones}
        value={hasta === null ? NINGUNO : hasta + 1}
        onChange={(valor) => onChange?.(valor === NINGUNO ? '' : `<${valor}`)}
      />
    );
  }
  return (
    <>
      <SelectField
        {...campo}
        label="Primer año"
        opciones={opciones}
        value={desde ?? NINGUNO}
        onChange={(valor) => onChange?.(annosEscritos(elegido(valor), hasta === desde ? null : hasta))}
      />
      <SelectField
        label="Último año"
        opciones={desde === null ? opciones.slice(0, 1) : annos.filter(({ valor }) => valor >= desde)}
        value={hasta ?? NINGUNO}
        disabled={desde === null}
        onChange={(valor) => onChange?.(annosEscritos(desde, valor))}
      />
    </>
  );
}
