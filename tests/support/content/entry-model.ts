import fc from 'fast-check'
import { expect } from 'vitest'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { anyOf, type ContentType } from '#app/content/content-type.ts'
import { ignoreErrors, type Shape } from '#app/content/field.ts'
import { sql } from '#app/db/client.server.ts'
import { saveEntry, type SaveInput } from '#app/entries/save-entry.server.ts'
import { setTrashed } from '#app/entries/trash-entry.server.ts'
import { publishDueEntries } from '#app/entries/schedule-entry.server.ts'
import { connectSubscribers } from '#app/events/publish.server.ts'
import { autosaveEntry } from '#app/features/site-admin/autosave.server.ts'
import { restoreVersion } from '#app/features/site-admin/editor.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { allowedValue, fillings } from './allowed-values.ts'
import { valuesOf } from './field-values.ts'

/* An entry of any type as a model, and what may be done to it, for entry-life.test.ts. */

/** What the database must hold. */
export type Model<V> = {
	id: string
	/** By version, from 1. */
	saved: V[]
	/** The version that visitors see. */
	published: number
	isTrashed: boolean
	isScheduled: boolean
	tabs: { id: string; sequence: number; typed: V | null }[]
}

type Acts<V> =
	| { act: 'save' | 'publish' | 'schedule' | 'unschedule'; value: V; back: number; tab: number; wins: boolean }
	| { act: 'autosave'; value: V; tab: number; late: number }
	| { act: 'restore'; back: number }
	| { act: 'trash' | 'put back' | 'time passes' }
	| { act: 'breaks off'; value: V }

/** What may be published: each field as long as it may be, as short, with as many items as it may have, and so on. */
const publishable = <V extends object>({ field }: ContentType<V>): readonly [V, ...V[]] => {
	const [first, ...others] = fillings.map((filling) => field.stored(allowedValue(field, filling)))
	if (!first) throw new Error('There is no filling.')
	return [first, ...others]
}

/** What may be published, the same with another value in one of its fields, and anything. */
function valuesFor<V extends object>(type: ContentType<V>): fc.Arbitrary<V> {
	const { field } = type
	const fit = fc.constantFrom(...publishable(type))
	const mixed = fc
		.tuple(fit, valuesOf(field), fc.constantFrom(...Object.keys(field.empty)))
		.map(([value, other, key]) => field.stored({ ...value, [key]: Reflect.get(other, key) }))
	return fc.oneof(fit, mixed, mixed, valuesOf(field))
}

/** Whether an entry is named, of which none has an id that is drawn here. */
function refers(shape: Shape, value: unknown): boolean {
	if (shape.kind === 'reference') return value !== ''
	if (shape.kind === 'list') return Array.isArray(value) && value.some((item) => refers(shape.item, item))
	if (shape.kind !== 'group' || typeof value !== 'object' || value === null) return false
	return Object.entries(shape.fields).some(([key, each]) => refers(each, Reflect.get(value, key)))
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
export const last = <T>(all: readonly T[]): T => {
	const found = all.at(-1)
	if (found === undefined) throw new Error('There is none.')
	return found
}

/** What may be done to an entry of a type, and how: `take` does a step in the database and in the model, which must agree. */
export function lifeOf<V extends object>(type: ContentType<V>) {
	const { field } = type
	const any = anyOf(type)
	const values = valuesFor(type)
	const tab = fc.nat(1)
	const back = fc.nat(3)
	const step: fc.Arbitrary<Acts<V>> = fc.oneof(
		fc.record({
			act: fc.constantFrom('save', 'publish', 'schedule', 'unschedule'),
			value: values,
			back,
			tab,
			wins: fc.boolean(),
		}),
		fc.record({ act: fc.constant('autosave'), value: values, tab, late: fc.nat(2) }),
		fc.record({ act: fc.constant('restore'), back }),
		fc.record({
			act: type.kind === 'single' ? fc.constant('time passes') : fc.constantFrom('trash', 'put back', 'time passes'),
		}),
		fc.record({ act: fc.constant('breaks off'), value: fc.constantFrom(...publishable(type)) }),
	)

	const isUnfit = (value: V): boolean => {
		let unfit = refers(field.shape, value)
		field.check(value, () => (unfit = true))
		return unfit
	}

	/** Writes the next version in the model, or nothing where it may not be published like this. */
	function writeIn(model: Model<V>, value: V, isPublished: boolean, isScheduled: boolean): boolean {
		if ((isPublished || isScheduled) && isUnfit(value)) return false
		model.saved.push(isPublished ? field.check(value, ignoreErrors) : field.draft(value))
		if (isPublished) model.published = model.saved.length
		model.isScheduled = isScheduled && !isPublished
		return true
	}

	async function save(model: Model<V>, viewer: SignedIn, sent: Extract<Acts<V>, { wins: boolean }>): Promise<void> {
		const base = Math.max(1, model.saved.length - sent.back)
		const [from, current] = [model.saved[base - 1] ?? null, last(model.saved)]
		const typing = model.tabs[sent.tab]
		const input: SaveInput<V> = {
			id: model.id,
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

	async function autosave(model: Model<V>, viewer: SignedIn, sent: Extract<Acts<V>, { late: number }>): Promise<void> {
		const typing = model.tabs[sent.tab]
		if (!typing) throw new Error('There is no such tab.')
		const sequence = Math.max(1, typing.sequence + 1 - sent.late)
		const version = model.saved.length
		const stored = autosaveEntry(
			{ tab: typing.id, type: type.name, entry: model.id, version, sequence, fields: sent.value },
			viewer,
		)
		if (model.isTrashed) return expect(stored).rejects.toThrow(ExpectedError)
		await stored
		if (sequence <= typing.sequence) return
		Object.assign(typing, { sequence, typed: field.draft(sent.value) })
	}

	async function take(model: Model<V>, viewer: SignedIn, sent: Acts<V>): Promise<void> {
		if ('wins' in sent) return save(model, viewer, sent)
		if ('late' in sent) return autosave(model, viewer, sent)
		if ('back' in sent) {
			const version = Math.max(1, model.saved.length - sent.back)
			const value = model.saved[version - 1] ?? field.empty
			const restored = restoreVersion(any, model.id, version, viewer.id)
			const isFit = !model.isTrashed && writeIn(model, value, false, model.isScheduled)
			return isFit ? void (await restored) : expect(restored).rejects.toThrow(ExpectedError)
		}
		if ('value' in sent) {
			connectSubscribers([() => Promise.reject(new Error('The disk is full.'))])
			const input = {
				id: model.id,
				base: model.saved.length,
				value: sent.value,
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
			// An issue is published by sending it: its time only ends.
			if (type.isPublishedElsewhere) model.isScheduled = false
			else if (model.isScheduled) writeIn(model, last(model.saved), true, true)
			return
		}
		const isTrashed = sent.act === 'trash'
		expect(await setTrashed(type, model.id, isTrashed, viewer.id)).toBe(
			model.isTrashed === isTrashed ? 'already' : model.isScheduled ? 'unscheduled' : 'done',
		)
		Object.assign(model, { isTrashed, isScheduled: model.isTrashed === isTrashed ? model.isScheduled : false })
	}

	return { step, take }
}
