import { z } from 'zod'
import { singleId, type AnyContentType, type ContentType } from '#app/content/content-type.ts'
import { jsonSchemaOf } from '#app/content/json-schema.ts'
import { entriesOf, entryName, entryOf, type Entry } from '#app/entries/drafts.server.ts'
import { saveEntry } from '#app/entries/save-entry.server.ts'
import { setTrashed } from '#app/entries/trash-entry.server.ts'
import { issuesTypeName } from '#app/events/page-tags.ts'
import { plainIssues } from '#app/action/plain-issue.ts'
import { typeFor } from '#app/features/site-admin/list.server.ts'
import { contentTypes } from '#app/features/site/content-types.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { apiMessages as messages } from '../http/messages.ts'
import { none, operation, type Call, type Operation } from '../http/operation.ts'
import { changedSince, exactly, pointersOf, versionOf } from '../http/read-call.server.ts'

const typeInfo = z.object({
	name: z.string(),
	label: z.string(),
	kind: z.enum(['single', 'collection']),
	/** JSON Schema of a value. */
	schema: z.record(z.string(), z.unknown()),
})

const short = z.object({
	id: z.string(),
	name: z.string().nullable(),
	version: z.int(),
	/** The version that visitors see; null: none. */
	publishedVersion: z.int().nullable(),
	isTrashed: z.boolean(),
	publishAt: z.iso.datetime().nullable(),
	updatedAt: z.iso.datetime(),
})

const full = z.object({ ...short.shape, type: z.string(), value: z.record(z.string(), z.unknown()) })

/** The issues of the newsletter are sent, not published: programs do not write them. @throws {ExpectedError} 404 */
function typeOf(name: string, { viewer }: Call): AnyContentType {
	const type = name === issuesTypeName ? undefined : typeFor(viewer, name)
	if (!type) throw new ExpectedError(messages.gone, { status: 404 })
	return type
}

const shortOf = <V extends object>(type: ContentType<V>, entry: Entry<V>) => ({
	id: entry.id,
	name: entryName(type, entry.draft),
	version: entry.version,
	publishedVersion: entry.publishedVersion,
	isTrashed: entry.isTrashed,
	publishAt: entry.publishAt,
	updatedAt: entry.updatedAt,
})

/** @throws {ExpectedError} 404 */
async function find<V extends object>(type: ContentType<V>, id: string) {
	const entry = await entryOf(type, id)
	if (!entry) throw new ExpectedError(messages.gone, { status: 404 })
	return entry
}

const shown = <V extends object>(type: ContentType<V>, entry: Entry<V>) => ({
	body: { ...shortOf(type, entry), type: type.name, value: Object.fromEntries<unknown>(Object.entries(entry.draft)) },
	version: entry.version,
})

type Save = { id: string | null; value: Readonly<Record<string, unknown>>; publish: boolean }

/** Fields that are not sent stay as they are. With `*`, what somebody else saves at the same time is merged. */
async function save<V extends object>(type: ContentType<V>, { id, value, publish }: Save, call: Call) {
	requirePublishing(call, publish)
	const before = id === null ? null : await find(type, id)
	const some = z.fromJSONSchema({ ...jsonSchemaOf(type.field.shape), required: [] }).safeParse(value, plainIssues)
	if (!some.success) {
		const errors = pointersOf('body', some.error)
		throw new ExpectedError(Object.values(errors)[0] ?? '', { code: 'input', errors })
	}
	const saved = await saveEntry(type, {
		id,
		base: before === null ? 0 : versionOf(call, before.version),
		isExact: exactly(call.match) !== null,
		value: type.field.stored({ ...(before?.draft ?? type.blank()), ...value }),
		by: call.viewer.id,
		publish,
		// What a person has scheduled is as good as public.
		onlyDraft: !mayPublish(call),
		tab: { id: call.key, sequence: 0 },
	})
	if (saved.kind === 'scheduled') throw noPublishing()
	if (saved.kind === 'gone') throw new ExpectedError(messages.gone, { status: 404 })
	if (saved.kind === 'conflict') throw changedSince()
	if (saved.kind === 'invalid') {
		const [first = messages.gone] = Object.values(saved.errors)
		const errors = Object.fromEntries(Object.entries(saved.errors).map(([at, message]) => [`value.${at}`, message]))
		throw new ExpectedError(first, { code: 'input', errors })
	}
	return shown(type, await find(type, saved.id))
}

const mayPublish = ({ token }: Call): boolean => token.scopes.has('content:publish')
const noPublishing = () => new ExpectedError(messages.contentPublishScope, { status: 403, code: 'scope' })

function requirePublishing(call: Call, isPublic: boolean): void {
	if (isPublic && !mayPublish(call)) throw noPublishing()
}

const params = z.strictObject({ type: z.string(), entry: z.string() })
const publishing = z.strictObject({ publish: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false) })
const body = z.strictObject({ value: z.record(z.string(), z.unknown()) })

export const contentOperations: readonly Operation[] = [
	operation({
		id: 'list-content-types',
		method: 'GET',
		path: '/content-types',
		group: 'Site',
		summary: 'What can be changed on the site: pages and collections, with the schema of their values',
		scope: 'content:read',
		tool: 'reads',
		status: 200,
		params: none,
		query: none,
		body: none,
		response: z.object({ data: z.array(typeInfo) }),
		run: async (_input, { viewer }) => ({
			body: {
				data: contentTypes
					.filter(({ name }) => name !== issuesTypeName && typeFor(viewer, name))
					.map(({ name, label, kind, open }) => ({
						name,
						label,
						kind,
						schema: open((type) => ({ ...jsonSchemaOf(type.field.shape) })),
					})),
			},
		}),
	}),
	operation({
		id: 'list-entries',
		method: 'GET',
		path: '/content/{type}',
		group: 'Site',
		summary: 'The entries of a page or a collection; a page has one, named single',
		scope: 'content:read',
		tool: 'reads',
		status: 200,
		params: z.strictObject({ type: z.string() }),
		query: none,
		body: none,
		response: z.object({ data: z.array(short) }),
		run: async ({ params: { type } }, call) => ({
			body: {
				data: await typeOf(type, call).open(async (each) =>
					(await entriesOf(each)).map((entry) => shortOf(each, entry)),
				),
			},
		}),
	}),
	operation({
		id: 'get-entry',
		method: 'GET',
		path: '/content/{type}/{entry}',
		group: 'Site',
		summary: 'The draft of an entry',
		scope: 'content:read',
		tool: 'reads',
		status: 200,
		params,
		query: none,
		body: none,
		response: full,
		run: ({ params: { type, entry } }, call) =>
			typeOf(type, call).open(async (each) => shown(each, await find(each, entry))),
	}),
	operation({
		id: 'create-entry',
		method: 'POST',
		path: '/content/{type}',
		group: 'Site',
		summary: 'Add an item to a collection, as a draft or published',
		scope: 'content:write',
		tool: 'drafts',
		status: 201,
		params: z.strictObject({ type: z.string() }),
		query: publishing,
		body,
		response: full,
		run: async ({ params, query: { publish }, body: { value } }, call) => {
			const type = typeOf(params.type, call)
			if (type.kind === 'single') throw new ExpectedError(messages.onlyOne, { status: 409 })
			const made = await type.open((each) => save(each, { id: null, value, publish }, call))
			return { ...made, location: `/content/${type.name}/${made.body.id}` }
		},
	}),
	operation({
		id: 'update-entry',
		method: 'PATCH',
		path: '/content/{type}/{entry}',
		group: 'Site',
		summary: 'Change fields of an entry, as a draft or published',
		scope: 'content:write',
		reveals: 'content:read',
		tool: 'drafts',
		status: 200,
		match: 'required',
		params,
		query: publishing,
		body,
		response: full,
		run: ({ params: { type, entry }, query: { publish }, body: { value } }, call) =>
			typeOf(type, call).open((each) => save(each, { id: entry, value, publish }, call)),
	}),
	...(['trash', 'restore'] as const).map((command) =>
		operation({
			id: `${command}-entry`,
			method: command === 'trash' ? 'DELETE' : 'POST',
			path: command === 'trash' ? '/content/{type}/{entry}' : '/content/{type}/{entry}/restore',
			group: 'Site',
			summary: command === 'trash' ? 'Move an item to the trash' : 'Take an item out of the trash',
			scope: 'content:write',
			reveals: 'content:read',
			status: 200,
			match: 'optional',
			params,
			query: none,
			body: none,
			response: full,
			run: ({ params: { type, entry } }, call) => {
				if (entry === singleId) throw new ExpectedError(messages.onlyOne, { status: 409 })
				return typeOf(type, call).open(async (each) => {
					const before = await find(each, entry)
					requirePublishing(call, before.publishedVersion !== null || before.publishAt !== null)
					const moved = await setTrashed(each, entry, command === 'trash', call.viewer.id, {
						version: exactly(call.match),
						onlyDraft: !mayPublish(call),
					})
					if (moved === 'changed') throw changedSince()
					// A person was faster and has published it.
					if (moved === 'public') throw noPublishing()
					return shown(each, await find(each, entry))
				})
			},
		}),
	),
]
