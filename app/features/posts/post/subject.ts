/** The subject of a post decides its drawn cover and the service that is offered at its end. */
export const subjects = ['solar', 'electrical', 'technology', 'translation', 'general'] as const
export type Subject = (typeof subjects)[number]

export const isSubject = (name: string | undefined): name is Subject => subjects.some((subject) => subject === name)

/** The first match counts: a post on an app in Hausa is about translation. */
const categorySubjects: readonly [category: string, subject: Subject][] = [
	['solar', 'solar'],
	['translation', 'translation'],
	['electrical', 'electrical'],
	['security', 'technology'],
	['technology', 'technology'],
]

/** From the names of a post's categories. */
export function subjectOf(categories: readonly string[]): Subject {
	const names = new Set(categories.map((name) => name.toLowerCase()))
	return categorySubjects.find(([category]) => names.has(category))?.[1] ?? 'general'
}
