import type { Item } from '#app/content/list.ts'
import { SectionHeading } from '#app/ui/page/heading.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { collectionLabels as labels } from '../parts/page-labels.ts'
import type { SectionHeading as Heading } from '../parts/page-parts.ts'
import { QuestionList } from '../parts/question-list.tsx'
import type { GeneralQuestion } from './question-content.ts'

type Props = { heading: Heading; questions: readonly Item<GeneralQuestion>[] }

export function QuestionsSection({ heading, questions }: Props) {
	if (questions.length === 0) return null
	return (
		<Section aria-labelledby="questions">
			<SectionHeading {...heading} heading={heading.heading || labels.questions} field="questions" id="questions" />
			<QuestionList questions={questions} />
		</Section>
	)
}
