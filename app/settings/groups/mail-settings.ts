import { choiceSetting, secretSetting, textSetting, whole } from './setting.ts'

const host =
	/^(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$|^\[?[0-9a-f:]+:[0-9a-f:.]*\]?$/i
const address = /^[^\s<>@,;]+@[^\s<>@,;]+$/
const sender = /^([^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

const isPort = (typed: string) => /^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 65_535

/** How emails leave: the parts of SMTP_URL, and whom they are from. */
export const mailSettings = {
	mailServer: textSetting({
		variable: 'SMTP_URL',
		label: 'Mail server',
		max: 253,
		help: 'Your email provider names it, such as smtp.example.com. Without one, emails wait in the outbox.',
		problem: (typed) => (host.test(typed) ? null : 'Enter only the name of the server, such as smtp.example.com.'),
	}),
	mailPort: textSetting({
		variable: 'SMTP_URL',
		label: 'Port',
		max: 5,
		help: 'If empty: 587 with STARTTLS, 465 with TLS, 25 without encryption.',
		problem: (typed) => (isPort(typed) ? null : 'Enter a number from 1 to 65535.'),
	}),
	mailSecurity: choiceSetting({
		variable: 'SMTP_URL',
		label: 'Encryption',
		options: ['starttls', 'tls', 'none'],
		names: {
			starttls: 'STARTTLS (port 587)',
			tls: 'TLS (port 465)',
			none: 'None (same machine)',
		},
	}),
	mailUser: textSetting({
		variable: 'SMTP_URL',
		label: 'User name',
		max: 320,
		help: 'Often your email address. Leave it empty if the server asks for none.',
	}),
	mailPassword: secretSetting({
		variable: 'SMTP_URL',
		label: 'Password',
		help: 'Some providers want an app password here, not the one you sign in with.',
	}),
	mailSender: textSetting({
		variable: 'MAIL_FROM',
		label: 'Sender',
		max: 320,
		help: 'Such as Adeyemi Dental <hello@example.com>. If empty: the company’s name and email address.',
		problem: (typed) =>
			sender.test(typed) ? null : 'Enter an email address, with or without a name: Adeyemi Dental <hello@example.com>.',
	}),
	mailReplyTo: textSetting({
		variable: 'MAIL_REPLY_TO',
		label: 'Answers go to',
		max: 320,
		help: 'If empty: the sender. Answers to an enquiry’s email still go to the person who wrote it.',
		problem: (typed) => (address.test(typed) ? null : 'Enter one email address, such as hello@example.com.'),
	}),
	newsletterPerMinute: textSetting({
		variable: 'NEWSLETTER_PER_MINUTE',
		label: 'Newsletter emails a minute',
		max: 6,
		help: 'If empty: 60. Your email provider names its limits. Other emails are not counted and always go first.',
		problem: whole(1, 100_000),
	}),
	newsletterPerHour: textSetting({
		variable: 'NEWSLETTER_PER_HOUR',
		label: 'Newsletter emails an hour',
		max: 7,
		help: 'If empty: only the limit a minute applies.',
		problem: whole(1, 1_000_000),
	}),
}
