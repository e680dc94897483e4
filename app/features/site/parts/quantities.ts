import type { Field } from '#app/content/field.ts'
import { keysOf } from '#app/content/group.ts'
import { quantity, quantityText, type Quantity } from '#app/content/quantity.ts'

const unitNames = {
	kVA: 'kVA',
	kW: 'kW',
	kWp: 'kWp',
	kWh: 'kWh',
	V: 'V',
	A: 'A',
	m: 'm',
	km: 'km',
	m2: 'm²',
	hectares: 'hectares',
	kg: 'kg',
	tonnes: 'tonnes',
	litres: 'litres',
	hours: 'hours',
	days: 'days',
	weeks: 'weeks',
	months: 'months',
	years: 'years',
	people: 'people',
	rooms: 'rooms',
	pages: 'pages',
	words: 'words',
	percent: 'per cent',
} as const

export type Unit = keyof typeof unitNames

const firstUnit: Unit = 'kVA'
const otherUnits = keysOf(unitNames).filter((unit) => unit !== firstUnit)

/** The units that facts are given in. */
export const quantityField = (label: string, required: string): Field<Quantity<Unit>> =>
	quantity<Unit>({
		label,
		units: [firstUnit, ...otherUnits],
		names: unitNames,
		min: 0,
		max: 1e9,
		invalid: 'Give a number, such as 2.5.',
		required,
	})

/** '120.6 kWp' */
export const factText = (value: Quantity<Unit>): string => quantityText(value, unitNames)
