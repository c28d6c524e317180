import { z } from 'zod'
import { endpoint } from '../endpoint'
import { folder, folderUpdate, newFolder } from '../schemas/folder'
import { programSummary } from '../schemas/programs/program'

export const folders = {
  create: endpoint({
    method: 'POST',
    path: '/folders',
    summary: 'Create a folder',
    access: 'programs.write',
    changes: ['folder'],
    body: newFolder,
    result: folder,
    success: 201,
    creates: true,
    errors: ['conflict'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/folders/{id}',
    summary: 'Rename, colour or move a folder, or say which programs are in it',
    access: 'programs.write',
    changes: ['folder', 'program'],
    body: folderUpdate,
    result: folder,
    versioned: true,
    errors: ['conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/folders/{id}',
    summary: 'Delete a folder; what is in it moves to where the folder was',
    access: 'programs.write',
    changes: ['folder', 'program'],
    /** How much has moved up. */
    result: z.object({ programs: z.number().int(), folders: z.number().int() }),
    versioned: true,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/folders/{id}/restore',
    summary: 'Take the deletion of a folder back, with what is still where it was put',
    access: 'programs.write',
    changes: ['folder', 'program'],
    extension: 'undo',
    result: folder,
    errors: ['conflict'],
  }),
  promotions: endpoint({
    method: 'GET',
    path: '/folders/promotions/{id}',
    summary: 'The programs in a folder',
    access: 'programs.read',
    reads: ['folder', 'program'],
    result: z.array(programSummary),
  }),
}
