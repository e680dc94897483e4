/* Numbers as people in Nigeria read them: commas between thousands, a point before decimals. */

import { lazily } from './lazily.ts'

const whole = lazily(() => new Intl.NumberFormat('en-NG'))
const precise = lazily(() => new Intl.NumberFormat('en-NG', { maximumFractionDigits: 6 }))
const oneDecimal = lazily(() => new Intl.NumberFormat('en-NG', { maximumFractionDigits: 1 }))
const compact = lazily(() => new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 }))

/** '12,500' */
export const wholeNumber = (value: number): string => whole().format(value)

/** '12,500', '2.5' */
export const preciseNumber = (value: number): string => precise().format(value)

/** '1 view', '1,204 views' */
export const counted = (value: number, one: string, many: string): string =>
	`${wholeNumber(value)} ${value === 1 ? one : many}`

/** '3.4M', where there is little space (the top of a chart); below 10,000 every digit. */
export const shortNumber = (value: number): string => (value < 10_000 ? whole() : compact()).format(value)

/** A file's size in powers of ten, at least 1 KB: '340 KB', '2.1 MB', '3 GB'. */
export function fileSize(bytes: number): string {
	if (bytes >= 1e9) return `${oneDecimal().format(bytes / 1e9)} GB`
	if (bytes >= 1e6) return `${oneDecimal().format(bytes / 1e6)} MB`
	return `${whole().format(Math.max(1, Math.round(bytes / 1e3)))} KB`
}

/** Millionths of a dollar as '$0.0042' or '$12.50': small amounts keep enough digits not to look like zero. */
export function dollars(micros: number): string {
	const amount = micros / 1_000_000
	return `$${amount.toLocaleString('en-NG', {
		minimumFractionDigits: 2,
		maximumFractionDigits: amount !== 0 && amount < 1 ? 4 : 2,
	})}`
}

/** An amount of naira with its kobo: '₦0.04', '₦1,250.00'. */
export const nairaAndKobo = (amount: number): string =>
	`₦${amount.toLocaleString('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

const list = lazily(() => new Intl.ListFormat('en-NG'))

/** 'Ada, Bola and Chidi' */
export const listText = (parts: readonly string[]): string => list().format(parts)
