import { redirect } from 'react-router'
import { scriptAction } from '#app/action/action.server.ts'
import { filePart } from '#app/platform/upload/file-part.ts'
import { takePart } from '../files/import-files.server.ts'
import { importsPath } from '../paths.ts'

/** Receives one part of a file, and returns how much has arrived. */
export const action = scriptAction({
	allow: 'import:manage',
	limit: 'backup',
	files: ['part'],
	unrecorded: 'a part of a file that is only added to the others; adding the import is recorded',
	input: filePart,
	run: async (form) => ({ have: await takePart(form) }),
})

export const loader = () => redirect(importsPath)
