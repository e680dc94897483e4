import { companyServices, shownServices } from '#app/config/service-lines.ts'

export type ServiceOption = { value: string; label: string }

/** A choice of the form that is no service; the database has it in enquiries. */
export const consultationOption = 'consultation'

/** Of the specification; those of services are a company's own only while it offers them. */
const specified: readonly ServiceOption[] = [
	{ value: 'technology', label: 'Technology Solutions' },
	{ value: 'electrical', label: 'Electrical Services' },
	{ value: 'solar', label: 'Solar & Renewable Energy' },
	{ value: 'translation', label: 'Translation Services' },
	{ value: consultationOption, label: 'Consultation' },
]

const others = specified.filter(({ value }) => value === consultationOption)

/** What the form offers now; a form that is shown again keeps the service that was chosen. */
export function serviceOptions(chosen = ''): readonly ServiceOption[] {
	const own = shownServices().map(({ slug, title }) => ({ value: slug, label: title }))
	const offered = [...own, ...others.filter(({ value }) => own.every((each) => each.value !== value))]
	const isOffered = offered.some(({ value }) => value === chosen)
	return isOffered ? offered : [...offered, ...knownServices().filter(({ value }) => value === chosen)]
}

/** Everything that an enquiry may be about: a form that was opened before a service was hidden is accepted, too. */
export function knownServices(): readonly ServiceOption[] {
	const own = companyServices().lines.map(({ slug, title }) => ({ value: slug, label: title }))
	return [...own, ...specified.filter(({ value }) => own.every((each) => each.value !== value))]
}

/** What an enquiry is about, also when the service is offered no more; empty for none. */
export const serviceName = (value: string): string =>
	knownServices().find((option) => option.value === value)?.label ?? value
