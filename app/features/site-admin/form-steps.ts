import type { SentForm } from '#app/content/field.ts'
import { newItemId } from '#app/content/list.ts'

/** The name under which the whole value is in a form. */
export const root = 'value'
/** The control of an item's place in its collection: set by moving it. */
export const rankField = `${root}.rank`
/** The control of the time at which a draft is published by itself. */
export const publishAtField = 'publish_at'
/** The button that saves what was typed into an item that is gone as another one. */
export const saveAsNew = 'save-as-new'

const stepPattern = /^(add|remove|up|down|to) ([\w.-]+?)(?: ([\w-]+))?(?: (\d{1,3}))?$/

/**
 * A button of a list in a form: adds, removes or moves an item, or puts it at a place (`to`). The form names the list's items in their order, so a
 * step changes that order, and fields of a removed item are read no more.
 */
export function withStep(sent: SentForm, intent: string): SentForm {
	const [, step, name, id = '', place = '0'] = stepPattern.exec(intent) ?? []
	if (step === undefined || name === undefined) return sent
	const ids = (sent.values[name] ?? '').split(' ').filter((each) => each !== '')
	return { ...sent, values: { ...sent.values, [name]: changed(ids, step, id, Number(place)).join(' ') } }
}

function changed(ids: readonly string[], step: string, id: string, place: number): string[] {
	if (step === 'add') return [...ids, newItemId()]
	const at = ids.indexOf(id)
	const others = ids.filter((each) => each !== id)
	if (at < 0 || step === 'remove') return others
	const to = step === 'to' ? place : step === 'up' ? at - 1 : at + 1
	return others.toSpliced(Math.max(0, to), 0, id)
}

type Values = Readonly<Record<string, string>>

/** An item that a step took out of a list, with what was typed in it. */
export type RemovedItem = { list: string; id: string; place: number; values: Values }

/** What a step removes from a form; null where it removes nothing. */
export function removedBy({ values }: SentForm, intent: string): RemovedItem | null {
	const [, step, list, id] = stepPattern.exec(intent) ?? []
	if (step !== 'remove' || list === undefined || id === undefined) return null
	const place = (values[list] ?? '').split(' ').indexOf(id)
	const own = Object.entries(values).filter(([name]) => name.startsWith(`${list}.${id}.`))
	return place < 0 ? null : { list, id, place, values: Object.fromEntries(own) }
}

/** The values of a form with that item at its place again. */
export function withPutBack(values: Values, { list, id, place, values: own }: RemovedItem): Values {
	const others = Object.entries(values).filter(([name]) => !name.startsWith(`${list}.${id}.`))
	const order = (values[list] ?? '').split(' ').filter((each) => each !== '' && each !== id)
	return { ...Object.fromEntries(others), ...own, [list]: order.toSpliced(place, 0, id).join(' ') }
}

/** The list that a step changes, by the name of its control; null where it is none. */
export const listOfStep = (intent: string): string | null => stepPattern.exec(intent)?.[2] ?? null
