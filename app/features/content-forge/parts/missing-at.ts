import type { Missing } from '../session/forge-state.ts'
import type { TabName } from './tab-names.ts'
import type { Forge } from '../store/use-forge.ts'

/** What a field says of itself when an action looked for it in vain. */
export const missingAt = (
	{ screen: { missing } }: Pick<Forge, 'screen'>,
	field: Missing['field'],
): string | undefined => (missing?.field === field ? missing.message : undefined)

/** Where a field stands; null: above the tabs. */
const tabOf: Partial<Record<Missing['field'], TabName>> = {
	contentValue: 'value',
	contentGoal: 'goals',
	metaDescriptionExamples: 'meta',
	targetAudience: 'post',
	otherAudience: 'post',
	desiredTone: 'post',
	otherTone: 'post',
	article: 'post',
	userRequest: 'post',
	imagePrompt: 'image',
}

/** Opens the tab of a field and puts the cursor into it; where there is nothing to choose from yet, onto what makes it. */
export function goToField(field: Missing['field'], open: (tab: TabName) => void): void {
	const tab = tabOf[field]
	if (tab) open(tab)
	const place = document.getElementById(`field-${field}`)
	const control = place?.matches('input, select, textarea') ? place : place?.querySelector<HTMLElement>('input, button')
	control?.focus()
}
