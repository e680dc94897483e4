import { sendParts, uploadId } from '#app/platform/upload/send-parts.ts'
import type { FileSending } from '#app/ui/controls/file-progress.tsx'
import { maxFileBytes, maxPicturesBytes } from '../limits.ts'
import { importMessages as messages } from '../messages.ts'
import { importsPath } from '../paths.ts'

type Course = { onProgress: (sending: FileSending) => void; signal: AbortSignal }

/** What is wrong at which field; `upload` is no field: the file is right and did not arrive. */
export type UploadProblem = { field: 'file' | 'pictures' | 'upload'; message: string }

/** The fields of the form with ids of uploads in place of the files. */
export type Upload = { fields: Record<string, string> } | { problem: UploadProblem }

const largest = { file: maxFileBytes, pictures: maxPicturesBytes } as const
const names = ['file', 'pictures'] as const

/** Sends the files of the form, one after the other. What is too large is not sent at all. */
export async function uploadFiles(form: FormData, { onProgress, signal }: Course): Promise<Upload> {
	const fields: Record<string, string> = {}
	for (const [name, value] of form) if (typeof value === 'string') fields[name] = value
	const chosen = names.flatMap((name) => {
		const file = form.get(name)
		return file instanceof File && file.size > 0 ? [{ name, file }] : []
	})
	if (!chosen.some(({ name }) => name === 'file')) return problemAt('file', messages.chooseFile)
	for (const { name, file } of chosen)
		if (file.size > largest[/\.zip$/i.test(file.name) ? 'pictures' : name])
			return problemAt(name, messages.tooLarge[name])
	for (const { name, file } of chosen) {
		const onSent = (sent: number) => onProgress({ name: file.name, sent, total: file.size })
		onSent(0)
		const problem = await sendParts(file, {
			path: `${importsPath}/upload`,
			lost: messages.uploadLost,
			onProgress: onSent,
			signal,
		})
		if (problem !== null) return problemAt('upload', problem)
		fields[name] = await uploadId(file)
		fields[`${name}Name`] = file.name
	}
	return { fields }
}

const problemAt = (field: UploadProblem['field'], message: string): Upload => ({ problem: { field, message } })
