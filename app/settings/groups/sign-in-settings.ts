import { choiceSetting, secretSetting, textSetting } from './setting.ts'

export const onOff = { options: ['off', 'on'], names: { off: 'Off', on: 'On' } } as const

const areDomains = (typed: string) => typed.split(',').every((each) => /^([a-z0-9-]+\.)+[a-z]{2,}$/i.test(each.trim()))

const isIssuer = (typed: string) => URL.canParse(typed) && typed.startsWith('https://')

/** Sign-in methods besides the password and passkeys, which are always there. */
export const signInSettings = {
	signInLink: choiceSetting({
		...onOff,
		variable: 'AUTH_MAGIC_LINK',
		label: 'A link by email',
		help: 'Needs a mail server.',
	}),
	signInCode: choiceSetting({
		...onOff,
		variable: 'AUTH_EMAIL_CODE',
		label: 'A code by email',
		help: 'Needs a mail server.',
	}),
	googleId: textSetting({
		variable: 'GOOGLE_CLIENT_ID',
		label: 'Google: client ID',
		help: 'With the secret below, “Sign in with Google” is offered.',
	}),
	googleSecret: secretSetting({
		variable: 'GOOGLE_CLIENT_SECRET',
		label: 'Google: client secret',
	}),
	githubId: textSetting({ variable: 'GITHUB_CLIENT_ID', label: 'GitHub: client ID' }),
	githubSecret: secretSetting({
		variable: 'GITHUB_CLIENT_SECRET',
		label: 'GitHub: client secret',
	}),
	oidcIssuer: textSetting({
		variable: 'OIDC_ISSUER',
		label: 'Your organisation: address of its sign-in server',
		max: 500,
		help: 'Any OpenID Connect provider, such as https://login.example.com.',
		problem: (typed) => (isIssuer(typed) ? null : 'Enter an address that begins with https://.'),
	}),
	oidcId: textSetting({ variable: 'OIDC_CLIENT_ID', label: 'Your organisation: client ID' }),
	oidcSecret: secretSetting({
		variable: 'OIDC_CLIENT_SECRET',
		label: 'Your organisation: client secret',
	}),
	oidcName: textSetting({
		variable: 'OIDC_NAME',
		label: 'Your organisation: name on the button',
		max: 40,
		help: 'If empty: your organisation.',
	}),
	oidcDomains: textSetting({
		variable: 'OIDC_DOMAINS',
		label: 'Your organisation: email domains that sign in there',
		max: 500,
		help: 'With commas between, such as example.com,example.org. Who types such an address is sent to your organisation.',
		problem: (typed) =>
			areDomains(typed) ? null : 'Enter domains with commas between, such as example.com,example.org.',
	}),
	anonymousAccounts: choiceSetting({
		...onOff,
		variable: 'AUTH_ANONYMOUS',
		label: 'Sessions without a name, for programs',
	}),
	idTokens: choiceSetting({
		...onOff,
		variable: 'AUTH_ID_TOKEN',
		label: 'ID tokens of Google or your organisation, for programs',
	}),
	signedTokens: choiceSetting({ ...onOff, variable: 'AUTH_JWT', label: 'Signed tokens for other services of yours' }),
}
