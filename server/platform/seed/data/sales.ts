import { type Area, both, topic } from './area'

export const sales: Area = {
  code: 'COM',
  name: both('Sales and customers', 'Ventas y clientes'),
  topics: [
    topic(
      'Consultative selling',
      'Questions that find out what a customer needs before anything is offered.',
      'Venta consultiva',
      'Preguntas que descubren lo que el cliente necesita antes de ofrecerle nada.',
    ),
    topic(
      'Negotiation for sales teams',
      'Preparation, anchors and concessions. Every participant negotiates the same contract and compares the results.',
      'Negociación para equipos comerciales',
      'Preparación, anclajes y concesiones. Todos negocian el mismo contrato y comparan los resultados.',
    ),
    topic(
      'Customer service on the phone',
      'From the greeting to the closing: clarity, calm and solutions when the customer does not see you.',
      'Atención telefónica al cliente',
      'Del saludo al cierre: claridad, calma y soluciones cuando el cliente no te ve.',
    ),
    topic(
      'Handling complaints',
      'A complaint is a customer who still talks to you. How to answer within the deadlines that the law sets.',
      'Gestión de reclamaciones',
      'Una reclamación es un cliente que todavía te habla. Cómo responder dentro de los plazos legales.',
    ),
    topic(
      'Key account management',
      'Maps of people, plans per account and reviews that the customer wants to attend.',
      'Gestión de cuentas clave',
      'Mapas de interlocutores, planes por cuenta y revisiones a las que el cliente quiere asistir.',
    ),
    topic(
      'The CRM day by day',
      'What to record, when and why, so that forecasts can be believed.',
      'El CRM en el día a día',
      'Qué registrar, cuándo y para qué, de modo que las previsiones sean creíbles.',
    ),
  ],
  modules: [
    both('Knowing the customer', 'Conocer al cliente'),
    both('Questions that open doors', 'Preguntas que abren puertas'),
    both('Presenting the proposal', 'Presentar la propuesta'),
    both('Objections', 'Objeciones'),
    both('Price and value', 'Precio y valor'),
    both('Closing and next step', 'Cierre y siguiente paso'),
    both('After the sale', 'Después de la venta'),
    both('When something goes wrong', 'Cuando algo sale mal'),
    both('Planning the week', 'Planificar la semana'),
    both('Practice with recordings', 'Práctica con grabaciones'),
  ],
}
