import { tabOf, type Missing, type TabName } from '../session/tools.ts'
import type { Forge } from '../store/use-forge.ts'

/** The error of a field that an action found empty. */
export const missingAt = (
	{ screen: { missing } }: Pick<Forge, 'screen'>,
	field: Missing['field'],
): string | undefined => (missing?.field === field ? missing.message : undefined)

/** Opens the tab of a field and focuses it. A list of choices that is still empty gives the focus to the button that fills it. */
export function goToField(field: Missing['field'], open: (tab: TabName) => void): void {
	const tab = tabOf(field)
	if (tab) open(tab)
	const element = document.getElementById(`field-${field}`)
	const control = element?.matches('input, select, textarea')
		? element
		: element?.querySelector<HTMLElement>('input, button')
	control?.focus()
}
