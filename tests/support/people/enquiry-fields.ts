import { issueFormToken } from '#app/platform/request/form-token.server.ts'

/** What the form of an enquiry sends, of a visitor who took a minute; each `number` is another visitor. */
export const enquiryFields = (number: number) => ({
	name: `Visitor ${number}`,
	email: `visitor-${number}@example.com`,
	service: 'solar',
	message: `Please call me about the roof of house number ${number * 7919}.`,
	terms: 'on',
	form_token: issueFormToken('enquiry', Date.now() - 60_000),
})
