import { counted } from '#app/format/numbers.ts'
import type { SettingGroup } from '#app/settings/settings-table.ts'

const settingsPath = '/admin/settings'
export const groupPath = (group: SettingGroup): string => `${settingsPath}/${group}`

const groupTexts: Readonly<Record<SettingGroup, { title: string; lead: string }>> = {
	mail: { title: 'Email', lead: 'How emails leave this site: replies to enquiries, sign-in links, the newsletter.' },
	'sign-in': {
		title: 'Sign-in',
		lead: 'Sign-in methods besides the password and passkeys, which are always there.',
	},
	'ai-cost': {
		title: 'AI cost',
		lead: 'What the AI provider charges, and how much of it may be spent in a month. Calls stop when the budget is used up.',
	},
	sms: { title: 'Text messages', lead: 'Codes in text messages, and who sends them. Each message costs money.' },
	captcha: {
		title: 'Captcha',
		lead: 'A check that a visitor is a person. Stay signed in here while you try it in another window: with wrong keys nobody can sign in with a password.',
	},
	frequency: {
		title: 'How often',
		lead: 'How often something may be done: at once and per hour, from one network or by one account; then at once and per hour for everyone together.',
	},
	notifications: { title: 'Notifications', lead: 'Who gets which emails.' },
	site: { title: 'Site', lead: 'Where the site is, and what browsers store of it.' },
	discovery: {
		title: 'Search engines',
		lead: 'Search engines and feed readers that are notified when a page or post changes.',
	},
	cdn: {
		title: 'CDN',
		lead: 'A shared cache in front of the site that serves most visits. Cloudflare or Fastly do it near the visitor, Varnish on a machine of your own.',
	},
	limits: { title: 'Limits', lead: 'How much is stored, and for how long.' },
	ai: {
		title: 'AI provider',
		lead: 'Who writes drafts. Nothing is sent anywhere while the offline drafter writes.',
	},
}

/** How many of what a retention rule deletes. */
const lostTexts: Readonly<Record<string, (count: number) => string>> = {
	enquiries: (count) => counted(count, 'enquiry', 'enquiries'),
	mails: (count) => counted(count, 'email', 'emails'),
	'texts of the writing tools': (count) => counted(count, 'draft of the writing tools', 'drafts of the writing tools'),
}

export const retentionMessages = {
	lost: (rule: string, count: number) => lostTexts[rule]?.(count) ?? `${count} (${rule})`,
	deletes: (lost: string) =>
		`Not saved yet. Saving permanently deletes ${lost} within the hour. To continue, tick the box and save again.`,
	confirm: 'Delete permanently',
}

export const settingsPageMessages = {
	lastMethodOfOwners:
		'Not saved: no owner of this site could sign in any more. Choose a password first (sign out, then “Forgotten your password?”), or add a passkey in your account.',
	title: 'Settings',
	lead: 'Changes apply at once, without a restart.',
	tabs: 'Groups of settings',
	groups: groupTexts,
	frequencySections: {
		visitors: 'Visitors and signing in',
		people: 'People with an account',
		admins: 'Work in the admin',
	},
	save: 'Save settings',
	saving: 'Saving …',
	saved: 'The settings are saved and in force.',

	/** `own`: the variable of the address. */
	secretSentTo: (label: string, secret: string, own: string) =>
		`${secret} of the server’s environment is sent to “${label}”, which was entered here. Check that the address is right. To set it in the environment instead, use ${own}.`,
	fromEnvironment: (variable: string) =>
		`Set by the variable ${variable} of the environment. It can only be changed there.`,
	/** Each is before the name of the variable that would win. */
	source: { admin: 'Set here', default: 'Default', secret: 'Not set' },
	variable: ', variable ',
	sources: 'Below each field is where its value comes from, and the variable of the environment that wins over it.',
	theirs: (value: string) => `Saved by someone else: ${value === '' ? 'empty' : value}.`,

	budgetInForce: (amount: string) => `In force: ${amount} a month.`,
	rateOf: (day: string, days: number | null) =>
		days === null ? `The rate is from ${day}.` : `The rate is from ${day}, ${days} days ago. Enter today’s.`,

	secret: {
		stored: 'A value is stored. It is never shown; type a new one to replace it.',
		none: '',
		lost: 'The stored value cannot be read any more: its key is missing, after a restore or because SECRET_KEY changed. Type it again.',
	},
	secretHidden: 'Set, not shown',
	whereOffered: 'STARTTLS where the server offers it',
	remove: (label: string) => `Delete the stored value: ${label}`,
	typeAgain:
		'Nothing was saved yet: a password is not passed on while you confirm who you are. Type it again if you changed it, then save.',
	confirm: 'Before you save, you are asked to confirm that it is you. ',
	confirmNow: 'Confirm now',
	confirmWhy: ', then a password that you type here does not have to be typed twice.',
	lost: (labels: string) =>
		`The key of these secrets is missing, so they are not in force: ${labels}. Type them again; everything else stays.`,
	ignored: (problem: string) =>
		`These settings are not in force, because they conflict with the environment. ${problem} Change one of them.`,
}

const at = (server: string) => (server === '' ? 'The mail server' : server)

export const testMailMessages = {
	heading: 'Test email',
	lead: 'Sends one email with the settings in force and shows what goes wrong.',
	to: 'Send it to',
	toInvalid: 'Enter an email address.',
	button: 'Send a test email',
	sending: 'Sending …',
	noServer: 'Enter a mail server and save it first.',
	sent: (to: string) => `The mail server accepted the test email for ${to}. Check that mailbox and its spam folder.`,

	subject: 'Test email from your website',
	preview: 'Emails from your website arrive.',
	bodyHeading: 'It works',
	body: 'This is a test. Emails from your website are sent through the mail server that is set up now.',
	reason: 'Someone asked for a test email in the settings of the site.',

	noHost: (server: string) =>
		`There is no server named ${at(server)}. Check its name for typing errors, and that this machine is online.`,
	connectionRefused: (server: string, port: string) =>
		`${at(server)} does not accept connections on port ${port}. Check the port: most servers use 587 or 465.`,
	timeout: (server: string, port: string) =>
		`${at(server)} did not respond on port ${port}. Check the name and the port; some networks block port 25.`,
	noTls: (server: string) =>
		`${at(server)} does not offer encryption (STARTTLS) at this port. Choose another port or encryption.`,
	wrongTls: (server: string) =>
		`No encrypted connection to ${at(server)} could be made. Usually the port and the encryption do not fit: 465 goes with TLS, 587 with STARTTLS.`,
	certificate: (server: string) =>
		`The certificate of ${at(server)} is not trusted or is for another name. Enter the name that your email provider gives.`,
	login: (server: string) =>
		`${at(server)} refused the user name or password. Some providers want an app password instead of the one you sign in with.`,
	loginNeeded: (server: string) => `${at(server)} wants a user name and a password.`,
	sender: (server: string, sender: string) =>
		`${at(server)} does not let you send as ${sender}. Enter an address that belongs to your account there as the sender.`,
	recipient: (server: string, to: string) => `${at(server)} does not accept emails for ${to}.`,
	rejected: (server: string) => `${at(server)} accepted the connection and refused the email.`,
	brokenOff: (server: string) =>
		`${at(server)} closed the connection. Check the port and the encryption; some servers accept no email from unknown networks.`,
	other: (server: string) => `${at(server)} could not be used.`,
	serverText: (text: string) => `The server said: “${text}”`,
}

export const localServerMessages = {
	heading: 'AI on this machine',
	lead: 'Programs such as Ollama run AI models on your own machine: nothing leaves it, and no text costs money.',
	look: 'Look for local servers',
	looking: 'Looking …',
	none: (names: string) => `No local server responds. Start ${names} on the machine of this site, then look again.`,
	found: (count: number) => counted(count, 'local server responds.', 'local servers respond.'),
	foundHeading: 'Found on this machine',
	use: (model: string) => `Use ${model}`,
	useOf: (server: string, model: string) => `Use ${model} of ${server}`,
	noModels: 'It has no model yet. Load one there, then look again.',
	filled: (server: string) => `${server} is filled in below. Save to put it in force.`,
	test: 'Test the provider',
	testLead: 'One small call shows whether what is saved works.',
}

export const captchaMessages = {
	noResponse:
		'Not saved: the provider gave no usable response. With a captcha that cannot be verified nobody could sign in. Try again later.',
	unknownKeys: (code: string) => `Not saved: the provider does not accept these keys (${code}).`,
}
