import fc from 'fast-check'
import { expect } from 'vitest'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { ignoreErrors } from '#app/content/field.ts'
import { sql } from '#app/db/client.server.ts'
import { saveEntry, setTrashed, type SaveInput } from '#app/entries/save-entry.server.ts'
import { publishDueEntries } from '#app/entries/schedule-entry.server.ts'
import { connectSubscribers } from '#app/events/publish.server.ts'
import { autosaveEntry } from '#app/features/site-admin/autosave.server.ts'
import { restoreVersion } from '#app/features/site-admin/editor.server.ts'
import { typeNamed } from '#app/features/site/content-types.ts'
import { testimonialType as type, type Testimonial } from '#app/features/site/testimonials/testimonial-content.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { valuesOf } from './field-values.ts'

/* An entry as a model, and what may be done to it, for entry-life.test.ts. */

/** Of the sample's testimonials. */
export const id = 'electrical-hotel'
const { field } = type
const noPicture = { src: '', alt: '' }
const any = typeNamed(type.name)

/** What the database must hold. */
export type Model = {
	/** By version, from 1. */
	saved: Testimonial[]
	/** The version that visitors see. */
	published: number
	isTrashed: boolean
	isScheduled: boolean
	tabs: { id: string; sequence: number; typed: Testimonial | null }[]
}

/** What may be published, and anything. */
const values = fc.oneof(
	valuesOf(field),
	valuesOf(field).map((value) => ({
		...value,
		name: `Ada ${value.name}`.slice(0, 60),
		content: 'Good.',
		portrait: noPicture,
		project: '',
	})),
)
const tab = fc.nat(1)
const back = fc.nat(3)
export const step = fc.oneof(
	fc.record({
		act: fc.constantFrom('save', 'publish', 'schedule', 'unschedule'),
		value: values,
		back,
		tab,
		wins: fc.boolean(),
	}),
	fc.record({ act: fc.constant('autosave'), value: values, tab, late: fc.nat(2) }),
	fc.record({ act: fc.constant('restore'), back }),
	fc.record({ act: fc.constantFrom('trash', 'put back', 'time passes') }),
	fc.record({ act: fc.constant('breaks off'), value: values }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const errorsOf = (value: Testimonial): string[] => {
	const errors: string[] = []
	field.check(value, (at) => errors.push(at))
	// No project has an id that is drawn here.
	if (value.project !== '') errors.push('project')
	return errors
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
export const last = <T>(all: readonly T[]): T => {
	const found = all.at(-1)
	if (found === undefined) throw new Error('There is none.')
	return found
}

/** Writes the next version in the model, or nothing where it may not be published like this. */
function writeIn(model: Model, value: Testimonial, isPublished: boolean, isScheduled: boolean): boolean {
	if ((isPublished || isScheduled) && errorsOf(value).length > 0) return false
	model.saved.push(isPublished ? field.check(value, ignoreErrors) : field.draft(value))
	if (isPublished) model.published = model.saved.length
	model.isScheduled = isScheduled && !isPublished
	return true
}

async function save(model: Model, viewer: SignedIn, sent: Extract<Step, { wins: boolean }>): Promise<void> {
	const base = Math.max(1, model.saved.length - sent.back)
	const [from, current] = [model.saved[base - 1] ?? null, last(model.saved)]
	const typing = model.tabs[sent.tab]
	const input: SaveInput<Testimonial> = {
		id,
		base,
		value: sent.value,
		by: viewer.id,
		publish: sent.act === 'publish',
		mineWins: sent.wins,
		...(sent.act === 'schedule' && { publishAt: inDays(1) }),
		...(sent.act === 'unschedule' && { publishAt: null }),
		...(typing && { tab: typing }),
	}
	const { kind } = await saveEntry(type, input)
	if (model.isTrashed) return expect(kind).toBe('gone')
	const merged = field.merge(from, sent.value, current, '')
	const isOld = base < model.saved.length
	if (isOld && merged.conflicts.length > 0 && !sent.wins) return expect(kind).toBe('conflict')
	const isScheduled = sent.act === 'schedule' || (model.isScheduled && sent.act !== 'unschedule')
	const isWritten = writeIn(model, isOld ? merged.settle({}) : sent.value, input.publish, isScheduled)
	expect(kind).toBe(isWritten ? 'saved' : 'invalid')
	if (isWritten && typing) typing.typed = null
}

async function autosave(model: Model, viewer: SignedIn, sent: Extract<Step, { late: number }>): Promise<void> {
	const typing = model.tabs[sent.tab]
	if (!typing || !any) throw new Error('There is no such tab.')
	const sequence = Math.max(1, typing.sequence + 1 - sent.late)
	const version = model.saved.length
	const stored = autosaveEntry(
		{ tab: typing.id, type: type.name, entry: id, version, sequence, fields: sent.value },
		viewer,
	)
	if (model.isTrashed) return expect(stored).rejects.toThrow(ExpectedError)
	await stored
	if (sequence <= typing.sequence) return
	Object.assign(typing, { sequence, typed: field.draft(sent.value) })
}

/** Does a step in the database and in the model; both must answer alike. */
export async function take(model: Model, viewer: SignedIn, sent: Step): Promise<void> {
	if ('wins' in sent) return save(model, viewer, sent)
	if ('late' in sent) return autosave(model, viewer, sent)
	if ('back' in sent) {
		const version = Math.max(1, model.saved.length - sent.back)
		const value = model.saved[version - 1] ?? field.empty
		const restored = any ? restoreVersion(any, id, version, viewer.id) : Promise.reject(new Error('No type.'))
		const isFit = !model.isTrashed && writeIn(model, value, false, model.isScheduled)
		return isFit ? void (await restored) : expect(restored).rejects.toThrow(ExpectedError)
	}
	if ('value' in sent) {
		connectSubscribers([() => Promise.reject(new Error('The disk is full.'))])
		const value = { ...sent.value, name: 'Ada', content: 'Good.', rating: 5, portrait: noPicture, project: '' }
		const input = {
			id,
			base: model.saved.length,
			value,
			by: viewer.id,
			publish: true,
			...(model.tabs[0] && { tab: model.tabs[0] }),
		}
		if (model.isTrashed) await saveEntry(type, input)
		else await expect(saveEntry(type, input)).rejects.toThrow('The disk is full.')
		return connectSubscribers([])
	}
	if (sent.act === 'time passes') {
		await sql`update content_entries set publish_at = now() - interval '1 second' where publish_at is not null`
		await publishDueEntries()
		if (model.isScheduled) writeIn(model, last(model.saved), true, true)
		return
	}
	const isTrashed = sent.act === 'trash'
	expect(await setTrashed(type, id, isTrashed, viewer.id)).toBe(model.isTrashed === isTrashed ? 'already' : 'done')
	Object.assign(model, { isTrashed, isScheduled: model.isTrashed === isTrashed ? model.isScheduled : false })
}
