import { z } from 'zod'
import { sql } from '#app/db/client.server.ts'
import { addInput, pictureInput } from '#app/features/media/picture/describe-input.ts'
import { addPicture, replacePicture } from '#app/features/media/picture/store-picture.server.ts'
import { deletePicture, describePicture } from '#app/features/media/picture/one-picture.server.ts'
import { pictureAddress, pictureMarkdown } from '#app/features/media/picture/library-picture.ts'
import { mediaMessages } from '#app/features/media/picture/messages.ts'
import { maxAlt } from '#app/features/media/picture/alternative.ts'
import { env } from '#app/platform/env/env.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { plainIssues } from '#app/action/plain-issue.ts'
import { apiMessages as messages } from '../http/messages.ts'
import { none, operation, type Operation } from '../http/operation.ts'
import { listOf, pageOf, paging, type Paging } from '../http/paging.ts'
import { exactly, versionOf } from '../http/read-call.server.ts'

const picture = z.object({
	id: z.uuid(),
	version: z.int(),
	/** As a field of a post or of the site takes it. */
	address: z.string(),
	url: z.url(),
	/** Ready to be put into a text. */
	markdown: z.string(),
	/** Empty: a decorative picture. */
	alt: z.string(),
	/** Per cent from the left and the top: what stays in sight where the picture is cut. */
	focusX: z.int(),
	focusY: z.int(),
	fileName: z.string(),
	width: z.int(),
	height: z.int(),
	bytes: z.int(),
	createdAt: z.iso.datetime(),
})

type Row = Omit<z.output<typeof picture>, 'address' | 'url' | 'markdown' | 'createdAt'> & {
	name: string
	createdAt: Date
}

const shown = ({ name, createdAt, ...row }: Row) => ({
	...row,
	address: pictureAddress(name),
	url: env.SITE_URL + pictureAddress(name),
	markdown: pictureMarkdown(name, row.alt),
	createdAt: createdAt.toISOString(),
})

const columns = () => sql`
	m.id, m.name, m.revision as version, m.alt, m.focus_x as "focusX", m.focus_y as "focusY",
	m.file_name as "fileName", f.width, f.height, f.bytes, m.created_at as "createdAt" from media m join media_files f on f.key = m.file_key`

function list({ limit, cursor }: Paging): PromiseLike<Row[]> {
	const after = cursor ? sql`where (m.created_at, m.id) < (${cursor.at}, ${cursor.id})` : sql``
	return sql<Row[]>`select ${columns()} ${after} order by m.created_at desc, m.id desc limit ${limit + 1}`
}

/** @throws {ExpectedError} 404 */
async function find(id: string) {
	const [row] = await sql<Row[]>`select ${columns()} where m.id = ${id}`
	if (!row) throw new ExpectedError(messages.gone, { status: 404 })
	return { body: shown(row), version: row.version }
}

const wrongInput = (error: z.ZodError | undefined, otherwise: string): ExpectedError => {
	const { path, message } = error?.issues[0] ?? { path: [], message: messages.formWrong }
	return new ExpectedError(message, { code: 'input', field: String(path[0] ?? otherwise) })
}

const params = z.strictObject({ id: z.uuid() })
const decorative = z.literal('yes').optional()
const percent = z.int().min(0).max(100).optional()

export const mediaOperations: readonly Operation[] = [
	operation({
		id: 'list-pictures',
		method: 'GET',
		path: '/media',
		group: 'Media',
		summary: 'Pictures of the library, newest first',
		scope: 'media:read',
		tool: 'reads',
		status: 200,
		params: none,
		query: z.strictObject(paging),
		body: none,
		response: listOf(picture),
		run: async ({ query }) => {
			const { page, next } = pageOf(await list(query), query.limit)
			return { body: { data: page.map(shown), next }, next }
		},
	}),
	operation({
		id: 'get-picture',
		method: 'GET',
		path: '/media/{id}',
		group: 'Media',
		summary: 'One picture',
		scope: 'media:read',
		tool: 'reads',
		status: 200,
		params,
		query: none,
		body: none,
		response: picture,
		run: ({ params: { id } }) => find(id),
	}),
	operation({
		id: 'add-picture',
		method: 'POST',
		path: '/media',
		group: 'Media',
		summary: 'Add a picture with its alternative text, or with decorative=yes',
		scope: 'media:write',
		file: 'picture',
		status: 201,
		params: none,
		query: none,
		body: z.strictObject({
			picture: z.file(),
			alt: z.string().max(maxAlt).optional(),
			decorative,
		}),
		response: picture,
		run: async ({ body }, { key, viewer }) => {
			const read = addInput.safeParse({ ...body, key }, plainIssues)
			if (!read.success) throw wrongInput(read.error, 'picture')
			const { picture: file, alt } = read.data
			const { id } = await addPicture({ file, alt, dedupeKey: key, uploaderId: viewer.id })
			return { ...(await find(id)), location: `/media/${id}` }
		},
	}),
	operation({
		id: 'update-picture',
		method: 'PATCH',
		path: '/media/{id}',
		group: 'Media',
		summary: 'Change the alternative text of a picture, or the point that stays in sight',
		scope: 'media:manage',
		reveals: 'media:read',
		match: 'required',
		status: 200,
		params,
		query: none,
		body: z.strictObject({ alt: z.string().max(maxAlt).optional(), decorative, focusX: percent, focusY: percent }),
		response: picture,
		run: async ({ params: { id }, body }, call) => {
			const { body: before } = await find(id)
			const alt = body.alt ?? (body.decorative === undefined ? before.alt : '')
			const mark = body.decorative ?? (alt === '' && body.alt === undefined ? 'yes' : '')
			const { focusX, focusY } = { ...before, ...body }
			const revision = versionOf(call, before.version)
			const wanted = { intent: 'save', alt, decorative: mark, focusX, focusY, revision }
			const read = pictureInput.safeParse(wanted, plainIssues)
			if (!read.success || read.data.intent !== 'save') throw wrongInput(read.error, 'alt')
			await describePicture(id, read.data)
			return find(id)
		},
	}),
	operation({
		id: 'replace-picture',
		method: 'POST',
		path: '/media/{id}/file',
		group: 'Media',
		summary: 'Replace the file of a picture; its address stays, and every page that shows it shows the new one',
		scope: 'media:manage',
		reveals: 'media:read',
		file: 'picture',
		match: 'required',
		status: 200,
		params,
		query: none,
		body: z.strictObject({ picture: z.file(mediaMessages.empty) }),
		response: picture,
		run: async ({ params: { id }, body }, call) => {
			const { version } = await find(id)
			// A version that does not exist yet was not read.
			versionOf(call, version)
			await replacePicture(id, body.picture, { requestId: call.key, revision: exactly(call.match) })
			return find(id)
		},
	}),
	operation({
		id: 'delete-picture',
		method: 'DELETE',
		path: '/media/{id}',
		group: 'Media',
		summary: 'Delete a picture permanently. It must not be in use. Returns the picture as it was.',
		scope: 'media:manage',
		reveals: 'media:read',
		match: 'optional',
		status: 200,
		params,
		query: none,
		body: none,
		response: picture,
		run: async ({ params: { id } }, { match }) => {
			const before = await find(id)
			await deletePicture(id, exactly(match))
			return before
		},
	}),
]
