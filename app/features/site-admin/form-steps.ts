import type { SentForm } from '#app/content/field.ts'
import { newItemId } from '#app/content/list.ts'

/** The name under which the whole value is in a form. */
export const root = 'value'
/** The control of an item's place in its collection: set by moving it. */
export const rankField = `${root}.rank`
/** The control of the time at which a draft is published by itself. */
export const publishAtField = 'publish_at'

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

/** The list that a step changes, by the name of its control; null where it is none. */
export const listOfStep = (intent: string): string | null => stepPattern.exec(intent)?.[2] ?? null
