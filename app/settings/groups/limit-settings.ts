import { retentionPeriods } from '#app/platform/env/env-retention.ts'
import { choiceSetting, textSetting, whole } from './setting.ts'

const address = /^[^\s<>@,;]+@[^\s<>@,;]+\.[^\s<>@,;]+$/

/** Who gets which emails. */
export const notificationSettings = {
	contactEmail: textSetting({
		variable: 'CONTACT_EMAIL',
		label: 'Enquiries go to',
		max: 320,
		help: 'If empty: the company’s email address.',
		problem: (typed) => (address.test(typed) ? null : 'Enter one email address, such as hello@example.com.'),
	}),
}

const period = (name: keyof typeof retentionPeriods, label: string) => {
	const { variable, unit, from, to, usual } = retentionPeriods[name]
	return textSetting({
		variable,
		label,
		max: 3,
		help: `From ${from} to ${to} ${unit}s. If empty: ${usual}. Shown in the privacy policy.`,
		problem: whole(from, to),
	})
}

/** How much is stored, and for how long. */
export const limitSettings = {
	enquiryRetention: period('enquiries', 'Months that enquiries are stored'),
	emailRetention: period('emails', 'Days that emails are stored'),
	writingRetention: period('writing', 'Months that drafts of the writing tools are stored'),
	backupNightly: choiceSetting({
		variable: 'BACKUP',
		label: 'Nightly backups',
		options: ['on', 'off'],
		names: { on: 'On', off: 'Off' },
	}),
	backupKeep: textSetting({
		variable: 'BACKUP_KEEP',
		label: 'Days that backups are kept on this machine',
		max: 2,
		help: 'From 1 to 30, as the privacy page promises. If empty: 30.',
		problem: whole(1, 30),
	}),
	copyKeep: textSetting({
		variable: 'BACKUP_TO_KEEP',
		label: 'Days that copies are kept elsewhere',
		max: 2,
		help: 'If empty: 30. The three newest verified copies always stay.',
		problem: whole(1, 30),
	}),
	heldEnquiries: textSetting({
		variable: 'HELD_ENQUIRIES_MB',
		label: 'Megabytes for held enquiries and spam',
		max: 4,
		help: 'If empty: 16. Above that the oldest are deleted.',
		problem: whole(1, 1_000),
	}),
}
