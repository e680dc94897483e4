import type { z } from 'zod'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { maxFileBytes, maxPicturesBytes } from '../limits.ts'
import { importMessages as messages } from '../messages.ts'
import { addImport, readImport } from './imports.server.ts'
import { recognise } from '../source/recognise.server.ts'
import { UnreadableSource } from '../source/source.ts'
import { belongs, giveTo, readUpload, removeUpload } from '../files/import-files.server.ts'
import type { newImportInput } from '../files/import-input.ts'

type NewImport = z.output<typeof newImportInput>

/**
 * Makes an import of what was uploaded; the job then looks at the file. A form that is sent twice makes one.
 *
 * @throws {ExpectedError} at the field of a file that is none of these
 */
export async function addUploadedImport(form: NewImport, startedBy: string | null): Promise<void> {
	if (await readImport(form.id)) return
	if (form.tooLarge !== '')
		throw new ExpectedError(messages.tooLarge[form.tooLarge], { status: 413, field: form.tooLarge })
	if (form.file === '') throw new ExpectedError(messages.chooseFile, { field: 'file' })
	const file = await readGood(form, 'file')
	if (file && file.bytes > (file.kind === 'archive' ? maxPicturesBytes : maxFileBytes))
		return await removeAndReject(form.file, 'file', messages.tooLarge.file, 413)
	if (form.pictures !== '') {
		const pictures = await readGood(form, 'pictures')
		if (pictures && pictures.kind !== 'archive')
			return await removeAndReject(form.pictures, 'pictures', messages.noArchive)
	}
	// The files first: an import without its file would fail, a file without an import is deleted after a day.
	await giveTo(form.id, form.file, 'file')
	if (form.pictures !== '') await giveTo(form.id, form.pictures, 'pictures')
	await addImport({
		id: form.id,
		fileName: form.fileName || messages.unnamed,
		picturesName: form.pictures === '' ? '' : form.picturesName,
		site: form.site,
		startedBy,
	})
}

/** Null: another press of the same form has given it to the import already, with the same result. */
async function readGood(form: NewImport, field: 'file' | 'pictures') {
	const { id, [field]: upload } = form
	const found = await readUpload(upload)
	if (!found && (await belongs(id, field))) return null
	if (!found) throw new ExpectedError(messages.uploadGone, { status: 409, field })
	try {
		return { bytes: found.bytes, kind: await recognise(found.file) }
	} catch (error) {
		// It was moved between the two.
		if (await belongs(id, field)) return null
		if (!(error instanceof UnreadableSource)) throw error
		return await removeAndReject(upload, field, field === 'pictures' ? messages.noArchive : error.message)
	}
}

/**
 * What cannot be used does not stay on the disk.
 *
 * @throws {ExpectedError} always
 */
async function removeAndReject(
	upload: string,
	field: 'file' | 'pictures',
	message: string,
	status = 422,
): Promise<never> {
	await removeUpload(upload)
	throw new ExpectedError(message, { status, field })
}
