import { expect, test } from 'vitest'
import { subjectOf } from './subject.ts'

test.each([
	['inverter battery price for small shop in Kano 2026', 'inverter battery for small shop in Kano'],
	['Hosting prices for 2026', 'hosting'],
	['Price for wiring a flat', 'wiring a flat'],
	['Website redesign cost in Nigeria', 'website redesign in Nigeria'],
	['Cost of a borehole pump', 'a borehole pump'],
])('%s: the thing that has a price is %s', (title, thing) => expect(subjectOf(title).thing).toBe(thing))

test.each([
	['Why your website is slow on Nigerian networks', 'explanation', 'a slow website on Nigerian networks'],
	['Solar installation cost in Lagos 2026', 'cost', 'solar installation cost in Lagos 2026'],
	['Choosing a translation agency for a visa application', 'choosing', 'a translation agency for a visa application'],
	['What a borehole pump costs in Kano', 'cost', 'borehole pump cost in Kano'],
	['How to prepare your roof for solar panels', 'how-to', 'preparing your roof for solar panels'],
	[
		'How certified translation works for visa applications',
		'explanation',
		'certified translation for visa applications',
	],
	['Is a used lithium battery safe?', 'explanation', '“Is a used lithium battery safe?”'],
	['What a changeover switch does', 'explanation', 'what a changeover switch does'],
	[
		'7 Mistakes To Avoid When Wiring A New House In Lagos',
		'list',
		'mistakes to avoid when wiring a new house in Lagos',
	],
	['How we cut diesel at a carton factory in Agbara', 'case', 'how we cut diesel at a carton factory in Agbara'],
	['Case study: a shop that works on 3G', 'case', 'a shop that works on 3G'],
	['Solar', 'explanation', 'solar'],
	['Cost of a 5 kVA solar system in Lagos 2026', 'cost', 'cost of 5 kVA solar system in Lagos 2026'],
	['Website maintenance: monthly price and what is included', 'cost', 'website maintenance price'],
	['Translating a contract: what it costs and how long it takes', 'cost', 'translating a contract price'],
	['How to choose a translator: fees and samples', 'choosing', 'a translator'],
	['The truth about inverter batteries from Alaba', 'explanation', 'inverter batteries from Alaba'],
	['What you should know about earthing', 'explanation', 'earthing'],
	['Why NEPA bill is high when there is no light', 'explanation', 'a high NEPA bill when there is no light'],
	['Why diesel is expensive', 'explanation', 'expensive diesel'],
	[
		'My inverter trips when the pumping machine starts',
		'explanation',
		'“My inverter trips when the pumping machine starts”',
	],
	['Your inverter battery and how to care for it', 'explanation', 'an inverter battery and how to care for it'],
	['Ìdí tí àwọn pánẹ́ẹ̀lì oòrùn fi ṣe pàtàkì', 'explanation', '“Ìdí tí àwọn pánẹ́ẹ̀lì oòrùn fi ṣe pàtàkì”'],
	['Yadda ake ɗaukar hoto a ƙauye', 'explanation', '“Yadda ake ɗaukar hoto a ƙauye”'],
	['A résumé template', 'explanation', 'a résumé template'],
	['Wetin be kVA?', 'explanation', '“Wetin be kVA?”'],
	['Our new office', 'explanation', '“Our new office”'],
	['Slow website on Nigerian networks', 'explanation', 'a slow website on Nigerian networks'],
	['Fake batteries in Alaba', 'explanation', 'fake batteries in Alaba'],
	['Why your inverter battery dies early in Lagos', 'explanation', 'an inverter battery that dies early in Lagos'],
	['Why your website does not rank', 'explanation', 'a website that does not rank'],
	['Why my inverters keep tripping', 'explanation', 'inverters that keep tripping'],
	['Why is my website so slow?', 'explanation', 'a slow website'],
	['WHY IS MY LIGHT BILL SO HIGH???', 'explanation', 'a high light bill'],
	['SOLAR PANEL PRICES IN LAGOS FOR POS SHOPS', 'cost', 'solar panel prices in Lagos for POS shops'],
	['SOLAR', 'explanation', 'SOLAR'],
	['🔥 Solar panels for schools 🔥', 'explanation', 'solar panels for schools'],
	['🔥🔥', 'explanation', '🔥🔥'],
	['Solar panels: 3 mistakes', 'list', 'mistakes with solar panels'],
	['Solar panels: 3 mistakes to avoid', 'list', 'mistakes to avoid with solar panels'],
	['Hiring an electrician: 5 questions', 'list', 'questions about hiring an electrician'],
	['Inverter battery price for small shop in Kano 2026', 'cost', 'inverter battery price for small shop in Kano 2026'],
	['Hausa translation for labels: wetin e cost', 'cost', 'Hausa translation price for labels'],
	['Guide to solar panels: prices, brands and sizes', 'explanation', 'solar panels'],
	['Understanding electricity tariffs: prices and bands', 'explanation', 'electricity tariffs'],
	['A Buyer’s Guide To Solar Panels: Prices And Brands', 'explanation', 'solar panels'],
	['Electricity bands explained: prices and hours', 'explanation', 'electricity bands'],
	['Guide to solar panel prices in Lagos', 'cost', 'solar panel prices in Lagos'],
	['Understanding the cost of a borehole', 'cost', 'cost of borehole'],
	['Our fees and what is included', 'cost', 'fees and what is included'],
	['How to reduce diesel cost in my shop', 'how-to', 'reducing diesel cost in my shop'],
	['How to calculate the cost of solar', 'cost', 'how to calculate the cost of solar'],
	['Why school fees portals fail', 'explanation', 'why school fees portals fail'],
	['Why solar prices rise in December', 'cost', 'why solar prices rise in December'],
	['Should I buy or rent a generator', 'comparison', 'buying or renting a generator'],
	['Repair or replace my inverter battery?', 'comparison', 'repairing or replacing my inverter battery'],
	['Our prices are low', 'explanation', '“Our prices are low”'],
	['Our team is growing', 'explanation', '“Our team is growing”'],
	['My inverter is beeping: costs of repair', 'explanation', '“My inverter is beeping: costs of repair”'],
	['POS network always down', 'explanation', 'a POS network that is always down'],
	['Cooking gas always low in December', 'explanation', 'cooking gas that is always low in December'],
	['POS terminals always failing', 'explanation', 'POS terminals that are always failing'],
	['POS terminal keeps failing', 'explanation', 'a POS terminal that keeps failing'],
	['Stop data theft', 'how-to', 'stopping data theft'],
	['Protect customer data on your website', 'how-to', 'protecting customer data on your website'],
	['Prepare for the rainy season', 'how-to', 'preparing for the rainy season'],
	['Install and maintain solar panels', 'how-to', 'installing and maintaining solar panels'],
	['How to install and maintain solar panels', 'how-to', 'installing and maintaining solar panels'],
	['Fix and flip homes', 'how-to', 'fixing and flipping homes'],
	['Stop and think', 'explanation', 'stop and think'],
	['Stop and think before you pay', 'explanation', 'stop and think before you pay'],
	['Stop press: new office', 'explanation', 'stop press'],
	['Install base of Nigeria', 'explanation', 'install base of Nigeria'],
	['Increase in fuel theft', 'explanation', 'increase in fuel theft'],
	['Fix for a leaking tank', 'explanation', 'fix for a leaking tank'],
])('%s', (title, kind, named) => expect(subjectOf(title)).toMatchObject({ kind, named }))

test.each([
	['Why your website is slow on Nigerian networks', 'slow website on Nigerian networks'],
	['How to read your prepaid meter', 'how to read prepaid meter'],
	['Should I buy or rent a generator', 'buy or rent generator'],
	['How much does it cost to rewire a flat in Abuja?', 'cost to rewire flat in Abuja'],
])('people search for %s with “%s”', (title, search) => expect(subjectOf(title).search).toBe(search))

const long =
	'What every landlord in Port Harcourt and Warri should know about earthing, surge protection, prepaid meters and the wiring of boys’ quarters before the rainy season of this year begins'

test.each([long, `Guide to ${long.slice(33)}`])('a long title is not whole in each question: %s', (title) => {
	const { named, thing } = subjectOf(title)
	for (const text of [named, thing]) {
		expect(text.length).toBeLessThanOrEqual(82)
		expect(text).toMatch(/…”?$/)
		// It ends after a whole word.
		expect(title.split(/[ ,]+/)).toContain(/(\S+)…/.exec(text)?.[1])
	}
})

test('what costs is named without the year, and what is compared with its article', () => {
	expect(subjectOf('Solar installation cost in Lagos 2026').thing).toBe('solar installation in Lagos')
	expect(subjectOf('How much does it cost to rewire a flat in Abuja?').thing).toBe('rewiring a flat in Abuja')
	expect(subjectOf('Do I need an app or a website?').options).toEqual(['an app', 'a website'])
	expect(subjectOf('UPS or inverter: which one for a small office?')).toMatchObject({
		options: ['a UPS', 'an inverter'],
		phrase: 'UPS or inverter for a small office',
	})
	expect(subjectOf('Guide to solar panel prices in Lagos').thing).toBe('solar panel in Lagos')
	expect(subjectOf('Should I buy or rent a generator').options).toEqual(['buying a generator', 'renting a generator'])
	expect(subjectOf('7 mistakes to avoid').points).toEqual({ count: 7, noun: 'mistakes' })
})

test.each([
	['A borehole vs water tankers in Lekki', 'a borehole and water tankers in Lekki'],
	['Inverter or generator for a small shop?', 'an inverter or a generator for a small shop'],
	['Solar vs generator: which is cheaper?', 'solar and a generator'],
	['A generator or solar panels for a shop', 'a generator or solar panels for a shop'],
])('both sides of “%s” have their articles', (title, thing) => expect(subjectOf(title)).toMatchObject({ thing }))

test.each([
	['Why is my website slow on MTN?', true],
	['Fake lithium batteries: how to spot one before you pay', true],
	['My inverter trips when the pumping machine starts', true],
	['Surge protection for offices in Ikeja', false],
	['What a changeover switch does', false],
	['My NEPA bill is high when there is no light', true],
	['My battery is always too hot', true],
	['Your website is slow', true],
	['My panels are not charging', true],
	['My laptop has stopped', true],
	['Our site is down', true],
	['My house has no light', true],
	['My customers can’t find us', true],
	['POS network always down', true],
	['Internet always slow in the office', true],
	['POS terminal keeps failing', true],
	['Water level often low', true],
	['Light always on', false],
	['Quality always first', false],
	['My light is off again', true],
	['My inverter keeps on beeping', true],
	['My meter shows error 30', true],
	['Your data is safe with us', false],
	['Our team is growing', false],
	['Your website is your best salesman', false],
	['Our standards are high', false],
	['Your company has a new address', false],
	['Our engineers have ten years of experience', false],
	['Our guarantee keeps you safe', false],
	['Our team keeps growing', false],
	['Our team has a problem-solving habit', false],
	['Your money goes further with solar', false],
	['Our portfolio shows what we do', false],
])('“%s” is about something that should not be so: %s', (title, isProblem) =>
	expect(subjectOf(title).isProblem).toBe(isProblem),
)
