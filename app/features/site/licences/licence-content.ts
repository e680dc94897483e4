import { collectionType, placement } from '#app/content/content-type.ts'
import { day } from '#app/content/day.ts'
import { group } from '#app/content/group.ts'
import { link } from '#app/content/link.ts'
import { sortableDay } from '#app/format/dates.ts'
import { line } from '../parts/content-fields.ts'

const licenceField = group('Licence', {
	name: line('Licence or registration', 80, 'Give the licence a name.'),
	issuedBy: line('Issued by', 80, 'Say who issued it.'),
	number: line('Number', 60),
	validUntil: day('Valid until (after this day it is not shown; empty: no end)'),
	link: link('Where it can be checked'),
	...placement,
})

export type Licence = typeof licenceField.empty

export const licencesType = collectionType<Licence>({
	name: 'licences',
	label: 'Licences',
	field: licenceField,
	sample: () => [],
})

/** Its last day, in the company's time zone, is over. */
export const licenceExpired = ({ validUntil }: Pick<Licence, 'validUntil'>, now = new Date()): boolean =>
	validUntil !== '' && validUntil < sortableDay(now)

export const currentLicences = <L extends Licence>(licences: readonly L[]): readonly L[] =>
	licences.filter((licence) => !licenceExpired(licence))
