import { numbered } from '#app/content/list.ts'
import type { CaseStudyContent } from '../parts/project-fields.ts'

// The figures check: 208 x 0.58 kW = 120.6 kWp; 302 x 400 + 63 x 160 = 130,880 kWh of 302 x 744 + 63 x 160 = 234,768 kWh;
// 43,800 - 7,200 = 36,600 litres x NGN 1,150 = NGN 42.1m; 198 / (42.1 - 2.4) = 5.0 years.
export const greencorpSolar: CaseStudyContent = {
	title: 'Solar and storage for a packaging plant in Agbara',
	client: 'GreenCorp Packaging',
	location: 'Agbara, Ogun State',
	year: '2025',
	published: '2026-04-20',
	duration: '14 weeks',
	facts: [],
	summary:
		'A carton factory ran its generator for more than half of every working day. A 120.6 kWp roof and a 215 kWh lithium battery brought that down to 42 minutes.',
	problem: [
		'GreenCorp makes corrugated cartons for food and drinks companies. The plant works from 07:00 to 19:00, six days a week, 302 days a year. It draws 62 kW on average, with short peaks of 110 kW when the large machines start together.',
		'On an average day the feeder gave power for 5.5 of those 12 hours. A 250 kVA generator carried the other 6.5, which makes 1,963 hours a year. The load was far too small for a machine of that size. It burned 22.3 litres an hour all the same, 43,800 litres in a year.',
		'Fuel was only part of the cost. Every changeover stopped the line for several minutes and left half-glued board on the belt. When the feeder was on, its voltage sagged as low as 340 V and tripped the drives of the gluing machine.',
	],
	work: numbered([
		{
			heading: 'Two weeks of measuring before the quote',
			text: 'We put loggers on the main board and on the three largest motors for 14 days. They showed that the peak came from two motors that started in the same second. Soft starters and a ten-second delay between the two brought it from 110 kW down to 84 kW. A larger inverter would have cost many times as much.',
		},
		{
			heading: 'A roof that can carry it',
			text: 'A COREN-registered structural engineer checked the steel trusses for the extra 15 kg per square metre and had nine purlins braced first. Then 208 modules of 580 W went up, in 13 strings of 16, on both slopes of the roof, so that production spreads over more of the day. Walkways and water points are part of the design, because harmattan dust has to come off.',
		},
		{
			heading: 'Inverters, battery and a switch nobody notices',
			text: 'Two 50 kW inverters, one for each slope, feed the main board. Beside it stands a 215 kWh lithium iron phosphate cabinet with a 100 kW converter. We use 190 kWh of it, so that the cells last longer. When the feeder drops, a static switch takes over within 20 milliseconds. The drives and controls do not stop.',
		},
		{
			heading: 'The generator as the last resort',
			text: 'The controller takes the sun first, then the feeder when its voltage is healthy, then the battery. Only when the battery is down to its last 40 kWh does the generator start. It then runs at about 120 kW, feeding the line and refilling the battery, which is the load where it makes the most of each litre. A relay keeps solar power from flowing back into it.',
		},
		{
			heading: 'Earthing, papers and people',
			text: 'The earth measures 1.8 ohms, and both the DC and the AC side have surge arresters. The system exports nothing to the feeder and stays well below the 1 MW above which a captive power permit is needed. NEMSA inspected it before we switched on. Two of the plant’s own electricians worked with us throughout and now do the routine checks.',
		},
	]),
	result: [
		'We measured for twelve months, from April 2025 to March 2026. The plant used about 234,800 kWh. Its own roof supplied 130,900 kWh of that: 400 kWh on a working day, and 160 kWh on each of the 63 Sundays and holidays, when only the security lights, the cameras and the cooled glue store are on. That is 56 per cent.',
		'The generator ran for 212 hours instead of 1,963, or 42 minutes on a working day. It burned 7,200 litres, so 36,600 litres were never bought. At the plant’s average price of ₦1,150 a litre that is ₦42.1 million. We count diesel only. The feeder bill fell too, but the tariff changed in the same year and the comparison would not be fair.',
		'The contract was ₦198 million. Cleaning and service cost ₦2.4 million a year. On those figures the system pays for itself in five years, and the battery is guaranteed for ten.',
		'One thing we underestimated was the dust. In January the output fell by 9 per cent in three weeks. Cleaning is now every two weeks from December to March, and monthly for the rest of the year.',
	],
	figures: numbered([
		{ value: '89%', label: 'fewer generator hours: 212 a year instead of 1,963' },
		{ value: '36,600 L', label: 'of diesel not bought in the first twelve months' },
		{ value: '56%', label: 'of the plant’s energy from its own roof' },
		{ value: '₦42.1m', label: 'of diesel cost avoided in the first twelve months' },
	]),
	pictures: numbered([
		{
			file: {
				src: '/illustrations/case-greencorp-1.svg',
				alt: 'A diesel generator smoking between two fuel tanks, an engineer beside it.',
			},
			caption: 'The 250 kVA generator as we found it: 1,963 hours a year, 22.3 litres an hour.',
		},
		{
			file: {
				src: '/illustrations/case-greencorp-2.svg',
				alt: 'Two installers in helmets carry a solar panel across a roof in the morning sun.',
			},
			caption: '208 modules went up on both slopes of the roof, with walkways between the rows for cleaning.',
		},
		{
			file: {
				src: '/illustrations/case-greencorp-3.svg',
				alt: 'Two people at a control desk before a screen with the day’s production curve.',
			},
			caption: 'Sun, battery and feeder on one screen. Two of the plant’s own electricians do the routine checks.',
		},
	]),
	quote: {
		text: 'My operators used to listen for the generator. Now they ask me whether there is light, because on the line they can no longer tell.',
		name: 'Folasade Adewunmi',
		role: 'Plant Manager, GreenCorp Packaging',
	},
	techStack: [
		'580 W monocrystalline modules',
		'String inverters',
		'LiFePO4 storage',
		'Static transfer switch',
		'Modbus energy controller',
		'Remote monitoring',
	],
	services: numbered([
		{ label: 'Solar and renewable energy', href: '/services/solar' },
		{ label: 'Electrical installation and maintenance', href: '/services/electrical' },
	]),
}
