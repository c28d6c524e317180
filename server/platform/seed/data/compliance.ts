import { type Area, both, topic } from './area'

export const compliance: Area = {
  code: 'CUM',
  name: both('Security and compliance', 'Seguridad y cumplimiento'),
  topics: [
    topic(
      'Cybersecurity for everyone',
      'Passwords, suspicious mails and lost laptops: what each of us can do so that nothing happens.',
      'Ciberseguridad para todos',
      'Contraseñas, correos sospechosos y portátiles perdidos: lo que cada persona puede hacer para que no pase nada.',
    ),
    topic(
      'Data protection (GDPR)',
      'The principles of the regulation through eight situations of everyday work.',
      'Protección de datos (RGPD)',
      'Los principios del reglamento a través de ocho situaciones del trabajo diario.',
    ),
    topic(
      'Code of conduct',
      'What our code says about gifts, conflicts of interest and the use of what belongs to the company.',
      'Código de conducta',
      'Lo que dice nuestro código sobre regalos, conflictos de interés y uso de los bienes de la empresa.',
    ),
    topic(
      'Prevention of money laundering',
      'Obligations, signs of alert and how to report. Yearly and mandatory for the teams concerned.',
      'Prevención del blanqueo de capitales',
      'Obligaciones, señales de alerta y cómo comunicarlas. Anual y obligatorio para los equipos afectados.',
    ),
    topic(
      'The whistleblowing channel',
      'What may be reported, how the person who reports is protected and what happens afterwards.',
      'El canal de denuncias',
      'Qué se puede comunicar, cómo se protege a quien informa y qué ocurre después.',
    ),
    topic(
      'Competition law for sales and purchasing',
      'Contacts with competitors, exchanges of information and fairs: what is allowed and what is not.',
      'Derecho de la competencia para ventas y compras',
      'Contactos con competidores, intercambios de información y ferias: qué está permitido y qué no.',
    ),
  ],
  modules: [
    both('Why it concerns you', 'Por qué te afecta'),
    both('What the law says', 'Lo que dice la ley'),
    both('Our internal rules', 'Nuestras normas internas'),
    both('Signs of alert', 'Señales de alerta'),
    both('Situations of every day', 'Situaciones del día a día'),
    both('How to report', 'Cómo comunicarlo'),
    both('Mistakes and what they cost', 'Errores y lo que cuestan'),
    both('Information of others', 'La información de los demás'),
    both('Travelling and working from home', 'Viajes y teletrabajo'),
    both('Final assessment', 'Evaluación final'),
  ],
}
