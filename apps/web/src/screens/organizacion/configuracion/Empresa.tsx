import { DatosFiscales, Empresa as EsquemaEmpresa } from '@cd/contract/organizacion/configuracion';
import { privacidadPorDefecto } from '@cd/domain/inscripcion/privacidad';
import { Nivel } from '@cd/contract/kit/perfiles';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useLevel } from '../../../client/permissions';
import { Block } from '../../../ui/page/Block';
import { TextArea, TextField } from '../../../ui/fields/fields';
import { StateTag } from '../../../ui/pieces/StateTag';
import { FormPage } from '../../../ui/forms/FormPage';
import { ColorField } from './ColorField';
import { WithConfiguracion, INVALIDATES } from './WithConfiguracion';
import { contrast, MINIMUM_CONTRAST, isColor } from './contrast';
import { Row } from '../../../ui/page/Layout';
import estilos from './configuracion.module.css';

const Data = EsquemaEmpresa.extend(DatosFiscales.shape);

const SIN_FISCALES = {
  fiscal_nombre: '',
  fiscal_cif: '',
  fiscal_cuenta: '',
  otras_cuentas: '',
  acreedor_sepa: '',
  factura_serie: 'F',
  factura_exencion: '',
  privacidad_responsable: '',
  privacidad_delegado: '',
  privacidad_finalidades: '',
  privacidad_derechos: '',
  privacidad_plazo: '',
};
const ACREEDOR = 'El que da el banco a quien cobra recibos: ES, dos dígitos de control, sufijo y CIF';

export default function Empresa() {
  const soloLectura = useLevel('configuracion') < Nivel.Edicion;
  return (
    <WithConfiguracion>
      {({ empresa, fiscal }, { guardar, reload }) => (
        <FormPage
          title="Empresa"
          errorTitle="Error al guardar la configuración"
          button="Guardar la empresa"
          readOnly={soloLectura}
          values={{ ...empresa, ...(fiscal ?? SIN_FISCALES) }}
          schema={Data}
          save={async (datos) => {
            await guardar({ empresa: datos });
            return { title: 'Configuración guardada', text: 'Los datos de la empresa ya se ven en la zona pública y en la oficina.' };
          }}
          invalidates={INVALIDATES}
          reload={reload}
          fields={(form) => {
            const de = (campo: keyof typeof form.values) => form.getInputProps(campo);
            return {
              nombre: <TextField label="Nombre" {...de('nombre')} />,
              nombre_id: <TextField label="Nombre abreviado" {...de('nombre_id')} />,
              letras_logo: <TextField label="Letras del logotipo" ayuda="Hasta cuatro" maxLength={4} {...de('letras_logo')} />,
              direccion: <TextField label="Dirección" autoComplete="off" {...de('direccion')} />,
              codigoPostal: <TextField label="Código postal" autoComplete="off" {...de('codigoPostal')} />,
              ciudad: <TextField label="Ciudad" autoComplete="off" {...de('ciudad')} />,
              telefono: <TextField label="Teléfono" type="tel" autoComplete="off" {...de('telefono')} />,
              email: <TextField label="Correo" type="email" autoComplete="off" {...de('email')} />,
              web: <TextField label="Página web" type="url" placeholder="https://" {...de('web')} />,
              ...fiscalFields(de),
              ...privacyFields(de, form.values),
              color_informes: <ColorField label="Color de la cabecera" {...de('color_informes')} />,
              color_informes_texto: <ColorField label="Color de su texto" {...de('color_informes_texto')} />,
              texto_temporada: <TextField label="Texto de la temporada" {...de('texto_temporada')} />,
              enlace_android: <TextField label="Enlace de Android" type="url" placeholder="https://" {...de('enlace_android')} />,
              enlace_ios: <TextField label="Enlace de iOS" type="url" placeholder="https://" {...de('enlace_ios')} />,
            };
          }}
          parts={(form) => ({
            nombre: block('La empresa'),
            fiscal_nombre: block('Datos fiscales'),
            privacidad_responsable: block('Lo que leen las familias de sus datos'),
            color_informes: block('Informes impresos', <ReportSample {...form.values} />),
            enlace_android: block('Aplicación para el teléfono'),
          })}
        />
      )}
    </WithConfiguracion>
  );
}

type Field = keyof z.input<typeof Data>;

/** Who it is before the law, and how it issues its invoices. */
const fiscalFields = (de: (campo: Field) => object) => ({
  fiscal_nombre: <TextField label="Nombre fiscal" {...de('fiscal_nombre')} />,
  fiscal_cif: <TextField label="CIF" {...de('fiscal_cif')} />,
  fiscal_cuenta: <TextField label="Cuenta bancaria" ayuda="Solo la ven los administradores" autoComplete="off" {...de('fiscal_cuenta')} />,
  otras_cuentas: (
    <TextArea
      label="Otras cuentas de la liga"
      ayuda="De las que también trae extractos: un IBAN en cada línea"
      autoComplete="off"
      autosize
      minRows={2}
      {...de('otras_cuentas')}
    />
  ),
  acreedor_sepa: <TextField label="Identificador de acreedor SEPA" ayuda={ACREEDOR} autoComplete="off" {...de('acreedor_sepa')} />,
  factura_serie: (
    <TextField
      label="Serie de las facturas"
      ayuda="Va delante del año y el número. Se encienden en «Parámetros»"
      maxLength={4}
      {...de('factura_serie')}
    />
  ),
  factura_exencion: (
    <TextArea label="Por qué están exentas de IVA" ayuda="Se lee al pie de cada factura" maxLength={500} {...de('factura_exencion')} />
  ),
});

/** What families read before they sign; what is left empty is said by the product, and shown here. */
const privacyFields = (de: (campo: Field) => object, empresa: z.input<typeof Data>) => {
  const porDefecto = privacidadPorDefecto({ ...empresa, diasDeFicha: DIAS_DE_FICHA });
  const texto = (campo: Field, label: string, valor: string, ayuda?: string) => (
    <TextArea label={label} ayuda={ayuda} ancho="todo" autosize minRows={2} maxLength={1500} placeholder={valor} {...de(campo)} />
  );
  return {
    privacidad_responsable: texto('privacidad_responsable', 'Quién los usa', porDefecto.responsable, 'Vacío, se lee lo que está en gris'),
    privacidad_finalidades: texto('privacidad_finalidades', 'Para qué', porDefecto.finalidades),
    privacidad_derechos: texto('privacidad_derechos', 'Sus derechos', porDefecto.derechos),
    privacidad_plazo: texto('privacidad_plazo', 'Cuánto se guardan', porDefecto.plazo),
    privacidad_delegado: texto('privacidad_delegado', 'Delegado de protección de datos', 'No hay', 'Si lo tienen, cómo se le escribe'),
  };
};
/** As it comes; what families read says the days of the parameter. */
const DIAS_DE_FICHA = 30;

const block = (titulo: string, debajo?: ReactNode) => (campos: ReactNode) => (
  <Block title={titulo}>
    <div className={estilos.campos}>{campos}</div>
    {debajo}
  </Block>
);

interface Header {
  nombre: string;
  letras_logo: string;
  texto_temporada: string;
  color_informes: string;
  color_informes_texto: string;
}

/** The head of a report in its colours, and whether it can be read. */
function ReportSample({ nombre, letras_logo, texto_temporada, color_informes, color_informes_texto }: Header) {
  if (!isColor(color_informes) || !isColor(color_informes_texto)) return null;
  const razon = contrast(color_informes, color_informes_texto);
  const escrita = `${razon.toFixed(1).replace('.', ',')}:1`;
  return (
    <Row wrap gap={2} gapX={4} className="tras-4">
      <Row wrap align="baseline" className={estilos.informe} style={{ background: color_informes, color: color_informes_texto }}>
        <b>{letras_logo}</b>
        <span>{nombre}</span>
        <small>{texto_temporada}</small>
      </Row>
      <output>
        {razon >= MINIMUM_CONTRAST ? (
          <StateTag tone="ok">{`Contraste ${escrita}: se lee bien`}</StateTag>
        ) : (
          <StateTag tone="aviso">{`Contraste ${escrita}: cuesta leerlo, hacen falta 4,5:1`}</StateTag>
        )}
      </output>
    </Row>
  );
}
