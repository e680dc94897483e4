/** What a post is about, as far as its cover and the service named at its end go. */
export const subjects = ['solar', 'electrical', 'technology', 'translation', 'general'] as const
export type Subject = (typeof subjects)[number]

export const isSubject = (name: string | undefined): name is Subject => subjects.some((subject) => subject === name)

/** In this order: a post on an app in Hausa is about the language first. */
const categorySubjects: readonly [category: string, subject: Subject][] = [
	['solar', 'solar'],
	['translation', 'translation'],
	['electrical', 'electrical'],
	['security', 'technology'],
	['technology', 'technology'],
]

/** By the names of a post's categories; `general` where none is one of a trade. */
export function subjectOf(categories: readonly string[]): Subject {
	const names = new Set(categories.map((name) => name.toLowerCase()))
	return categorySubjects.find(([category]) => names.has(category))?.[1] ?? 'general'
}
