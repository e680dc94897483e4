import type { LegalBase } from './legal.ts'

/** What is true of this software, no matter who runs it. */
export const privacyBase: LegalBase = {
	slug: 'privacy',
	title: 'Privacy Policy',
	lead: 'What we learn about you when you use this website, why we need it, how long we keep it and what you can ask of us.',
	lastUpdated: '2026-11-23',
	parts: [
		{
			id: 'enquiries',
			heading: 'When you send us an enquiry',
			paragraphs: [
				'The contact form asks for your name, email address, the service you need and a message. Phone, company, urgency and budget are optional. With your enquiry we store which consent text you saw, when you ticked it, and which of our pages you wrote from.',
				'Your enquiry is first saved on our server, then emailed to our office. You receive a receipt by email, at most three a day. Our staff add a status and notes, such as “site visit on Tuesday”. A program weighs whether an enquiry is spam; what it puts aside stays visible to our staff, who can take it back. If you gave a phone number we may call you{orChat}',
			],
		},
		{
			id: 'newsletter',
			heading: 'When you ask for the newsletter',
			paragraphs: [
				'The newsletter box is never ticked for you. If you tick it, we record the sentence you agreed to and the time, and send you a link. The link works for 7 days. You get the newsletter only after you have opened it and pressed the button there. Every issue has a link to unsubscribe. Our emails carry no tracking pixels.',
				'When you unsubscribe, your address is replaced after 30 days by a one-way code, made with a secret of our server. It tells us that you said no, should somebody type your address again, and cannot be turned back into it.',
			],
		},
		{
			id: 'accounts',
			heading: 'When you open an account or comment',
			paragraphs: [
				'An account holds your name, your email address and your password in a form that cannot be turned back (an argon2id hash). A picture and a few words about yourself are optional; what a picture file says of the place and the camera is removed before we store it. For each sign-in we keep a session with the time and what the browser calls itself, so that you can see and end your sessions on your account page. We do not keep the network address. The last day on which your account was in use is kept for 30 days, to count how many accounts are. If you switch on two-step sign-in, add a passkey or use another provider to sign in, we keep what is needed to recognise it, encrypted where it is secret. If you sign in with your phone number, where we offer that, we keep the number and text you codes.',
				'Contributed articles are read by an editor before they appear, and so are comments, unless the editor has decided that yours may appear at once. Once published, your text, your name and your picture are public and may be found by search engines. Your email address is never shown. If somebody answers your comment, we mail you; each of these emails has a link that stops them.',
			],
		},
		{
			id: 'reading',
			heading: 'When you only read',
			list: [
				'Server log: time, path and result of each request, under a random number. It holds no network address, no name and no email address. We need it to find faults and stop attacks.',
				'Visits: when a public page is shown, its script tells our server which page it is, and the name of the website that led to it (never its full address). The server mixes your network address and browser name into a one-way code with a secret that changes every day. Under this code it counts your visit, how many pages it had and where it came from, and one view a day of each article; it keeps no list of the other pages you read. The secret is deleted when its day is over, so nobody can join the codes of two days, and the codes within 2 days. What remains are totals a day of visits, pages and referring websites, in which no person can be found.',
				'An enquiry adds one to the total of the website that led its sender here. The enquiry itself is not linked with it.',
				'Where our pages have a link to call us or to open a chat with us and you follow it, your browser tells our server which of the two it was. We count it under the same one-way code, once a day, and keep the total of the day only.',
				'If your browser sends “Do Not Track” or “Global Privacy Control”, nothing of this is counted.',
				'Searches: when a search of this site finds nothing, we count its text, at most once an hour, with the day. We do not learn who searched. Texts that look like an email address, a phone number or another long number are not counted.',
				'Abuse limits: for sign-in and forms we count attempts under a one-way code of your network address, or of the inbox concerned, made with a secret of our server. It is deleted 1 day after the last attempt.',
				'Your choice of light or dark, and words you have not sent yet, stay on your own device. The Cookie Policy lists every name.',
			],
		},
		{
			id: 'lawful-bases',
			heading: 'Why the law allows it',
			paragraphs: ['Section 25 of the Act names the lawful bases. These are ours:'],
			list: [
				'Contract, and steps you ask for before a contract: answering enquiries, quotes, orders, your account and your comments.',
				'Consent: the newsletter, and the optional picture and words in your profile. You can withdraw consent at any time, as easily as you gave it.',
				'Legitimate interests: server logs, abuse limits, spam filtering and totals of visits. We have weighed these against your privacy, and for that reason we keep codes in place of addresses, for a day or two, and no visitor profiles.',
				'Legal obligation: invoices, tax and company records; and the proof of consents, erasures and requests that the Act asks us to keep.',
			],
		},
		{
			id: 'processors',
			heading: 'Companies that take part',
			continues: 'recipients',
			paragraphs: [
				'If you sign in with your phone number, the company that sends our text messages learns the number and the code.',
				'Where we ask for a check that you are a person when you sign in, the company that makes the check learns your network address and your browser’s name.',
				'If you choose to sign in through another provider, where we offer that, the provider learns that you use this website.',
			],
		},
		{
			id: 'no-tracking',
			heading: 'What we do not do',
			list: [
				'No advertising, no advertising networks and no analytics cookies.',
				'No requests to other companies from our pages, but for a check that you are a person where we ask for one when you sign in. Fonts, pictures and videos come from our own server. The share buttons are plain links; they do nothing until you press them.',
				'No decision about you by software alone (section 37 of the Act).',
				'No enquiry, comment or account goes to an AI service. Our editors may use a writing tool for articles. It receives the article, not your data.',
			],
		},
		{
			id: 'retention',
			heading: 'How long we keep it',
			paragraphs: ['A program deletes, every hour, whatever has reached the end of its time. These are its rules:'],
			list: [
				'Enquiries: {enquiries} after they reach us, with their emails and notes. Enquiries marked as spam: 30 days. Enquiries held for a check: 90 days. Codes of the networks that held enquiries came from: 1 day.',
				'Newsletter addresses: until you unsubscribe, and 30 days more; those never confirmed: 30 days. Which issues of the newsletter went to whom: 12 months; afterwards only how many.',
				'Consents: as long as the enquiry or subscription they belong to, and 24 months as proof where there is none any more.',
				'Emails: {emails}; those of an enquiry as long as the enquiry. Text of emails with a link or code that opens something: 1 day. Text of emails that ask to confirm the newsletter: 7 days. Text of emails with an invitation to our team: until it ends, at most 30 days. The last email to a deleted account: until it has left, at most 1 day.',
				'Accounts: until you delete yours on your account page. Accounts without a name and address: 30 days. Pictures: until you replace or remove them, or your account ends.',
				'Sessions: until you sign out, 7 days without use, 30 days in any case (administrators: 12 hours without use).',
				'Posts that somebody writes here: as long as they are published. What is being written and was not saved: 30 days after the last change. Posts in the trash: 30 days. Parts of our pages in the trash: 30 days. What was written with the writing tools: {writing} after the last change. Text that the writing tools are still producing: 1 day after the last part. Use of the writing tools: 13 months.',
				'Comments: until you delete them. Comments that were not published: 6 months. Comments marked as spam: 30 days.',
				'Codes of views: 2 days. Codes of visits: 2 days. The secret that codes of views and visits are made with: until its day is over. Totals of visits a day: 13 months. Totals of pages a day: 13 months. Totals of referring websites a day: 13 months. Totals of calls and chats that began here: 13 months. Searches that found nothing: 90 days after the last.',
				'The day an account was last in use: 30 days. Limits: 1 day after the last attempt. Failed sign-ins: 1 day after the last. Used codes: 10 minutes. Numbers of forms that were sent: 1 day. Links and codes that we emailed: until they are used or end, at most 24 hours. Invitations to our team: until they are accepted, withdrawn or end, and 30 days more. Tokens of the API: until 90 days after they end. Responses of the API to requests with an idempotency key: 1 day. Events that were sent to other programs, by number only, and what those responded: 30 days.',
				'Exports by staff, as a list without their contents: 24 months. What administrators do here and who else tried to, as a list without contents: 24 months. Records of erasures: 24 months.',
			],
		},
		{
			id: 'backups-and-logs',
			heading: 'Backups and server logs',
			continues: 'retention-by-people',
			list: [
				'Server logs: 30 days. They name nobody.',
				'Backups and their copies elsewhere: 30 days, then they are overwritten. If we ever restore one, we delete again whatever you had asked us to delete.',
				'What has been deleted can still be read for a while by anyone who has the database’s own files: until the database has cleaned up after itself, and in backups until they are overwritten.',
			],
		},
		{
			id: 'security',
			heading: 'How we protect it',
			paragraphs: [
				'Traffic is encrypted. Passwords are stored only as argon2id hashes. We limit password guessing, offer a second sign-in step to everybody and ask administrators to use it, and record what they decide about enquiries, comments and erasures. Access is given by task and taken away when the task ends. Backups can be read by administrators and by the people who run the server, and by nobody else.',
			],
		},
		{
			id: 'your-rights',
			heading: 'Your rights',
			paragraphs: ['Sections 34 to 38 of the Act give you these rights:'],
			list: [
				'To know whether we hold data about you, and to get a copy (section 34).',
				'To have wrong, old or incomplete data corrected (section 34).',
				'To have data deleted when we no longer have a reason to keep it (section 34).',
				'To have its use paused while a question is being settled (section 34).',
				'To withdraw consent, as easily as you gave it (section 35).',
				'To object to how we use it. If you object to the newsletter, it stops without discussion (section 36).',
				'Not to be judged by software alone (section 37).',
				'To receive your data in a format that other programs can read (section 38).',
			],
		},
		{
			id: 'use-your-rights',
			heading: 'How to use them',
			paragraphs: [
				'With an account, you can download or delete your data yourself on your account page. With the account go your picture, drafts and sessions and, if your address is confirmed, your enquiries, newsletter subscription and emails. Your comments go too, or stay without your name, as you choose; published articles stay under the name of our team. After that nothing that we wrote or stored names you; where others have named you in their own words, tell us.',
				'Without an account, write to {privacyEmail} from the address you used with us. We can then send you a file with everything we keep, or delete it.',
				'After an erasure we keep a note that one took place: when, whether you or an administrator did it, how many records of each kind went, and a one-way code of the address. It holds no name and no address.',
				'It costs nothing. We reply within 30 days, and usually within a week. If we are not sure that a request comes from you, we ask one question to check. We will never ask for a photograph of your identity card by ordinary email.',
			],
		},
		{
			id: 'complaints',
			heading: 'Complaints',
			paragraphs: [
				'Please write to us first at {privacyEmail}; most things can be put right quickly. You may also complain to the Nigeria Data Protection Commission at any time (section 46 of the Act). Its website, ndpc.gov.ng, explains how.',
			],
		},
	],
}
