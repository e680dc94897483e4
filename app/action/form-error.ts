/**
 * The response to a form that was not accepted: messages by field name (`''` is the form itself) and everything that was
 * typed, except passwords. `lists` holds the fields that may come more than once.
 */
export type FormError = {
	ok: false
	errors: Record<string, string>
	values: Record<string, string>
	lists?: Record<string, string[]>
}
