/** The reminder on the dashboard, which needs no other messages of accounts. */
export const secondStepMessages = {
	heading: 'Turn on two-step sign-in',
	text: 'It keeps people out even if they have your password. It takes two minutes.',
	start: 'Set it up',
	later: 'Remind me in a week',
	decline: 'Don’t show this again',
	ownersOnly: 'Only an owner of the site can hide this reminder.',
	declined: 'We will not ask you again. You can turn on two-step sign-in in your account at any time.',
} as const
