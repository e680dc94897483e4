import { company, type CompanyAddress, type OpeningHours } from '#app/config/company.ts'
import { useFieldMarks } from '#app/ui/page/field-marks.ts'
import { Section } from '#app/ui/page/section.tsx'
import { visitMessages as messages } from './visit-messages.ts'

const isAlways = ({ opens, closes }: OpeningHours): boolean => opens === '00:00' && closes === '23:59'

/** Offices, further numbers and opening hours: left out where the company gives no more than a city. */
export function VisitUs() {
	const { address, otherAddresses, otherPhones, hours } = company()
	const offices = [
		{ label: messages.mainOffice, field: 'address.street', ...address },
		...otherAddresses.map((each) => ({ field: 'otherAddresses', ...each })),
	].filter(({ street, mapLink }) => street !== '' || mapLink !== '')
	const shownHours = hours.every(isAlways) ? [] : hours
	if (offices.length + otherPhones.length + shownHours.length === 0) return null
	return (
		<Section aria-labelledby="visit-heading">
			<h2 id="visit-heading" className="text-4xl">
				{messages.heading}
			</h2>
			<div className="mt-8 grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
				{offices.map((office) => (
					<Office key={office.label + office.street} {...office} />
				))}
				{otherPhones.length > 0 && (
					<Facts heading={messages.phones} field="otherPhones">
						{otherPhones.map(({ label, shown, e164 }) => (
							<div key={e164 + label}>
								<dt className="text-muted-foreground">{label}</dt>
								<dd>
									<a href={`tel:${e164}`} className="link">
										{shown}
									</a>
								</dd>
							</div>
						))}
					</Facts>
				)}
				{shownHours.length > 0 && (
					<Facts heading={messages.hours} field="hours">
						{shownHours.map(({ days, opens, closes }) => (
							<div key={days + opens}>
								<dt className="text-muted-foreground">{days}</dt>
								<dd>{messages.fromTo(opens, closes)}</dd>
							</div>
						))}
					</Facts>
				)}
			</div>
		</Section>
	)
}

type OfficeProps = CompanyAddress & { label: string; field: string }

function Office({ label, field, street, city, region, countryName, mapLink }: OfficeProps) {
	const at = useFieldMarks()
	const lines = [street, [city, region === city ? '' : region].filter((part) => part !== '').join(', '), countryName]
	return (
		<div className="min-w-0">
			<h3 className="text-xl">{label}</h3>
			<address className="mt-2 text-muted-foreground not-italic wrap-anywhere" {...at(field)}>
				{lines
					.filter((each) => each !== '')
					.map((each) => (
						<span key={each} className="block">
							{each}
						</span>
					))}
			</address>
			{mapLink !== '' && (
				<p className="mt-2">
					<a href={mapLink} rel="noopener" className="link">
						{messages.map}
						<span className="sr-only"> {label}</span>
					</a>
				</p>
			)}
		</div>
	)
}

function Facts({ heading, field, children }: { heading: string; field: string; children: React.ReactNode }) {
	const at = useFieldMarks()
	return (
		<div className="min-w-0" {...at(field)}>
			<h3 className="text-xl">{heading}</h3>
			<dl className="mt-2 grid gap-2">{children}</dl>
		</div>
	)
}
