import { collectionType, placement } from '#app/content/content-type.ts'
import { group } from '#app/content/group.ts'
import { line, prose } from '../parts/content-fields.ts'

const questionField = group('Question', {
	question: line('Question', 120, 'Write the question.'),
	answer: prose('Answer', 800, 'Write the answer.'),
	...placement,
})

export type GeneralQuestion = typeof questionField.empty

/** Questions about the company as a whole; a service has its own on its page. */
export const questionsType = collectionType<GeneralQuestion>({
	name: 'questions',
	label: 'General questions',
	field: questionField,
	sample: () => [],
})
