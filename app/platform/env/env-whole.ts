import { z } from 'zod'

/** A setting that is a whole number, both ends included. */
export const whole = (smallest: number, largest: number) => {
	const message = `must be a whole number from ${smallest} to ${largest}`
	return z
		.string()
		.regex(/^\d{1,9}$/, message)
		.transform(Number)
		.refine((value) => value >= smallest && value <= largest, message)
}
