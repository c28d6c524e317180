import type { languages } from '#contract/words/languages'
import type { DocumentType, FundaeProblem } from '#contract/words/overview/fundae'

export type ReportLanguage = (typeof languages)[number]

/** The sheets are called as Fundae calls what they hold, in whichever language their heads are. */
export const sheetNames = {
  groups: 'Grupos',
  participants: 'Participantes',
  attendance: 'Asistencia',
  connections: 'Conexiones',
  assessments: 'Evaluaciones',
  tutoring: 'Tutorías',
  costs: 'Costes',
  problems: 'Incidencias',
} as const
export type SheetName = keyof typeof sheetNames

/** What the columns are, by what is in them. */
const englishHeads = {
  action: 'Action',
  group: 'Group',
  program: 'Program',
  begins: 'Start',
  ends: 'End',
  hours: 'Hours',
  modality: 'Modality',
  participants: 'Participants',
  completed: 'Completed',
  hasCompleted: 'Completed',
  tutors: 'Tutors',
  ready: 'Ready to report',
  documentType: 'Document type',
  document: 'Document',
  name: 'Name',
  email: 'Email',
  category: 'Professional category',
  education: 'Education level',
  companyCif: 'Company CIF',
  organizations: 'Organizations',
  suborganizations: 'Suborganizations',
  groupings: 'Groups',
  state: 'Status',
  classesDone: 'Classes completed',
  classes: 'Classes',
  completion: 'Completion (%)',
  connected: 'Time connected',
  share: 'Share of the hours (%)',
  firstConnection: 'First connection',
  lastConnection: 'Last connection',
  begin: 'Begin',
  end: 'End',
  duration: 'Duration',
  inDates: 'Within the dates of the group',
  place: 'First or last',
  test: 'Test',
  date: 'Date',
  mark: 'Mark (0–10)',
  followUps: 'Follow-ups',
  firstFollowUp: 'First follow-up',
  lastFollowUp: 'Last follow-up',
  notes: 'Notes on the participant',
  directCost: 'Direct costs (€)',
  indirectCost: 'Indirect costs (€)',
  salaryCost: 'Salary costs (€)',
  total: 'Total (€)',
  perParticipant: 'Per participant (€)',
  perCompleted: 'Per participant who completed (€)',
  problem: 'What would block the bonus',
  remedy: 'What to do',
}
export type Head = keyof typeof englishHeads

type ParticipantState = 'completed' | 'inProgress' | 'stopped'
/** What proves a group, besides the workbook. */
export type Proof = 'attendance' | 'connections' | 'assessments'

type Place = 'only' | 'first' | 'last'

export interface ReportTexts {
  filename: string
  /** What the files of a group are called that prove it. */
  proofs: Record<Proof, string>
  heads: Record<Head, string>
  modality: string
  yes: string
  no: string
  total: string
  documentTypes: Record<DocumentType, string>
  /** By their numbers less one. */
  categories: readonly string[]
  educationLevels: readonly string[]
  states: Record<ParticipantState, string>
  places: Record<Place, string>
  /** What is wrong, and what to do about it. A threshold stands for `{threshold}`. */
  problems: Record<FundaeProblem, readonly [problem: string, remedy: string]>
}

const english: ReportTexts = {
  filename: 'Fundae_report',
  proofs: { attendance: 'attendance.csv', connections: 'connections.csv', assessments: 'tests.csv' },
  heads: englishHeads,
  modality: 'Online training',
  yes: 'Yes',
  no: 'No',
  total: 'Total',
  documentTypes: { nif: 'NIF', nie: 'NIE', passport: 'Passport' },
  categories: ['Manager', 'Middle manager', 'Technician', 'Skilled worker', 'Low-skilled worker'],
  educationLevels: [
    'Less than primary',
    'Primary',
    'Lower secondary (ESO, EGB)',
    'Upper secondary (baccalaureate, intermediate vocational training)',
    'Post-secondary, not higher (professional certificate of level 3)',
    'Higher vocational training',
    'University, first cycle (diploma, degree)',
    'University, second cycle (licentiate, master)',
    'University, third cycle (doctorate)',
    'Other qualifications',
  ],
  states: { completed: 'Completed', inProgress: 'In progress', stopped: 'Stopped' },
  places: { only: 'First and last', first: 'First', last: 'Last' },
  problems: {
    noActionNumber: [
      'The group has no action number',
      'Enter the number of the training action in the Fundae screen',
    ],
    noGroupNumber: ['The group has no group number', 'Enter the number of the group in the Fundae screen'],
    noDates: ['The group has no dates', 'Enter its first and last day in the Fundae screen'],
    noHours: ['The hours of training are not known', 'Enter the hours of the group in the Fundae screen'],
    noTutor: ['The group has no tutor', 'Put a teacher or coach on the list of the program'],
    noCosts: ['The direct costs are not known', 'Enter the costs of the group in the Fundae screen'],
    noParticipants: ['Nobody takes part in the group', 'Enrol its participants in the program'],
    noDocument: ['No document (NIF, NIE or passport)', 'Enter type and number at the employee'],
    noCategory: ['No professional category', 'Choose it at the employee'],
    noEducation: ['No education level', 'Choose it at the employee'],
    noCompanyCif: ['The CIF of the company is missing', 'Enter it at the employee'],
    notConnected: [
      'Has never connected',
      'Remind the participant, or leave them out of the group before it is reported',
    ],
    belowThreshold: [
      'Completion is below {threshold}%',
      'The participant gets no bonus unless they complete more classes before the group ends',
    ],
    noAssessment: ['No assessment has been taken', 'The participant has to take a test of the program'],
  },
}

const spanish: ReportTexts = {
  filename: 'Informe_Fundae',
  proofs: { attendance: 'asistencia.csv', connections: 'conexiones.csv', assessments: 'evaluaciones.csv' },
  heads: {
    action: 'Acción',
    group: 'Grupo',
    program: 'Programa',
    begins: 'Inicio',
    ends: 'Fin',
    hours: 'Horas',
    modality: 'Modalidad',
    participants: 'Participantes',
    completed: 'Finalizados',
    hasCompleted: 'Ha finalizado',
    tutors: 'Tutores',
    ready: 'Listo para comunicar',
    documentType: 'Tipo de documento',
    document: 'Documento',
    name: 'Nombre',
    email: 'Correo electrónico',
    category: 'Categoría profesional',
    education: 'Nivel de estudios',
    companyCif: 'CIF de la empresa',
    organizations: 'Organizaciones',
    suborganizations: 'Suborganizaciones',
    groupings: 'Grupos de empleados',
    state: 'Estado',
    classesDone: 'Clases completadas',
    classes: 'Clases',
    completion: 'Avance (%)',
    connected: 'Tiempo de conexión',
    share: 'Proporción de las horas (%)',
    firstConnection: 'Primera conexión',
    lastConnection: 'Última conexión',
    begin: 'Inicio',
    end: 'Fin',
    duration: 'Duración',
    inDates: 'Dentro de las fechas del grupo',
    place: 'Primera o última',
    test: 'Prueba',
    date: 'Fecha',
    mark: 'Nota (0-10)',
    followUps: 'Seguimientos',
    firstFollowUp: 'Primer seguimiento',
    lastFollowUp: 'Último seguimiento',
    notes: 'Notas sobre el participante',
    directCost: 'Costes directos (€)',
    indirectCost: 'Costes indirectos (€)',
    salaryCost: 'Costes salariales (€)',
    total: 'Total (€)',
    perParticipant: 'Por participante (€)',
    perCompleted: 'Por participante finalizado (€)',
    problem: 'Qué impediría la bonificación',
    remedy: 'Qué hacer',
  },
  modality: 'Teleformación',
  yes: 'Sí',
  no: 'No',
  total: 'Total',
  documentTypes: { nif: 'NIF', nie: 'NIE', passport: 'Pasaporte' },
  categories: [
    'Directivo',
    'Mando intermedio',
    'Técnico',
    'Trabajador cualificado',
    'Trabajador con baja cualificación',
  ],
  educationLevels: [
    'Menos que primaria',
    'Educación primaria',
    'Primera etapa de educación secundaria (ESO, EGB)',
    'Segunda etapa de educación secundaria (Bachillerato, FP de grado medio)',
    'Educación postsecundaria no superior (certificado de profesionalidad de nivel 3)',
    'Técnico superior (FP de grado superior y equivalentes)',
    'Estudios universitarios de primer ciclo (diplomatura, grado)',
    'Estudios universitarios de segundo ciclo (licenciatura, máster)',
    'Estudios universitarios de tercer ciclo (doctorado)',
    'Otras titulaciones',
  ],
  states: { completed: 'Finalizado', inProgress: 'En curso', stopped: 'Detenido' },
  places: { only: 'Primera y última', first: 'Primera', last: 'Última' },
  problems: {
    noActionNumber: [
      'El grupo no tiene número de acción formativa',
      'Indica el número de la acción formativa en la pantalla de Fundae',
    ],
    noGroupNumber: [
      'El grupo no tiene número de grupo',
      'Indica el número de grupo en la pantalla de Fundae',
    ],
    noDates: [
      'El grupo no tiene fechas de inicio y fin',
      'Indica el primer y el último día en la pantalla de Fundae',
    ],
    noHours: ['No constan las horas de formación', 'Indica las horas del grupo en la pantalla de Fundae'],
    noTutor: ['El grupo no tiene tutor', 'Asigna un profesor o un tutor al programa'],
    noCosts: ['No constan los costes directos', 'Indica los costes del grupo en la pantalla de Fundae'],
    noParticipants: ['El grupo no tiene participantes', 'Inscribe a los participantes en el programa'],
    noDocument: [
      'Falta el documento de identidad (NIF, NIE o pasaporte)',
      'Indica el tipo y el número en la ficha del empleado',
    ],
    noCategory: ['Falta la categoría profesional', 'Selecciónala en la ficha del empleado'],
    noEducation: ['Falta el nivel de estudios', 'Selecciónalo en la ficha del empleado'],
    noCompanyCif: ['Falta el CIF de la empresa', 'Indícalo en la ficha del empleado'],
    notConnected: [
      'No se ha conectado nunca',
      'Recuérdaselo al participante o exclúyelo del grupo antes de comunicarlo',
    ],
    belowThreshold: [
      'El avance es inferior al {threshold} %',
      'No se podrá bonificar a este participante si no completa más clases antes del fin del grupo',
    ],
    noAssessment: [
      'No ha realizado ninguna evaluación',
      'El participante tiene que realizar alguna prueba del programa',
    ],
  },
}

export const reportTexts: Record<ReportLanguage, ReportTexts> = { en: english, es: spanish }
