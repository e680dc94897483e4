import type { Item } from '#app/content/list.ts'
import { ItemMarks, useFieldMarks } from '#app/ui/page/field-marks.ts'
import { SectionHeading } from '#app/ui/page/heading.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { collectionLabels as labels } from '../parts/page-labels.ts'
import type { SectionHeading as Heading } from '../parts/page-parts.ts'
import { Portrait } from '../parts/portrait.tsx'
import type { Person } from './team-content.ts'

type Props = { heading: Heading; people: readonly Item<Person>[] }

export function TeamSection({ heading, people }: Props) {
	if (people.length === 0) return null
	return (
		<Section tone="muted" aria-labelledby="team">
			<SectionHeading {...heading} heading={heading.heading || labels.team} field="team" id="team" />
			<TeamList people={people} />
		</Section>
	)
}

export const TeamList = ({ people }: Pick<Props, 'people'>) => (
	<ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">
		{people.map((person) => (
			<li key={person.id} className="card p-6 sm:p-8">
				<ItemMarks id={person.id}>
					<PersonCard person={person} />
				</ItemMarks>
			</li>
		))}
	</ul>
)

function PersonCard({ person: { name, role, portrait, text, links } }: { person: Person }) {
	const at = useFieldMarks()
	const shown = links.filter(({ href }) => href !== '')
	return (
		<>
			<div className="flex items-center gap-4">
				<Portrait picture={portrait} name={name} />
				<div className="min-w-0">
					<h3 className="text-xl wrap-anywhere" {...at('name')}>
						{name}
					</h3>
					{role !== '' && (
						<p className="text-sm text-muted-foreground wrap-anywhere" {...at('role')}>
							{role}
						</p>
					)}
				</div>
			</div>
			{text !== '' && (
				<p className="mt-4 text-muted-foreground wrap-anywhere" {...at('text')}>
					{text}
				</p>
			)}
			{shown.length > 0 && (
				<ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
					{shown.map(({ id, label, href }) => (
						<li key={id}>
							<a href={href} rel="noopener" className="link" {...at(`links.${id}.label`)}>
								{label}
								<span className="sr-only">{labels.of(name)}</span>
							</a>
						</li>
					))}
				</ul>
			)}
		</>
	)
}
