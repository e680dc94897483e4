import { diff3 } from '#app/content/merge/diff3.ts'
import { isQuestionId, maxAnswer } from '#app/features/ai/questions/answers.ts'
import type { Patch } from './forge-client.ts'

const words = (text: string): string[] => text.match(/\s+|\S+/g) ?? []

/** Both texts where both sides wrote something; once where one has the other's words too, as after a save nobody waited for. */
function both(mine: string, theirs: string): string {
	if (theirs.includes(mine.trim())) return theirs
	if (mine.includes(theirs.trim())) return mine
	return `${theirs}${/\s$/.test(theirs) || /^\s/.test(mine) ? '' : ' '}${mine}`
}

/** An answer that was changed here and elsewhere since `before`: nobody's words go. Their order is for its author to mend. */
export function mergedAnswer(before: string, mine: string, theirs: string): string {
	const merged = diff3(words(before), words(mine), words(theirs))
		.map((part) => (part.kind === 'agreed' ? part.items.join('') : both(part.mine.join(''), part.theirs.join(''))))
		.join('')
	// The site takes no longer answer: what is typed here stays, as in every other field.
	return merged.length > maxAnswer ? mine : merged
}

/** The unsaved answers that were changed elsewhere too, as `before` became `theirs`; other fields stay as they were typed. */
export function mergedAnswers(before: Patch, unsaved: Patch, theirs: Patch): Patch {
	const merged: Patch = {}
	for (const name of Object.keys(unsaved)) {
		if (!isQuestionId(name)) continue
		const [old, mine, their] = [before[name], unsaved[name], theirs[name]]
		if (old === undefined || mine === undefined || their === undefined || old === their || mine === their) continue
		merged[name] = mergedAnswer(old, mine, their)
	}
	return merged
}
