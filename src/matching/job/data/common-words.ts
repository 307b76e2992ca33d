/** Words of postings that name no tool or trade by themselves: alone in a list they are no requirement. */
export const commonWords: ReadonlySet<string> = new Set(
  `ability access administration administrator analysis analyst analytical analytics api application applications architect
architecture area assistant associate assurance audit automated automation backend based basic benefits business
capacity career cash cause change client clients code coding collaboration communication communications company computer
computers concepts configuration consultant consulting contract coordination coordinator core corporate creative critical customer
data database databases deadline degree deployment design designer detail developer developers development director
documentation driven education electronics engineer engineering enterprise environment environments etc excellent experience experienced
expert expertise field file finance financial flexible framework frameworks full functional general good government
group hands hardware health help hire hiring ideal implementation industry information infrastructure innovation install installation
integration interface internal internet interpersonal it job junior key knowledge language languages lead leader leadership level
lifecycle linux-like local location logistics long maintenance manage management manager manual manufacturing market materials media medical
methodologies methodology metrics middle mobile model modeling monitoring multiple need needed network networks none office online
open operation operational operations oral organization organizational other oversight packages page performance permanent person phone
physical planning platform platforms plus policies position practices principles problem process processes processing
procedure procedures product production professional professionals program programmer programming programs project projects proposal protocols
prototype provider quality rate recruiter release remote reporting reports requirement requirements research resource resources
responsible review role sales schedule science scripting scripts secretarial security self senior server servers service services
shift skill skills software solution solutions solving source specialist specialized staff standard standards startup strategic strategy
strong structure studies supervision support system systems team teams teamwork technical technician technologies technology telephone term
test tester testing time tools training travel troubleshooting understanding user users vendor verbal video visa web website
websites willing work working workflow write writing written year years w2 c2c h1b opt usa us local locals only urgent immediate
must required preferred desired minimum bachelor bachelors masters certification certified green card citizen citizens analyze attention
detailed oriented player motivated organized multitask english fluent interview onsite hybrid duration months month long-term recruitment recruiting recruiter recruit staffing teaching teach interviewing translating translate
interpreting directing ideation deploy workflow workflows messaging portal portals proposal proposals publishing printing filing legal
theater retail storage electronics scheduling onboarding infrastructure mentoring act nimble operating deployments merchandise
environmental agency agencies federal`.split(/\s+/u),
);
