import type { SentForm } from '#app/content/field.ts'
import { newItemId } from '#app/content/list.ts'

/** The name under which the whole value is in a form. */
export const root = 'value'
/** The control of an item's place in its collection: set by moving it. */
export const rankField = `${root}.rank`

const stepPattern = /^(add|remove|up|down) ([\w.-]+?)(?: ([\w-]+))?$/

/**
 * A button of a list in a form: adds, removes or moves an item. The form names the list's items in their order, so a
 * step changes that order, and fields of a removed item are read no more.
 */
export function withStep(sent: SentForm, intent: string): SentForm {
	const [, step, name, id = ''] = stepPattern.exec(intent) ?? []
	if (step === undefined || name === undefined) return sent
	const ids = (sent.values[name] ?? '').split(' ').filter((each) => each !== '')
	return { ...sent, values: { ...sent.values, [name]: changed(ids, step, id).join(' ') } }
}

function changed(ids: readonly string[], step: string, id: string): string[] {
	if (step === 'add') return [...ids, newItemId()]
	const at = ids.indexOf(id)
	const others = ids.filter((each) => each !== id)
	if (at < 0 || step === 'remove') return others
	return others.toSpliced(Math.max(0, step === 'up' ? at - 1 : at + 1), 0, id)
}
