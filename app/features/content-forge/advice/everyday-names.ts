/* Capital letters that claim nothing: days, places everybody knows, languages, things of every office. */

const list = (text: string) => text.trim().split(/\s+/)

export const everydayNames: ReadonlySet<string> = new Set([
	...list(`i monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
		september october november december christmas easter ramadan`),
	// Nigeria, its states, their capitals and other large towns; the world around.
	...list(`nigeria nigerian nigerians africa african africans west east north south central northern southern western
		eastern abia adamawa akwa ibom anambra bauchi bayelsa benue borno cross river delta ebonyi edo ekiti enugu gombe imo
		jigawa kaduna kano katsina kebbi kogi kwara lagos nasarawa niger ogun ondo osun oyo plateau rivers sokoto taraba yobe
		zamfara fct abuja umuahia yola uyo awka yenagoa makurdi maiduguri calabar asaba abakaliki benin ado lafia minna
		abeokuta akure osogbo ibadan jos port harcourt jalingo damaturu gusau ikeja lekki victoria island ikoyi yaba surulere
		lokoja ilorin dutse owerri onitsha aba warri ife zaria europe european america american usa us uk eu london
		england ghana accra kenya togo cotonou china chinese india germany france`),
	...list(`english french yoruba hausa igbo pidgin arabic portuguese spanish naira dollar dollars euro`),
	...list(`google facebook instagram whatsapp twitter linkedin youtube tiktok android iphone ios windows microsoft apple
		excel word outlook gmail wordpress github chrome safari bluetooth wifi wi-fi internet javascript typescript python
		linux mac postgresql`),
	...list(`mr mrs ms dr prof engr chief sir madam god`),
])

/** Abbreviations of the trades and of every office; another one names somebody. */
export const everydayLetters: ReadonlySet<string> = new Set(
	list(`AC DC AI API ATM BBC CCTV CEO CMS CPU CSS CSV CV DIY DVR ELCB EV FAQ FAQS GDP GPS GPU GSM HD HDMI HR HTML HTTP
		HTTPS ICT ID IP IPS IT KPI LCD LED LEDS MCB MPPT NGN NGO NGOS OTP PC PCS PDF PHP PIN POS PR PV PWM QR RAM RCD RSS SEO
		SIM SLA SME SMES SMS SOS SQL SSD SSL SUV TLS TV TVS UPS UPVC URL USB USD USSD UX VAT VIP VPN WC XML OK NB PS AM PM
		BMS BOQ EMI LGA MDF PCB PPE QA ROI SPD TOR UI UAT`),
)
