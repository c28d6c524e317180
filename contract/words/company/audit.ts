import type { DeclaredFilters } from '../list-fields'

/**
 * What the record of a company tells, by area: each deed with the entries of the audit log that it stands for, which are calls and
 * events. What people read, check or keep for themselves all day long is not among them.
 */
const table = {
  access: {
    signedIn: ['auth.login'],
    signInRefused: ['auth.login.failed'],
    signedOut: ['auth.logout'],
    cameIn: ['auth.chooseCompany'],
    actedAs: ['users.impersonate'],
    actingEnded: ['auth.endImpersonation'],
    passwordChanged: ['auth.passwordChanged', 'users.changePassword'],
    resetMailed: ['auth.resetMail', 'users.requestPasswordReset'],
    resetLinkMade: ['users.resetPasswordToken'],
    addressConfirmed: ['users.confirmAddress'],
    tokenMade: ['activity.createToken'],
    tokenRevoked: ['activity.revokeToken'],
  },
  people: {
    personAdded: ['users.create'],
    personInvited: ['users.resendInvitation'],
    personChanged: ['users.update'],
    personDeleted: ['users.remove'],
    personRestored: ['users.undoDeletion'],
    peopleUploaded: ['users.upload', 'users.beginUpload'],
    uploadUndone: ['users.undoUpload'],
    peopleChanged: [
      'users.beginBulk',
      'users.bulkEdit',
      'users.bulkPrograms',
      'users.bulkGroupings',
      'users.bulkReplacement',
      'users.bulkStatus',
      'users.bulkDeadline',
    ],
    peopleChangeUndone: ['users.undoBulk'],
    personEnrolled: ['users.enlist'],
    personUnenrolled: ['users.unenrol'],
    personStopped: ['users.blockUnblock'],
    deadlineSet: ['users.deadline'],
    personFollowedUp: ['users.followUp'],
    personNoted: ['users.addNote'],
  },
  programs: {
    programCreated: [
      'programs.create',
      'programs.cloneShallow',
      'programs.cloneDeep',
      'ai.createOutline',
      'scorm.createProgram',
    ],
    programProposed: ['ai.beginProgram', 'ai.beginPdf', 'company.currentPdfProcess'],
    programChanged: [
      'programs.update',
      'programs.setImage',
      'programs.setModuleImage',
      'programs.setModuleCode',
      'programs.setChatSettings',
      'programs.toggleChallengeSlides',
      'programs.markAsFundae',
      'programs.updateReferenced',
      'tags.setOfProgram',
      'fundae.saveProgram',
    ],
    programsChanged: ['programs.bulk'],
    programPublished: ['programs.publish'],
    programDeleted: ['programs.remove'],
    programRestored: ['programs.restore'],
    contentAdded: [
      'outline.addModules',
      'outline.addLesson',
      'outline.addClasses',
      'outline.makeOwn',
      'scorm.addModule',
      'scorm.addLesson',
      'scorm.addClasses',
      'scorm.replace',
      'source.take',
    ],
    contentChanged: [
      'outline.updateModule',
      'outline.updateLesson',
      'outline.updateClass',
      'outline.move',
      'steps.update',
      'source.keep',
    ],
    contentDeleted: [
      'outline.removeModule',
      'outline.removeLesson',
      'outline.removeClass',
      'outline.takeClassOut',
      'scorm.cancel',
    ],
    contentRestored: ['outline.undoRemoval'],
    scheduleChanged: ['schedule.save', 'schedule.setStartDate', 'schedule.setStartDates'],
    templateMade: ['templates.mark'],
    templateUnmade: ['templates.unmark'],
    productChanged: ['products.update', 'products.addProgram', 'products.removeProgram'],
    foldersChanged: ['folders.create', 'folders.update', 'folders.remove', 'folders.restore'],
    tagsChanged: ['tags.create', 'tags.update', 'tags.remove', 'tags.restore'],
  },
  degrees: {
    degreeCreated: ['degrees.create'],
    degreeChanged: ['degrees.update'],
    degreeDeleted: ['degrees.remove'],
    sessionsChanged: ['degreeLists.saveSessions'],
    attendanceNoted: ['attendance.take', 'attendance.prove'],
    attendanceTakenBack: ['attendance.remove'],
    assessmentsChanged: ['gradebook.saveAssessments'],
    studentsMarked: ['gradebook.mark', 'gradebook.markMany'],
  },
  messages: {
    broadcastSent: ['chat.broadcast', 'chat.retryBroadcast'],
    cannedAnswersChanged: ['chat.createCannedAnswer', 'chat.updateCannedAnswer', 'chat.removeCannedAnswer'],
  },
  files: {
    employeesExported: ['users.exportEmployees', 'users.employeesExcel'],
    fileFetched: ['users.exportedFile', 'reports.file'],
    chatExported: ['users.chatExcel'],
    attendanceExported: ['users.attendanceExcel'],
    overviewExported: ['overview.download'],
    fundaeReportMade: ['company.generateFundaeReport'],
    responsesExported: ['reports.beginResponses'],
  },
  company: {
    companySetUp: ['auth.setup'],
    settingsChanged: ['company.saveSettings'],
    groupingCreated: ['company.createGrouping'],
    waitingHoursSet: ['chat.setWaitingHours'],
    thresholdSet: ['fundae.setThreshold'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>

export type AuditArea = keyof typeof table
export type Deed = { [Area in AuditArea]: keyof (typeof table)[Area] & string }[AuditArea]

export const auditAreas = Object.keys(table) as [AuditArea, ...AuditArea[]]

/** All deeds of an area, or of all of them, each with one entry of the audit log that it stands for. */
export const deedsOf = (area?: AuditArea): { deed: Deed; action: string }[] =>
  Object.entries<Record<string, readonly string[]>>(table).flatMap(([name, deeds]) =>
    area !== undefined && name !== area
      ? []
      : Object.entries(deeds).flatMap(([deed, actions]) =>
          actions.map(action => ({ deed: deed as Deed, action })),
        ),
  )

export const deeds = [...new Set(deedsOf().map(({ deed }) => deed))] as [Deed, ...Deed[]]

/** What the log can be narrowed by, besides an area and a search. */
export const auditFilters = { done: { kind: 'days' } } as const satisfies DeclaredFilters

/** The newest so many can be looked at. */
export const mostAuditEntries = 10_000
