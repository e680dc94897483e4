/** What a post on one kind of subject has to be particular about: examples of what an answer names. */
export type Particulars = {
	/** What a price can include. */
	included: string
	/** What has to be paid later. */
	later: string
	/** What changes a price. */
	movers: string
	/** What is counted or measured. */
	figures: string
	/** What readers must know about their own case. */
	needs: string
	/** What is looked at before money is paid. */
	checks: string
	/** What is wrong with offers that are refused. */
	refuse: string
	/** Where faults come from. */
	causes: string
	/** How readers see it for themselves. */
	signs: string
	/** What they can do at once, without spending. */
	first: string
	/** What only a professional should do. */
	danger: string
	terms: string
	/** What helps to give advice. */
	send: string
}

const payments: Particulars = {
	included: 'the terminal, the SIM, the charge for each sale, repairs',
	later: 'reversals, repairs, a second SIM, a charge that goes up with the sales',
	movers: 'sales a day, the size of a sale, the bank, who owns the terminal',
	figures: 'sales a day, failed ones out of a hundred, days until a reversal',
	needs: 'sales a day, the best network at the counter, the banks of their customers',
	checks: 'the charge, the day the money arrives, a second SIM, who answers on a Sunday',
	refuse: 'no written charge, money that arrives days later, nobody to call',
	causes: 'the SIM, the bank, the provider, the terminal itself, its battery',
	signs: 'the bars of the signal, the code on the receipt, whether a transfer on a phone goes through',
	first: 'the other SIM, a restart, a transfer instead, a note of each reference number',
	danger: 'an opened terminal, a reversal that does not come, sales that were paid twice',
	terms: 'settlement, reversal, merchant, terminal ID',
	send: 'the provider, the model of the terminal, sales a day, what happens and at which hours',
}

const internet: Particulars = {
	included: 'the router, the mast or cable, the monthly plan, the visit',
	later: 'renewals, more data at the end of the month, a second provider as a reserve',
	movers: 'the provider, users at one time, the distance to the mast, walls between router and desks',
	figures: 'megabits at ten in the morning, hours without a connection in a month, gigabytes a month',
	needs: 'people at one time, what they do online, the providers that reach the street',
	checks: 'the speed at a busy hour, a limit of data, the time to repair, a reserve line',
	refuse: 'a speed “up to”, no trial, a contract that nobody can leave',
	causes: 'the provider, the router’s place, too many users, a bad cable, power cuts',
	signs: 'a speed test next to the router and at the desk, another phone, another hour of the day',
	first: 'a restart, another place for the router, updates at night, a look at who uses most',
	danger: 'a mast or roof, cables between floors, the settings of the main router',
	terms: 'bandwidth, latency, fair use, router and access point',
	send: 'the provider and plan, a speed test with its hour, the number of users, a sketch of the rooms',
}

const security: Particulars = {
	included: 'the check, the repairs, training, a second check',
	later: 'backup space, renewals, training of new staff',
	movers: 'people and devices, where the data is, how far back the copies go',
	figures: 'days without the data, files or accounts affected, money lost, copies that could be restored',
	needs: 'which data they hold, who can open it, where the last copy is, which law applies',
	checks: 'a second step at sign-in, who has left and still has a key, a copy that was really restored',
	refuse: 'a promise of total safety, no report, a request for passwords in an email',
	causes: 'a shared password, a false email, a lost phone, a former worker’s account, no updates',
	signs: 'sign-ins from elsewhere, rules that forward emails, files with new names, a list of who can open what',
	first: 'new passwords, a second step at sign-in, closed accounts, one copy away from the office',
	danger: 'a computer that is already affected, proof for police or insurer, a notice to customers',
	terms: 'phishing, backup, encryption, two-step sign-in',
	send: 'the number of people and devices, the programs in use, when the last copy was made, what was noticed and when',
}

const websites: Particulars = {
	included: 'texts, pictures, domain, hosting, the first changes, training',
	later: 'hosting, the domain, changes, payment charges, somebody who answers',
	movers: 'the number of pages, payments, who writes the texts, other systems it works with',
	figures: 'seconds until it opens on 3G, megabytes a page, enquiries or orders a month',
	needs: 'what visitors should do there, the phones they use, who will write and update',
	checks: 'who owns the domain, the speed on a cheap phone, a site they built two years ago, a copy of everything',
	refuse: 'a domain in the builder’s name, no price for changes, a promise of the first place in Google',
	causes: 'large pictures, the hosting, too many add-ons, the network, an old phone',
	signs: 'a test on a cheap phone with mobile data, the size of the page, the same page at another hour',
	first: 'smaller pictures, add-ons that nobody needs, old pages, the contact details',
	danger: 'a move to another host, the domain’s records, payments, a site that was hacked',
	terms: 'domain, hosting, certificate, back end',
	send: 'the address of the site, who has the passwords, the phone and network they use, what should change',
}

const solar: Particulars = {
	included: 'panels, inverter, battery, cables and protection, labour, the first check',
	later: 'cleaning, a new battery after some years, a roof repair',
	movers: 'what runs at night, the kind of battery, air conditioners and pumps, the roof, the exchange rate',
	figures: 'kVA, kWh, hours on battery, litres or naira of fuel saved a month',
	needs: 'what must run and for how long, hours of light a day, the roof, naira for fuel and bill a month',
	checks: 'the data sheet and serial numbers, the usable kWh, the size of the cables, the written guarantee',
	refuse: 'no model numbers, “5 kVA” without kWh, used cells, a guarantee nobody signs',
	causes: 'too small a battery, a bad joint, dust or shade, wrong settings, a load that starts hard',
	signs: 'the display of the inverter, volts before and after an hour of load, heat, the hours it lasts',
	first: 'switch off the heaviest load, wash the panels early in the morning, clear the vents, write down the hours',
	danger: 'work on the roof, the terminals of the battery, settings of charge, anything that smells or swells',
	terms: 'kVA and kW, kWh, depth of discharge, hybrid',
	send: 'a list of what must run, the monthly fuel and bill, photos of the roof and of the board',
}

const generators: Particulars = {
	included: 'the machine, delivery, wiring and changeover, the first service',
	later: 'diesel or petrol, oil and filters, a large service, parts',
	movers: 'kVA, hours a day, the price of fuel, new or used, where the parts come from',
	figures: 'litres an hour, hours a day, naira a month, hours between services',
	needs: 'the load in kW, hours a day, where it can stand, what the neighbours hear',
	checks: 'the hour meter, a run at full load, the source of the parts, smoke and noise',
	refuse: 'no test at load, a painted used machine, no service book',
	causes: 'bad fuel, a blocked filter, too much or too little load, a weak battery, wear',
	signs: 'the colour of the smoke, litres an hour, the voltage at full load, the hour meter',
	first: 'a look at oil, water and filters, clean fuel, fewer loads at one time',
	danger: 'the alternator, the changeover, fuel near heat, fumes in a closed room',
	terms: 'kVA, standby and prime, alternator, changeover',
	send: 'a list of the loads, the hours a day, model and hour meter, a photo of the place',
}

const wiring: Particulars = {
	included: 'cable, board and breakers, fittings, labour, testing, making good',
	later: 'extra sockets, an upgrade of the supply, yearly inspection',
	movers: 'points and circuits, copper, finished walls, three phases, work at night',
	figures: 'points, metres of cable, ohms to earth, hours without power',
	needs: 'the age of the wiring, what will be connected, single or three phase, drawings that exist',
	checks: 'the SON mark and the size of the cable, breakers for each circuit, earth and RCD, a test report',
	refuse: 'a price without a visit, thin cable, no earth, no test at the end',
	causes: 'overload, a loose joint, thin cable, water, no earth',
	signs: 'warm sockets, a breaker that trips, lights that dim, a smell, units that go too fast',
	first: 'switch off the circuit, unplug the heavy loads, keep water away, note what was on',
	danger: 'the board, the meter and its seal, anything wet, burnt or without earth',
	terms: 'circuit, earth, RCD, single and three phase',
	send: 'photos of the board and the fault, what was on at that time, the number of rooms',
}

const water: Particulars = {
	included: 'drilling or lifting, pump, pipes, tank, control, power for it',
	later: 'service, a new pump, treatment of the water, fuel or light',
	movers: 'depth, the soil, litres a day, the height of the tank, the source of power',
	figures: 'metres of depth, litres an hour, horsepower, hours of pumping a day',
	needs: 'litres a day, depth and width of the hole, the height of the tank, hours of light',
	checks: 'a pumping test, the size of pump and cable, protection against running dry, the guarantee',
	refuse: 'a price without the depth, no pumping test, a pump without papers',
	causes: 'the water level, a worn pump, low voltage, a leak, a blocked filter',
	signs: 'litres in five minutes, the sound of the pump, volts when it starts, the colour of the water',
	first: 'a look at float, valves and breaker, fewer hours, a bucket and a clock',
	danger: 'lifting the pump, cables in the hole, a pump that runs dry',
	terms: 'head, yield, submersible, dry-run protection',
	send: 'depth and width of the hole, the label of the pump, the height of the tank, a short video',
}

const languages: Particulars = {
	included: 'translation, a second reader, certificate and stamp, layout, delivery',
	later: 'more copies, a sworn statement, changes to the text, courier',
	movers: 'words or pages, the language, the subject, how urgent it is, how readable the scan is',
	figures: 'words, pages, days, documents that were refused elsewhere',
	needs: 'who will read it, what the office asks for, the date, the form of the file',
	checks: 'a sample, who reads it a second time, names and dates as in the passport, the certificate',
	refuse: 'a machine’s text with a stamp, no name of the translator, a price without the document',
	causes: 'a bad scan, names spelled in two ways, a word-for-word text, the wrong form of certificate',
	signs: 'a native reader, names against the passport, numbers and dates, the list of the office',
	first: 'a clear scan of all pages, one spelling of each name, the rules of the office in writing',
	danger: 'contracts, court and medical papers, anything that is signed or sworn',
	terms: 'certified, sworn, source and target language, proofreading',
	send: 'clear photos of all pages, the two languages, who asks for it, the date',
}

/** By the words of title and topic; the first that fits. The last ones say it only where no other word does. */
const fields: readonly [RegExp, Particulars][] = [
	[/\bpos\b|card machine|paystack|flutterwave|moniepoint|opay|bank transfer/i, payments],
	[/translat|interpret|locali[sz]|multilingual|proofread|subtitl/i, languages],
	[
		/hack|phish|theft|steal|stolen|fraud|password|virus|ransom|cyber|data protection|secur(?!ity (?:light|camera|door))/i,
		security,
	],
	[/backup.* (?:web|apps?\b|email)|\b(?:web ?sites?|web|apps?|email) backup/i, security],
	[/\bweb ?sites?\b|\bweb\b|\bapps?\b|portal|hosting|domain|\bemail|online shop|online store|\bseo\b/i, websites],
	[/borehole|water|\b(?:an?|the|your|my|our|deep|dug|new) wells?\b|tanker/i, water],
	[/solar|inverter|batter|backup.*\bpower\b|\bpower\b.*backup|panels?\b|\bups\b/i, solar],
	[/generator|diesel|petrol|\bgen\b|fuel/i, generators],
	[
		/\b(?:re)?wir(?:ed?\b|es\b|ing)|electric|circuit|breaker|socket|earthing|\bmeters?\b|distribution board|changeover|\blight/i,
		wiring,
	],
	[/internet|network|wireless|wi-?fi|router|broadband|fibre|starlink|data plan/i, internet],
	[/payments?\b/i, payments],
	[/backup/i, security],
]

/** Null for a subject of no known kind. */
export const particularsOf = (text: string): Particulars | null =>
	fields.find(([about]) => about.test(text))?.[1] ?? null

/** The question with examples of what its answer names, in one sentence: no two drafts have it in common. */
export const particular = (question: string, parts: string | undefined): string =>
	parts === undefined ? question : `${question.replace(/\?$/, '')} (for example: ${parts})?`
