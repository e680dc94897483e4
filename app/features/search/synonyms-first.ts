import type { Preferred, Synonyms } from './synonym-fields.ts'

/** How people in Nigeria ask for what the trades sell. */
const first: readonly (readonly [words: string, prefers?: Preferred])[] = [
	['genset, generator, gen, gen set'],
	['a/c, ac, air conditioner, air conditioning, air con'],
	['light bill, electricity bill, NEPA bill, PHCN bill, disco bill, power bill'],
	['change over, changeover, transfer switch'],
	['POS, point of sale, card machine, card terminal'],
	['NEPA, PHCN, DisCo, grid'],
	['prepaid meter, pre paid meter, prepaid metre, light meter'],
	['inverter battery, battery'],
	['how much, price, cost', 'price'],
	['fridge, freezer, refrigerator'],
	['website, web site'],
	['app, application, mobile app'],
	['e-commerce, online shop, online store, web shop'],
	['earthing, grounding, earth rod'],
	['solar panel, panel, PV, photovoltaic, solar module'],
	['borehole, water pump, pumping machine'],
	['distribution board, DB, breaker box, fuse box, consumer unit'],
	['surge protector, surge arrester, SPD, lightning arrester'],
	['translator, translation, translate'],
	['safe, safety, safely'],
	['quote, quotation, estimate'],
	['naira, NGN'],
	['WhatsApp, whats app'],
	['phone number, telephone, call us, contact'],
	['CCTV, security camera, camera'],
	['subtitle, caption'],
	['hacker, hacking, hacked, phishing, scam, fraud'],
	['lithium, LFP, lithium ion, lithium iron phosphate'],
	['job, vacancy, career, hiring'],
	['wire, wiring, rewiring'],
	['electrician, electrical'],
	['rain, rainy, rainy season'],
]

export const firstSynonyms = (): Synonyms => ({
	groups: first.map(([words, prefers = 'none']) => ({
		id: words
			.split(', ', 1)
			.join('')
			.toLowerCase()
			.replaceAll(/[^a-z]+/g, '-'),
		words: words.split(', '),
		prefers,
	})),
})
