import { choice } from '#app/content/choice.ts'
import { day } from '#app/content/day.ts'
import type { Field } from '#app/content/field.ts'
import { text } from '#app/content/text.ts'

/** One setting. Its value is a text, as its variable of the environment would have it; an empty one is the default. */
export type Setting = {
	/** The variable that wins over the admin. Several settings may be parts of one, such as SMTP_URL. */
	variable: string
	field: Field<string>
	/** In force where neither the environment nor an admin has set it; empty for none. */
	default: string
	help?: string
	/** Stored encrypted, never shown again. Where it is sent is in `secret-places.server.ts`. */
	secret?: true
}

export type SecretSetting = Setting & { secret: true }

type TextSetting = Omit<Setting, 'field' | 'default'> & {
	label: string
	max?: number
	default?: string
	/** What is wrong with a text that is not empty, or null. */
	problem?: (typed: string) => string | null
}

export function textSetting({ label, max = 200, default: usual = '', problem, ...rest }: TextSetting): Setting {
	const field = text({
		label,
		max,
		tooLong: `This is too long: at most ${max} characters.`,
		problem: (typed) => (typed === '' ? null : (problem?.(typed) ?? null)),
	})
	return { ...rest, field, default: usual }
}

/** A text that is stored encrypted; spaces within it stay. */
export function secretSetting({ label, max = 1_000, ...rest }: Omit<TextSetting, 'secret'>): SecretSetting {
	const tooLong = `This is too long: at most ${max} characters.`
	return { ...rest, secret: true, field: text({ label, max, tooLong, tidy: (typed) => typed.trim() }), default: '' }
}

/** One of a few values; the first is the default. */
export function choiceSetting<const Option extends string>({
	label,
	options,
	names,
	...rest
}: Omit<Setting, 'field' | 'default'> & {
	label: string
	options: readonly [Option, ...Option[]]
	names: Readonly<Record<NoInfer<Option>, string>>
}): Setting {
	return { ...rest, field: choice<string>(label, options, names), default: options[0] }
}

/** A day of the calendar as YYYY-MM-DD. */
export const daySetting = ({ label, ...rest }: Omit<Setting, 'field' | 'default'> & { label: string }): Setting => ({
	...rest,
	field: day(label),
	default: '',
})

export const price = (typed: string): string | null =>
	/^\d{1,6}(\.\d{1,4})?$/.test(typed) ? null : 'Enter a number such as 2.5.'

/** A whole number, both ends included. */
export const whole = (smallest: number, largest: number) => (typed: string) =>
	/^\d{1,9}$/.test(typed) && Number(typed) >= smallest && Number(typed) <= largest
		? null
		: `Enter a whole number from ${smallest} to ${largest}.`
