import { collectionType, placement } from '#app/content/content-type.ts'
import { group } from '#app/content/group.ts'
import { withChannels } from '#app/features/contact/copy/placeholders.ts'
import { channelProse, line } from '../parts/content-fields.ts'

const questionField = group('Question', {
	question: line('Question', 120, 'Write the question.'),
	answer: channelProse('Answer', 800, 'Write the answer.'),
	...placement,
})

export type GeneralQuestion = typeof questionField.empty

/** An answer as visitors read it, also one of a service. */
export const answerText = ({ answer }: Pick<GeneralQuestion, 'answer'>): string => withChannels(answer)

/** Questions about the company as a whole; a service has its own on its page. */
export const questionsType = collectionType<GeneralQuestion>({
	name: 'questions',
	label: 'General questions',
	field: questionField,
	sample: () => [],
})
