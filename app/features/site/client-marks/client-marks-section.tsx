import { ItemMarks, useFieldMarks } from '#app/ui/page/field-marks.ts'
import { SectionHeading } from '#app/ui/page/heading.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { collectionLabels as labels } from '../parts/page-labels.ts'
import type { SectionHeading as Heading } from '../parts/page-parts.ts'
import type { ShownMark } from './client-mark-content.ts'

type Props = { heading: Heading; marks: readonly ShownMark[] }

export function ClientMarksSection({ heading, marks }: Props) {
	if (marks.length === 0) return null
	return (
		<Section tone="muted" aria-labelledby="clients">
			<SectionHeading {...heading} heading={heading.heading || labels.clients} field="clients" id="clients" />
			<ClientMarkList marks={marks} />
		</Section>
	)
}

export const ClientMarkList = ({ marks }: Pick<Props, 'marks'>) => (
	<ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
		{marks.map((mark) => (
			<li key={mark.id} className="card grid min-h-24 place-items-center p-4 text-center">
				<ItemMarks id={mark.id}>
					{mark.href === '' ? (
						<Mark mark={mark} />
					) : (
						<a href={mark.href} rel="noopener" className="stretch">
							<Mark mark={mark} />
						</a>
					)}
				</ItemMarks>
			</li>
		))}
	</ul>
)

/** The page's mode decides which of the two pictures is shown. */
function Mark({ mark: { name, light, dark } }: { mark: ShownMark }) {
	const at = useFieldMarks()
	if (light === '')
		return (
			<span className="text-sm font-semibold wrap-anywhere sm:text-base" {...at('name')}>
				{name}
			</span>
		)
	const picture = (field: 'light' | 'dark', src: string) => (
		<img
			src={src}
			alt={name}
			width={160}
			height={64}
			loading="lazy"
			decoding="async"
			className={`client-mark logo-on-${field}`}
			{...at(field)}
		/>
	)
	return (
		<>
			{picture('light', light)}
			{picture('dark', dark)}
		</>
	)
}
