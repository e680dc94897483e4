import { withChannels } from '#app/features/contact/copy/channels.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { useFieldMarks } from '#app/ui/page/field-marks.ts'
import type { Question } from './page-parts.ts'

type Props = {
	questions: readonly (Question & { id: string })[]
	/** The path of the list, and the names of its fields, for the editor. */
	field?: { path: string; question: string; answer: string }
}

/** Folded questions; the first is open. */
export function QuestionList({ questions, field }: Props) {
	const at = useFieldMarks()
	const partOf = (id: string, name: 'question' | 'answer') => field && `${field.path}.${id}.${field[name]}`
	return (
		<div className="border-b">
			{questions.map(({ id, question, answer }, nth) => (
				<details key={id} open={nth === 0} className="group border-t">
					<summary className="flex items-start justify-between gap-6 py-6">
						<h3 className="text-xl" {...at(partOf(id, 'question'))}>
							{question}
						</h3>
						<Icon
							name="chevron-down"
							size={28}
							className="text-accent-ink transition-transform duration-300 group-open:rotate-180"
						/>
					</summary>
					<p className="measure pr-8 pb-8 text-lg text-muted-foreground" {...at(partOf(id, 'answer'))}>
						{withChannels(answer)}
					</p>
				</details>
			))}
		</div>
	)
}
