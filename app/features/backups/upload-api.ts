import { redirect } from 'react-router'
import { scriptAction } from '#app/action/action.server.ts'
import { filePart } from '#app/platform/upload/file-part.ts'
import { backupsPath } from './archive/backup-paths.ts'
import { takePart } from './archive/take-upload.server.ts'

/** Receives one part of an upload, and returns how much has arrived. */
export const action = scriptAction({
	allow: 'backup:manage',
	limit: 'backup',
	files: ['part'],
	unrecorded: 'a part of a file that is only added to the others; restoring it is recorded',
	input: filePart,
	run: async (form) => ({ have: await takePart(form) }),
})

export const loader = () => redirect(backupsPath)
