/** Given names in Spain, without accents: they tell which end of «García López Ana María» is the name. Not a list of what is admitted. */
const DE_PILA = `
aaron abel abril abraham ada adam adan adela adelaida adil adnan adolfo adrian adriana africa agata agnes agustin aicha aida aimar ainara aina ainhoa ainoa aisha aitana aitor aiora ajla alan alana alba alberto
albert aldara alejandra alejandro aleix alex alexander alexandra alexandru alexia alexis alfonso alfredo ali alicia alice alma almudena alonso altea alvaro amaia amalia amanda amaya ambar amelia amelie amin amina amir amira amparo ana
anais anas anastasia anahi andoni andre andrea andreea andrei andreu andres ane angel angela angeles angelica ania anna anne antia anton antoni antonia antonio anxo araceli arantxa arantza aranzazu arancha ares ariadna ariana
arlet arnau arthur artai arturo asier asuncion athenea augusto aura aurea aurora axel aya ayoub aylin azahara aznar baltasar barbara bartolome basilio beatriz begona belen beltran benito benjamin berta bernardo bernat biel bilal
blanca blas bogdan borja brais brenda brian bruna bruno bryan candela candelaria carla carles carlos carlota carme carmela carmen carolina caterina catalina cayetana cecilia celeste celia cesar chiara chloe christian ciro clara claudia clara
claudio cloe concepcion consuelo cora covadonga cristian cristina cristobal cruz dafne daiana dalia damian daniel daniela daniele danna dario darius dasha david debora denis denisa desiree diana dídac didac diego dina dolores domingo
dora dunia duna edgar edith edu eduard eduarda eduardo edurne efren eider einar eire eitan elaia elena elian elias elisa elisabet elisabeth elisenda eliseo ella eloi eloisa elsa elvira ema emanuel emilia emiliano emilio
emma emmanuel encarnacion eneko eneritz enric enrique enzo eric erik erika erica esperanza estefania esteban estela ester esther estrella etna eugenia eugenio eulalia eva ezequiel fabian fabio fabiola farah fatima fatoumata federico felipe
felix ferran fernanda fernando ferran fidel fiona flavia florencia francesc francesca francisca francisco fran francesco frida gabriel gabriela gael gala galo gara garazi garbine gaspar gema gemma genis gerard gerardo german gines ginebra gisela
gloria gonzalo gonzalo gorka greta gregorio guadalupe guifre guillem guillermo gustavo hajar hamza haizea harry hassan helena hector heidi henar herminia hernan hiba hodei hugo iago ian iara ibai iban ibon ibrahim ibtissam idoia ignacia ignacio
ignasi igor iker ikram iliana ilyas imad iman imane imanol imran ines inigo ingrid inmaculada ioana ion iraia irati ireia irene iria iris irina irma isaac isabel isabella isabela isaias isla ismael israel itziar iu ivan ivana ivet ivo izan izaro izarbe izei
jacinto jacob jacobo jaime jan jana janira jaume javier joan joana joanna joaquin joel jofre jon jonathan jone jordi jorge jose josefa josefina josep josu josue juan juana judit judith julen julia julian juliana julieta julio jun junior kai kaiet
karim karima karen karina karla karolina kate katia kattalin kenai kevin khadija kiara kilian kike kira koldo laia laila lamine lander lara larissa laura lautaro lea leandro leia leila leire leo leon leonardo leonor leticia leyre lia liam lian libe
lidia lier lila lily lina lion lisa llara lluc lluis lluna lola lorena lorenzo lourdes luar luca lucas lucia luciana luciano lucila luis luisa luka lukas luken lur luz macarena madalina magdalena mahmoud maia maialen maider maitane maite malak malena
malik manel manu manuel manuela mar mara marc marcel marcela marcelo marco marcos margarita maria mariam marian mariana mariano maribel marie marilo marilu marina mario marisa marisol mark marta martin martina marwa mateo mateu mateus matias matteo
matilda matilde mauricio mauro max maxim maximo maya mayra melania melany melisa mencia mercedes merce meritxell mia micaela michael miguel mikel mihai mila milagros milan millan milo mina minerva mireia mireya miren miriam mohamed mohammed
moises monica montserrat muhammad munia nabil nacho nadal nadia nadine nagore nahia naia naiara naiala naim najwa naomi natalia natividad naroa nastasia nayara neizan nekane neira nel nerea nereida nestor neus nico nicolas nicolae nicole nicoleta nil nilo nizar noa noah
noe noel noelia noemi nora norah nour nuno nuria nur obdulia octavio oihan oihana olaia olalla olatz oleguer olga oliver olivia omar oriol oscar osama otger otto ousmane pablo paloma paola paolo pascual patricia patricio pau paul paula pau paulina
paulo pedro pelayo penelope pepe pepa pere petra pilar piero pio pol purificacion quim rachid rafael rafaela raimundo raisa ramiro ramon raquel raul rayan rebeca regina reinaldo remedios renata reyes ricard ricardo rita roberta roberto robert rocio rodrigo
roger roi rogelio roman romeo roque rosa rosalia rosana rosario rosaura roser ruben rubi rut ruth ryan sabela sabina sabrina safa said saida salma salome salvador samanta samir samira samuel sancho sandra sara sarah sandro santiago santi sasha saray saul
sebastian selena selene serena sergi sergio sheila sherezade shakira sira silvia simon simona sofia sofie sol soledad sonia soraya stefan stefania stella susana suleiman tadeo tamara tania tatiana telmo teo teodora teodoro teresa theo thiago tiago tian tomas tono
triana trinidad txomin uxia uxue unai unax urko ursula uriel valentin valentina valeria valerio valerie vanesa vega vera veronica vicent vicente vicenta victor victoria viktor violeta virginia vlad vladimir walid wang wassim wei xabi xabier xabat xan xana xavi xavier xenia xiana xiao
ximena ximo xoan xoel xose yaiza yago yan yanira yaretzi yasmin yasmina yassin yassine yaya yerai yeray yesica yoel yolanda youssef yuan yune yunes yunis yulia yuri yusuf zahara zahra zaida zaira zakaria zeltia zhen zinedine zoe zoila zuria zuriñe chen jia jing jiahao hao lin xin yi yu ying mei ming mamadou
moussa amadou abdou ousseynou aminata mariama adama awa binta fatou oumar ibra cheikh abdel abdul abdelkader abdellah adam ahmed aymane anwar achraf bader bilal brahim chaimae doha douae fadwa hanae hanane houda ilham inas ismail jihane jamal khalid kawtar
lina loubna maha malika manal marouane mehdi meriem mouad mustafa nada naoufal noor oumaima rachida rania reda rim sanae sami samia sana selma sohaib soufiane tarik wiam wissam yahya younes zineb ionut gheorghe george florin cosmin catalin cristina daria
denisa elena ioan iulia larisa lavinia maria-alexandra mihaela marius nicolae patrick rares razvan robert raluca sorin teodor tudor vasile oleksandr oleksii olena olha yuliia polina sofiia dmytro artem maksym danylo mykola nazar ivanna anhelina veronika
santino bautista benicio ciro dante emiliana facundo giovanni jhon jhonatan joselyn kimberly luisana maikel nahuel nicol sebastiana salome samay thais valery yadira zamira dylan ethan evan jack james john lucy mason mary william sophie oliver anthony
txaro ximun oier ekain ekhi eñaut enaut ander anartz aratz amets beñat benat danel eki gaizka hegoa iñaki inaki iñigo iñaki jokin julene kepa lierni lide malen manex markel nahikari naroa oinatz peio saioa sugar sua telmo uma urtzi xuban zuhaitz zigor
pepita paquita conchi chus charo loli lali mariajose juanjo juanma josemi jesus mª ma maricarmen inma nando toni toñi quique xisco tomeu miquel joaquim rosalind dolça agusti benet enzo pascual quirze arnald abdon gil roc jana ona ariadne estel mariona berta queralt
blai bru cesc cinta eudald etel gal·la marçal marcal martí marti aniol gerai llibert lleo mei-ling aleixandre iolanda noelia breixo catuxa antela uxio xacobo xiana noela brandan tareixa ledicia icia maruxa lois martiño martino mauro nuno roi sabela tomé tome xurxo
`;
/** Surnames that are given names too: alone they tell nothing. */
const DE_LOS_DOS = `martin alonso vicente simon santiago ramos gil leon roman pascual blas marcos garcia gonzalo bautista benito esteban miguel jorge domingo lorenzo andres bernardo jaime juan luis mateo sancho aznar beltran felipe nicolas
salvador tomas valentin rosario cruz reyes romeo santos ramon pablo gines gaspar german abad millan vidal vega luz cristobal rodrigo agustin gabriel fernando duran mariano pastor roque rey chen wang lin wei jordan montserrat blanca marco marti benet bernat
carles miquel nadal salome diego arnau roger sol mar roca serra tomas bruno clemente aurelio isidro justo robles casado expósito alba ibrahim mohamed hassan ahmed ali diallo omar amador daniel david joel samuel manuel antonio ines matias jimenez galan clara
belen candela rocio lara mora paz cayetano francisco julian lucas pelayo peris pol rico sami said sofia soler torres de`;

const conjunto = (texto: string): ReadonlySet<string> =>
  new Set(texto.normalize('NFD').replaceAll(/\p{M}/gu, '').split(/\s+/).filter(Boolean));
const PILA = conjunto(DE_PILA);
const AMBOS = conjunto(DE_LOS_DOS);

/** A word as a given name: for sure, perhaps, or not that is known. */
export const dePila = (plegada: string): 'si' | 'quiza' | 'no' => {
  const suya = plegada.split('-')[0]!;
  return PILA.has(suya) ? (AMBOS.has(suya) ? 'quiza' : 'si') : 'no';
};
