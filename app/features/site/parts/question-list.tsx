import { withChannels } from '#app/features/contact/copy/placeholders.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { ItemMarks, useFieldMarks } from '#app/ui/page/field-marks.ts'
import type { Question } from './page-parts.ts'
import { answerId } from './question-address.ts'

type Props = {
	questions: readonly (Question & { id: string })[]
	/** The path of the list and the names of its fields, for the editor; without it the questions are entries of their own. */
	field?: { path: string; question: string; answer: string }
}

/** Folded questions; the first is open. */
export const QuestionList = ({ questions, field }: Props) => (
	<div className="border-b">
		{questions.map(({ id, question, answer }, nth) => {
			const shown = { id, question, answer, isOpen: nth === 0 }
			if (field)
				return (
					<FoldedQuestion
						key={id}
						{...shown}
						marks={{ question: `${field.path}.${id}.${field.question}`, answer: `${field.path}.${id}.${field.answer}` }}
					/>
				)
			return (
				<ItemMarks key={id} id={id}>
					<FoldedQuestion {...shown} marks={{ question: 'question', answer: 'answer' }} />
				</ItemMarks>
			)
		})}
	</div>
)

type FoldedProps = Question & { id: string; isOpen: boolean; marks: Question }

function FoldedQuestion({ id, question, answer, isOpen, marks }: FoldedProps) {
	const at = useFieldMarks()
	return (
		<details open={isOpen} className="group border-t">
			<summary className="flex items-start justify-between gap-6 py-6">
				<h3 className="text-xl" {...at(marks.question)}>
					{question}
				</h3>
				<Icon
					name="chevron-down"
					size={28}
					className="text-accent-ink transition-transform duration-300 group-open:rotate-180"
				/>
			</summary>
			<p
				id={answerId(id)}
				className="measure scroll-mt-40 pr-8 pb-8 text-lg text-muted-foreground"
				{...at(marks.answer)}
			>
				{withChannels(answer)}
			</p>
		</details>
	)
}
