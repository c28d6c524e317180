import { callTable } from 'virtual:call-table'
import { callTable as lateCalls, shapes as lateShapes } from 'virtual:late-calls'
import { shapes } from 'virtual:shapes'
import { catalogue } from './call/error-catalogue'

/**
 * The calls of the screens that come later. Whoever makes one imports this file, so that a first visit does not load what
 * it never asks for (docs/decisions/first-visit.md).
 */
Object.assign(callTable, lateCalls)
Object.assign(shapes, lateShapes)
Object.assign(catalogue, {
  'products.list': 'fetchProducts',
  'products.update': 'products:errors.update',
  'products.addProgram': 'products:errors.update',
  'products.removeProgram': 'products:errors.update',
  'programs.markAsFundae': 'program-actions:errors.markAsFundae',
  'programs.toggleChallengeSlides': 'program-actions:errors.challengeSlides',
  'users.list': 'fetchUsers',
  'users.blockUnblock': 'userPrograms',
  'users.unenrol': 'userPrograms',
  'users.followUp': 'userPrograms',
  'users.enlist': 'enrolments:errors.enlist',
  'programs.cloneShallow': 'program-creation:errors.shallowClone',
  'programs.cloneDeep': 'program-creation:errors.deepClone',
  'users.attendanceExcel': 'downloadExcel',
  'users.employeesExcel': 'downloadExcel',
  'users.exportEmployees': 'downloadExcel',
  'users.exportedFile': 'downloadExcel',
  'company.generateFundaeReport': 'fundae:errors.report',
  'ai.beginProgram': 'createProgram',
  'ai.beginPdf': 'createProgram',
  'ai.createOutline': 'createProgram',
  'overview.download': 'overview:errors.createPdf',
  'reports.beginResponses': 'downloadExcel',
  'reports.get': 'downloadExcel',
  'reports.file': 'downloadExcel',
  'users.bulkEdit': 'userPrograms',
  'users.bulkPrograms': 'userPrograms',
  'users.bulkGroupings': 'updateUser',
  'users.beginBulk': 'userPrograms',
  'users.chatExcel': 'chat:errors.download',
  'users.analytics': 'employee:errors.analytics',
  'users.scores': 'employee:errors.tests',
  'users.fillableExcel': 'downloadExcel',
  'users.uploadStatus': 'employee-upload:errors.check',
  'users.upload': 'employee-upload:errors.upload',
  'users.checkRows': 'employee-upload:errors.check',
  'users.beginUpload': 'employee-upload:errors.upload',
  'programs.modules': 'program-outline:errors.modules',
  'programs.classes': 'program-outline:errors.classes',
  'outline.addModules': 'program-outline:errors.addModule',
  'outline.updateModule': 'program-outline:errors.updateModule',
  'outline.removeModule': 'program-outline:errors.deleteModule',
  'outline.addLesson': 'program-outline:errors.addLesson',
  'outline.updateLesson': 'program-outline:errors.updateLesson',
  'outline.removeLesson': 'program-outline:errors.deleteLesson',
  'outline.addClasses': 'program-outline:errors.addClass',
  'outline.updateClass': 'program-outline:errors.updateClass',
  'outline.removeClass': 'program-outline:errors.deleteClass',
  'outline.takeClassOut': 'program-outline:errors.deleteClass',
})
