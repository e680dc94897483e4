/** Every sentence of the AI settings. */

export const settingsPath = '/admin/ai-settings'
export const voicePath = `${settingsPath}/voice`
export const usagePath = `${settingsPath}/usage`

export const settingsMessages = {
	title: 'AI settings',
	lead: 'Which engine writes and draws, where words are sent, how this house sounds, and what it costs.',
	parts: 'Parts of the AI settings',
	tabs: { engine: 'Engine', voice: 'Brand voice', usage: 'Use and cost' },
	off: {
		heading: 'AI writing is switched off',
		text: 'The writing tools are not here at the moment: an admin has switched them off for everybody. Posts are written and kept as always.',
		toSettings: 'Go to the AI settings',
	},

	engine: {
		heading: 'Who writes and draws',
		texts: 'Texts',
		pictures: 'Pictures',
		sentTo: 'Sent to',
		nowhere: 'Nowhere: nothing leaves this machine',
		key: 'Key',
		hasKey: 'Set; it is never shown',
		noKey: 'None',
		drawnHere: 'Drawn here, in the brand',
		offline:
			'The Offline drafter works from rules, templates and your own posts. It is no AI model; one is set up with AI_PROVIDER where this site is run.',
		change: 'Chosen by AI_PROVIDER, AI_MODEL and AI_IMAGE_MODEL where this site is run; the page cannot change it.',
		sentHeading: 'What is sent',
		sent: [
			'What you type in the tools, and the article you work on',
			'Sentences and addresses of your published posts that fit the subject',
			'The brand voice, with its sample posts',
		],
		neverHeading: 'What is never sent',
		never: [
			'Enquiries, comments, names and addresses of visitors',
			'Drafts of others, the audit log, keys and passwords',
		],
	},

	test: {
		button: 'Test the engine',
		busy: 'Asking …',
		help: 'Makes one small call, for a keyword. It counts towards the budget.',
		title: 'How to choose a solar inverter for a small shop',
		worked: (name: string, seconds: string, keyword: string) =>
			`${name} answered in ${seconds} s: “${keyword}” is its keyword for a post on solar inverters.`,
		refused: (host: string) => `The engine at ${host} is reached, but it refuses the key: check AI_API_KEY.`,
		quota: (host: string) => `The engine at ${host} says that the account has no credit left, or a wrong key.`,
		nobody: (host: string) => `Nothing answers at ${host}: is it running, and is AI_BASE_URL right?`,
		noHost: (host: string) => `There is no host ${host}: check AI_BASE_URL, and the network of this machine.`,
		certificate: (host: string) => `The certificate of ${host} is not to be trusted: check AI_BASE_URL.`,
		notThere: (host: string, model: string) =>
			`${host} is reached, but knows neither this address nor the model “${model}”: check AI_MODEL, and that AI_BASE_URL ends as its manual says (most end in /v1).`,
		rejected: (host: string, model: string) =>
			`${host} is reached, but refuses the request: check AI_MODEL (“${model}”), and try AI_STRUCTURED=json or prompt.`,
		shape: (host: string) =>
			`${host} answers, but not with what was asked for: check that AI_BASE_URL is the address of its API, and try AI_STRUCTURED=prompt or a larger model.`,
		slow: (host: string, seconds: number) =>
			`${host} is reached, but did not answer within ${seconds} s: is the model still loading? AI_TIMEOUT_MS gives it longer.`,
	},

	budget: {
		heading: 'Budget of this month',
		spent: 'Spent',
		of: (spent: string, most: string) => `${spent} of ${most}`,
		used: (percent: number) => (percent < 1 ? 'Less than 1% used' : `${Math.floor(percent)}% used`),
		over: 'Used up: the tools write again on the first of next month, or when the budget is raised.',
		unbounded: 'Nothing bounds it.',
		noPrices:
			'Set AI_PRICE_INPUT and AI_PRICE_OUTPUT where this site is run: without them only tokens are counted, and no budget holds.',
		label: 'At most a month, in US dollars',
		help: (most: string | null) =>
			most === null
				? 'Empty: no limit.'
				: `Empty: ${most}, as AI_MONTHLY_BUDGET says. Less is possible here, more is not.`,
		number: 'Enter an amount such as 25 or 7.50, or leave it empty.',
		tooMuch: (most: number) => `AI_MONTHLY_BUDGET allows $${most} at most: enter that or less.`,
		save: 'Save budget',
		saved: 'The budget is saved.',
		reserved: (held: string) => `${held} more is reserved for texts that are being written.`,
		images: 'Each picture that a model draws is counted at the price of AI_PRICE_IMAGE.',
	},

	switch: {
		heading: 'The switch',
		on: 'AI writing is on',
		onText: 'Switched off, the tools are gone for everybody at once: their pages, the ways to them, and every call.',
		offText:
			'The tools are gone for everybody: their pages, the ways to them, and every call. Nothing that was written is lost.',
		turnOff: 'Switch AI writing off',
		turnOn: 'Switch AI writing on',
		question: 'Switch AI writing off?',
		explanation: 'Whoever is writing with it right now is stopped at the next step. You can switch it on again here.',
		done: { on: 'AI writing is on.', off: 'AI writing is off, for everybody.' },
	},
}

export const voiceMessages = {
	title: 'Brand voice',
	lead: 'How this house writes. Every model that writes for you is told; the words to avoid are looked for in every post.',
	offline:
		'The Offline drafter has words of its own: the voice is for models. The words to avoid are looked for either way.',
	words: 'How we write',
	wordsPlaceholder:
		'For example: plain, warm English. “We” for the company, “you” for the reader. Prices in naira. Short sentences; no exclamation marks.',
	wordsHelp: (most: number) => `At most ${most.toLocaleString('en')} characters.`,
	banned: 'Words we do not use',
	bannedHelp: 'One a line. The checks beside a text say where one stands; nothing is changed by itself.',
	samples: 'Posts that sound like us',
	samplesHelp: 'Up to three. The beginning of each is shown to the model as an example.',
	sample: (number: number) => `Sample post ${number}`,
	none: 'None',
	save: 'Save brand voice',
	saving: 'Saving …',
	saved: 'The brand voice is saved. The next text is written with it.',
	tooLong: (most: number) => `This is too long: at most ${most.toLocaleString('en')} characters.`,
	tooManyWords: (most: number) => `These are too many words: at most ${most}.`,
	longWord: (most: number) => `A word or phrase may have at most ${most} characters, one on each line.`,
	noSuchPost: 'One of these posts is not published any more: choose another.',
	newer: 'Somebody else saved the brand voice meanwhile. Theirs is shown below; save again to put yours in its place.',
	theirs: 'Saved meanwhile',
	nothing: 'nothing',
}
