/** The methods that are switched on, without the password and passkeys. */
export type SignInMethods = {
	/** A link by email. */
	link: boolean
	/** A code by email. */
	code: boolean
	/** A code in a text message. */
	phone: boolean
	/** A captcha is required before signing in. */
	captcha: boolean
	/** Single sign-on: an address of certain domains is redirected to the organisation's provider. */
	work: boolean
	/** Other providers, by the id that the calls take and their display name. */
	providers: { id: string; name: string }[]
}

export const noOtherMethods: SignInMethods = {
	link: false,
	code: false,
	phone: false,
	captcha: false,
	work: false,
	providers: [],
}
