import { inSentenceForm } from './sentence-form.ts'
import { capital } from '../words.ts'

export type Part =
	| 'what'
	| 'why'
	| 'choose'
	| 'cost'
	| 'steps'
	| 'mistakes'
	| 'compare'
	| 'checklist'
	| 'questions'
	| 'next'
type Intent = 'how' | 'list' | 'compare' | 'cost' | 'why' | 'guide'

/** The intent behind a title. */
const intents: readonly [RegExp, Intent][] = [
	[/\bvs\.?\b|versus|compar|difference/i, 'compare'],
	[/\bcost|price|budget|cheap|afford/i, 'cost'],
	[/^how\b|how to|step/i, 'how'],
	[/^\s*(?:top\s+)?\d+\b|tips|ways|mistakes|reasons|checklist/i, 'list'],
	[/^why\b|benefit|importance/i, 'why'],
]

const partsOf: Record<Intent, readonly Part[]> = {
	how: ['what', 'why', 'steps', 'cost', 'mistakes', 'next'],
	list: ['why', 'checklist', 'mistakes', 'questions', 'next'],
	compare: ['what', 'compare', 'cost', 'choose', 'questions', 'next'],
	cost: ['what', 'cost', 'choose', 'mistakes', 'questions', 'next'],
	why: ['what', 'why', 'steps', 'mistakes', 'next'],
	guide: ['what', 'why', 'choose', 'cost', 'mistakes', 'questions', 'next'],
}

const headings: Record<Part, (keyword: string) => string> = {
	what: (keyword) => `The basics of ${keyword}`,
	why: () => 'Why it matters',
	choose: (keyword) => `Comparing offers for ${keyword}`,
	cost: (keyword) => `What decides the cost of ${keyword}`,
	steps: () => 'The work, step by step',
	mistakes: () => 'Mistakes to avoid',
	compare: () => 'The options side by side',
	checklist: (keyword) => `A checklist for ${keyword}`,
	questions: () => 'Questions people ask',
	next: () => 'What to do next',
}

/** The parts of a post, by what its title promises. */
export function outline(title: string, keyword: string): { part: Part; heading: string }[] {
	const intent = intents.find(([sign]) => sign.test(title))?.[1] ?? 'guide'
	return partsOf[intent].map((part) => ({ part, heading: capital(headings[part](inSentenceForm(keyword))) }))
}
