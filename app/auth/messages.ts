import type { Limit } from '#app/platform/env/limit-table.ts'

/** All texts about signing in that a visitor may see. */
export const authMessages = {
	signedIn: 'Signed in successfully!',
	signedUp: 'Account created successfully! Please check your email for verification.',
	wrong: 'The email or password is not correct.',
	unverified: 'Please confirm your email address first. We have sent you a new link.',
	suspended: 'This account is suspended. Contact us if you think this is a mistake.',
	secondStepNeeded: 'This account needs a code to sign in. Please sign in with your password.',
	passkeyUnlocked: 'This device did not check who you are. Turn on its screen lock, or use your password.',
	codeWrong: 'This code is not correct. Enter the newest one from your app.',
	codeUsed: 'This code has been used already. Wait for the next one in your app.',
	codeExpired: 'This took too long. Please sign in again.',
	linkInvalid: 'This link no longer works. It may have been used already, or it has expired.',
	recoverSent:
		'If there is an account with this address, an email with a link is on its way. The link works for ten minutes.',
	linkSent: 'If there is an account with this address, an email with a link is on its way. It works for five minutes.',
	verifySent: 'If this address still has to be confirmed, an email with a new link is on its way.',
	passwordChanged: 'Your password is changed. Please sign in with it.',
	verified: 'Your address is confirmed. You can sign in now.',
	emailChanged: 'Your email address is changed.',
	codeSent: 'If there is an account with this address, an email with a code is on its way. It works for five minutes.',
	mailCodeWrong: 'This code is not correct, or it has expired. You can ask for a new one.',
	phoneWrong: 'Please check the phone number: we can send codes to mobile numbers only, and not to every country.',
	phoneTaken: 'This number belongs to another account here.',
	phoneSent: 'A text message with a code is on its way. It works for five minutes.',
	smsFailed: 'The text message could not be sent. Please try again, or sign in another way.',
	/** The text message; at most 160 GSM characters, the price of one. */
	codeText: (site: string, code: string) =>
		`${code} is your ${site} code. It works for 5 minutes. We never ask you for it.`,
	idTokenInvalid: 'This ID token is not valid here: it has expired, was used before, or is meant for another site.',
	tokenNotTaken: 'This provider does not accept ID tokens here.',
	captchaMissing: 'Please answer the check that you are a person, then try again.',
	captchaFailed: 'The check that you are a person did not work. Please try it again.',
	anonymousAlready: 'You are already signed in anonymously.',
	confirmFirst: 'Please confirm that it is you, then try again.',
	addressNeeded: 'Please add an email address, a password or a passkey to your account first.',
	notFresh: 'For safety, please sign out and in again before you change this.',
	providerAway: 'The other site is not responding right now. Please try again in a moment, or sign in another way.',
	notYourOrganisation: 'This address does not belong to an organisation that signs in here. Please use your password.',
	addressUnconfirmed:
		'The other site has not confirmed your email address. Please confirm it there, or sign up here with a password.',
	accountExists:
		'There is an account with this address already. Sign in the way you did before; then you can connect the other site at your account.',
	visitBroken: 'This took too long, or was started in another window. Please try again.',
	visitRejected: 'The other site did not tell us who you are. Please try again, or sign in another way.',
	connectedElsewhere: 'That account is already connected to another account here.',
	disconnected: 'Disconnected.',
	lastWay: 'This is the only way you can sign in. Choose a password first: sign out, then “Forgotten your password?”.',
	nameMissing: 'Please tell us your name.',
	nameLong: 'Please use at most 100 characters.',
	nameOdd: 'Please use a name without an address in it.',
	nameHidden: 'Please use a name without line breaks or hidden characters.',
	nameOfCompany: 'Please use your own name. This one is reserved for our team.',
	/** For a user whose provider sent no name that can be shown. */
	nameless: 'Reader',
	signInFirst: 'Please sign in first.',
	roleChanged: 'Your role has changed. Load the page again.',
	challenge: 'There is a lot of traffic right now. Please wait 30 seconds, then press the button again.',
	busy: 'Many people are signing in right now. Please try again in a moment.',
	signInNeeds: 'You must provide either an email or phone number and a password',
	fieldMissing: (name: string) => `The field “${name}” is missing.`,
	fieldWrong: (name: string) => `The field “${name}” is not valid.`,
	fieldLong: (name: string) => `The field “${name}” is too long.`,
	fieldNoText: (name: string) => `The field “${name}” must be text.`,
	fieldNoObject: (name: string) => `The field “${name}” must be an object.`,
	fieldNoId: 'Nothing here has this ID.',
	notJson: 'Please send the fields as a JSON object, with the content type application/json.',
	notForm: 'Please send the fields as a form. What arrived could not be read.',
	malformed: 'A field of this request is missing or not valid.',
	notFound: 'There is nothing here.',
	failed: 'Something went wrong. Please try again.',
	noResponse:
		'The server did not respond, so this may not have been saved. What you typed is still here. Please try again in a moment.',
	offline: 'No response from the server. Please check your connection and try again.',
} as const

/** Guesses at a password or a code. */
export const tooManyAttempts = (seconds: number): string =>
	`Too many attempts. Please try again in ${waitText(seconds)}.`

/** To one address or number, requested by anybody. */
export const tooManyMessages = (isText: boolean, seconds: number): string =>
	`Too many ${isText ? 'text messages to this number' : 'emails to this address'}. Please try again in ${waitText(seconds)}.`

/** What a limit counts, as its message calls it. */
const countedThings: Record<Limit, string> = {
	enquiry: 'enquiries',
	'sign-in': 'sign-ins',
	'sign-up': 'new accounts',
	mail: 'requests for an email',
	sms: 'text messages',
	link: 'links opened from one network',
	account: 'requests about one account',
	picture: 'profile pictures',
	media: 'pictures',
	comment: 'changes to comments',
	'comment-author': 'comments',
	note: 'changes to notes on posts',
	writing: 'saves and previews',
	backup: 'parts of a backup',
	ai: 'calls to the AI model',
	'offline-drafter': 'calls to the Offline drafter',
	contribution: 'saved drafts',
	'contribution-preview': 'previews',
	api: 'requests of the API',
	export: 'exports of the whole site',
	desk: 'changes in the admin area',
}

/** `isShared`: the shared limit is used up, not this visitor's. */
export const limitReached = (limit: Limit, seconds: number, isShared = false): string =>
	`Too many ${countedThings[limit]}${isShared ? ' from everyone together' : ''}. The limit ends in ${waitText(seconds)}; please try again then.`

function waitText(seconds: number): string {
	const minutes = Math.ceil(seconds / 60)
	if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`
	return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** This site's messages for the auth library's error codes; other codes keep the library's. */
export const messageByCode: Record<string, string> = {
	INVALID_EMAIL_OR_PASSWORD: authMessages.wrong,
	INVALID_EMAIL: 'Please check the email address.',
	INVALID_PASSWORD: 'The current password is not correct.',
	EMAIL_NOT_VERIFIED: authMessages.unverified,
	INVALID_TOKEN: authMessages.linkInvalid,
	TOKEN_EXPIRED: authMessages.linkInvalid,
	USER_NOT_FOUND: authMessages.linkInvalid,
	INVALID_CODE: authMessages.codeWrong,
	INVALID_BACKUP_CODE: 'This recovery code is not correct, or it has been used already.',
	INVALID_TWO_FACTOR_COOKIE: authMessages.codeExpired,
	TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: authMessages.codeExpired,
	TOTP_NOT_ENABLED: 'Two-step sign-in is not set up for this account.',
	TOTP_ALREADY_ENABLED: 'Two-step sign-in is already on.',
	SESSION_NOT_FRESH: authMessages.notFresh,
	INVALID_OTP: authMessages.mailCodeWrong,
	OTP_EXPIRED: authMessages.mailCodeWrong,
	NEW_USER_SIGNUP_DISABLED: authMessages.linkInvalid,
	SECOND_STEP_NEEDED: authMessages.secondStepNeeded,
	SUSPENDED: authMessages.suspended,
	UNAUTHORIZED: authMessages.signInFirst,
	VALIDATION_ERROR: authMessages.malformed,
	INVALID_PHONE_NUMBER: authMessages.phoneWrong,
	INVALID_PHONE_NUMBER_OR_PASSWORD: 'The phone number or password is not correct.',
	PHONE_NUMBER_EXIST: authMessages.phoneTaken,
	OTP_NOT_FOUND: authMessages.mailCodeWrong,
	INVALID_ID_TOKEN: authMessages.idTokenInvalid,
	PROVIDER_NOT_FOUND: 'Signing in with this provider is not set up here.',
	ID_TOKEN_NOT_SUPPORTED: authMessages.tokenNotTaken,
	OAUTH_LINK_ERROR: authMessages.accountExists,
	FAILED_TO_GET_USER_INFO: authMessages.visitRejected,
	USER_EMAIL_NOT_FOUND: authMessages.addressUnconfirmed,
	MISSING_RESPONSE: authMessages.captchaMissing,
	VERIFICATION_FAILED: authMessages.captchaFailed,
	UNKNOWN_ERROR: authMessages.failed,
	ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY: authMessages.anonymousAlready,
	USER_IS_NOT_ANONYMOUS: 'This account is not anonymous.',
}

/** Why signing in at another provider failed, by the code in the address. */
const visitProblems: Record<string, string> = {
	email_not_found: authMessages.addressUnconfirmed,
	unable_to_link_account: authMessages.addressUnconfirmed,
	account_not_linked: authMessages.accountExists,
	account_already_linked_to_different_user: authMessages.connectedElsewhere,
	state_mismatch: authMessages.visitBroken,
	state_not_found: authMessages.visitBroken,
	signed_out: authMessages.notFresh,
	SECOND_STEP_NEEDED: authMessages.secondStepNeeded,
	SUSPENDED: authMessages.suspended,
}

export const visitProblem = (code: string | null): string | null =>
	code === null ? null : Object.hasOwn(visitProblems, code) ? (visitProblems[code] ?? null) : authMessages.visitRejected
