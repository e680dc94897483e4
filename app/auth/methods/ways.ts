/** What is switched on besides the password and passkeys. */
export type SignInMethods = {
	/** A link by mail. */
	link: boolean
	/** A code by mail. */
	code: boolean
	/** A code in a text message. */
	phone: boolean
	/** A check that visitors are people stands before signing in. */
	captcha: boolean
	/** Single sign-on: whoever types an address of certain domains is sent to their organisation. */
	work: boolean
	/** Accounts elsewhere, by the id that the calls take and the name that people know. */
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
