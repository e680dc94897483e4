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

/** From the words of its categories' names: “Solar power” is about solar, as “Solar” was before it was renamed. */
export function subjectOf(categories: readonly string[]): Subject {
	const words = new Set(categories.flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u)))
	return categorySubjects.find(([category]) => words.has(category))?.[1] ?? 'general'
}
