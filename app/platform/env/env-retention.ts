import { whole } from './env-whole.ts'

/** How long something is stored, where an owner can say it. At least 90 days for enquiries: held ones wait so long for a check. */
export const retentionPeriods = {
	enquiries: { variable: 'RETENTION_ENQUIRIES', unit: 'month', from: 6, to: 84, usual: 24 },
	emails: { variable: 'RETENTION_EMAILS', unit: 'day', from: 30, to: 365, usual: 90 },
	writing: { variable: 'RETENTION_WRITING', unit: 'month', from: 1, to: 60, usual: 12 },
} as const

type Period = keyof typeof retentionPeriods
export type RetentionEnv = Readonly<Record<(typeof retentionPeriods)[Period]['variable'], number>>

const setting = ({ from, to, usual }: { from: number; to: number; usual: number }) => whole(from, to).default(usual)

/** Settings of retention; part of env.server.ts. */
export const retentionSettings = {
	RETENTION_ENQUIRIES: setting(retentionPeriods.enquiries),
	RETENTION_EMAILS: setting(retentionPeriods.emails),
	RETENTION_WRITING: setting(retentionPeriods.writing),
}

/** Each period in words, such as '24 months': the same in English as in SQL. */
export type PeriodTexts = Readonly<Record<Period, string>>

export function periodTexts(env: RetentionEnv): PeriodTexts {
	const text = (name: Period): string => {
		const { variable, unit } = retentionPeriods[name]
		return `${env[variable]} ${unit}${env[variable] === 1 ? '' : 's'}`
	}
	return { enquiries: text('enquiries'), emails: text('emails'), writing: text('writing') }
}

/** A text or a statement with the periods in the place of {enquiries}, {emails} and {writing}. */
export const withPeriods = (text: string, periods: PeriodTexts): string =>
	text.replaceAll(/\{(enquiries|emails|writing)\}/g, (_, name: Period) => periods[name])
