const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type Day = (typeof week)[number]
export type OpeningDays = 'Every day' | 'Monday to Friday' | 'Monday to Saturday' | Day

/** The days on which a company may say that it is open, and what each of them means. */
export const openingDays: Readonly<Record<OpeningDays, readonly Day[]>> = {
	'Every day': week,
	'Monday to Friday': week.slice(0, 5),
	'Monday to Saturday': week.slice(0, 6),
	Monday: ['Monday'],
	Tuesday: ['Tuesday'],
	Wednesday: ['Wednesday'],
	Thursday: ['Thursday'],
	Friday: ['Friday'],
	Saturday: ['Saturday'],
	Sunday: ['Sunday'],
}

export const openingDayNames: { readonly [Days in OpeningDays]: string } = {
	'Every day': 'Every day',
	'Monday to Friday': 'Monday to Friday',
	'Monday to Saturday': 'Monday to Saturday',
	Monday: 'Monday',
	Tuesday: 'Tuesday',
	Wednesday: 'Wednesday',
	Thursday: 'Thursday',
	Friday: 'Friday',
	Saturday: 'Saturday',
	Sunday: 'Sunday',
}
