import type { Item } from '#app/content/list.ts'
import { longDate } from '#app/format/public-dates.ts'
import { ItemMarks, useFieldMarks } from '#app/ui/page/field-marks.ts'
import { SectionHeading } from '#app/ui/page/heading.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { collectionLabels as labels } from '../parts/page-labels.ts'
import type { SectionHeading as Heading } from '../parts/page-parts.ts'
import type { Licence } from './licence-content.ts'

type Props = { heading: Heading; licences: readonly Item<Licence>[] }

export function LicencesSection({ heading, licences }: Props) {
	if (licences.length === 0) return null
	return (
		<Section aria-labelledby="licences">
			<SectionHeading {...heading} heading={heading.heading || labels.licences} field="licences" id="licences" />
			<LicenceList licences={licences} />
		</Section>
	)
}

export const LicenceList = ({ licences }: Pick<Props, 'licences'>) => (
	<ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
		{licences.map((licence) => (
			<li key={licence.id} className="border-t-2 border-accent pt-6">
				<ItemMarks id={licence.id}>
					<LicenceCard licence={licence} />
				</ItemMarks>
			</li>
		))}
	</ul>
)

function LicenceCard({ licence }: { licence: Licence }) {
	const at = useFieldMarks()
	return (
		<>
			<h3 className="text-xl wrap-anywhere" {...at('name')}>
				{licence.name}
			</h3>
			<dl className="mt-4 grid gap-2">
				<Fact field="issuedBy" label={labels.issuedBy} value={licence.issuedBy} />
				<Fact field="number" label={labels.number} value={licence.number} />
				<Fact field="validUntil" label={labels.validUntil} value={licence.validUntil && longDate(licence.validUntil)} />
			</dl>
			{licence.link !== '' && (
				<p className="mt-4">
					<a href={licence.link} rel="noopener" className="link" {...at('link')}>
						{labels.checkLicence}
						<span className="sr-only">{labels.of(licence.name)}</span>
					</a>
				</p>
			)}
		</>
	)
}

function Fact({ field, label, value }: { field: keyof Licence; label: string; value: string }) {
	const at = useFieldMarks()
	if (value === '') return null
	return (
		<div {...at(field)}>
			<dt className="text-sm text-muted-foreground">{label}</dt>
			<dd className="font-semibold wrap-anywhere">{value}</dd>
		</div>
	)
}
