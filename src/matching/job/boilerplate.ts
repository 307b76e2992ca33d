import { roleWord } from './roles.ts';

/**
 * Sentences that are the same in every posting: equal opportunity, benefits, praise of the company, how to apply,
 * signatures. They are left out of the match because they name skills and places that the job does not require.
 */
const equalOpportunity =
  /\bVEVRAA\b|\b(?:nearest major market|job segment)\s?:|\bequal(?:[- ](?:employment|access))?[- ]opportunit|\bEEOC?\b|\bEOE\b|\baffirmative action\b|\bwithout regard to\b|\bprotected (?:veteran|class|by (?:law|applicable))|\bveteran status\b|\breasonable accommodation|\be-?verify\b|\bgender identity\b|\bsexual orientation\b|\bnational origin\b|\bdiscriminat(?:e|ion)\b(?!.{0,40}\bsensor)|\bcriminal (?:histor|record|conviction)|\bfair chance\b|\bban the box\b|\bdrug[- ](?:free|test|screen)|(?<!\b(?:including|perform\w*|conduct\w*|coordinat\w+|initiat\w+|process\w*) )\bbackground (?:check|screening|investigation)|\bdiversity (?:and|&) inclusion\b|\bidentity and eligibility\b|\bemployment eligibility\b|\bfederal law requires\b|\bphysical or mental disability\b|\blegally (?:authorized|able) to work\b|\bable to legally work\b|\bprohibits (?:unlawful |all )?discriminat\w+|\bnondiscrimination\b|\bterms and conditions of employment\b|\bEEO is the law\b|\bM\/F\/(?:D|V|disab)/i;

const benefits =
  /\bdry[- ]cleaning (?:service|pick)|\b(?:free|well-stocked|catered) (?:gym|lunch(?:es)?|snacks|food|parking|coffee|fridge|kitchen|beverages?)\b|\b(?:beautiful|modern|cool) (?:new )?office\b|\bping[- ]?pong\b|\bgame room\b|\b(?:listing|summary|description) of (?:our )?employee benefits\b|\b401 ?\(?k\)?|\bdental\b|\bAD ?& ?D\b|(?<!workers['’]? )\bcompensation (?:program|package)s? (?:offers?|includes?)\b|\bmedical,? (?:(?:and|&) )?(?:dental|vision|retirement|life|health|disability|insurance|prescription)\b|\bpaid (?:time off|holidays?|vacation|leave)\b|\bPTO\b|\bunlimited vacation|\bvacation time\b|\btuition (?:reimbursement|assistance)|\bgym (?:reimbursement|membership)|\bbenefits? (?:package|options?|include|plan|program)|\b(?:full|great|excellent|competitive|generous|complete|comprehensive) (?:\w+ ){0,3}benefits?\b|\bhappy hours?\b|\bcatered\b|\b(?:maternity|paternity|parental|family) leave\b|\bstock options?\b|\bcompetitive (?:pay|salary|compensation|equity|wages?)\b|\bpet[- ]friendly\b|\bemployee assistance programs? (?:is|are) (?:also )?available\b|\bdirect deposit\b|\bemployee discounts?\b|\breferral (?:program|bonus)/i;

/** A company's story: it names skills, and even "experience", and asks for nothing. */
const story =
  /\b(?:is|are) (?:recognized|known|ranked) as (?:an? )?(?:top|leading) |\b(?:other |its |our )areas of specialty\b|\bwe recognize (?:those|people) who\b|\bcore industries served\b|\bwe provide companies with\b|\bplays an? (?:critical|vital|key|crucial) role in (?:helping|the (?:world|nation|lives|global))\b|\bis not (?:licensed or )?registered as\b|\bsign language interpreter, or\b|\bto tiny start-?ups\b|\bparallel economy\b|\bto (?:upskill|advise|develop|reward|support) you\b|\bto provide you with\b|\byour benefits (?:will )?include\b|\bmost recognized leaders\b|\bpromotion focus\b|\bwho (?:hail|come) from (?:\p{L}+ ){0,2}(?:organi[sz]ations|companies|firms|places)\b|\bemploys a diverse range of\b|\bour first goal is to\b|\bDiversity creates a healthier\b|\btax-qualified\b|\bbase salary \(not in excess\b|\b(?:do|does|will) not (?:engage|conduct|communicate) .{0,60}(?:hangouts|whatsapp|telegram|social media)\b|\bour (?:technology|platform|product) spans\b|\blooking for (?:talented|passionate|great|smart|curious) (?:people|minds|folks)\b|\bone of the (?:nation|world|country|region|industry|state)['’]s (?:leading|largest|top|best|fastest)|\bformed through the merger\b|\bbest[- ]of[- ]breed (?:\p{L}+ ){0,3}solutions from\b|\bemployment (?:businesses|agencies)\b|\blicensed healthcare professional\b.{0,60}\bas defined\b|\b(?:our|company['’]s) founders?\b|\bwe are one of the (?:most|largest|best|top)\b|\bis an (?:ISO|CMMI)\b/iu;

/** "Top Google Cloud Partner", "Life as a Maven": awards and headlines, in capitals. */
const headlines =
  /^\W*(?:\d+ )?(?:Top|Best|Fastest[- ]Growing|America['’]s) (?:\S+ ){0,6}?(?:Partner|Companies|Firms|Places to Work|Employers?|Workplaces)\b|^\W*(?:Your )?Life (?:[Aa]s an?|[Aa]t) \p{Lu}/u;

const praise =
  /\bis an? (?:nationally|internationally|globally)[- ](?:recognized|ranked|known)\b|\bour business focus\b|\bnot your typical\b|\bwe are greater than\b|(?<!\b(?:position|role|incumbent|candidate|person|you) )\b(?:is|are|(?<!\bwell )as(?! well\b| (?:an? )?(?:technical|senior|team) leader\b)|we['’]re) (?:a |an |the |one of )?(?:\p{L}+['’]?s? ){0,6}(?:leading|leader|largest|fastest[- ]growing|premier|award[- ]winning|top five|world['’]s|industry leader|privately[- ]held)\b|\bpublic transportation\b|\b(?:leading|premier|global) (?:\p{L}+ ){0,2}(?:provider|supplier|manufacturer|firm|company|consulting|professional services|agenc)|\bfounded in\b|\b(?:established|since|business since) (?:in )?(?:19|20)\d\d\b|\bheadquartered in\b|\boffices? in (?:over|more than|\d)|\bfortune (?:50|100|500|1000)\b|\bannual revenues?\b|\brevenues? of\b|\baward[- ]winning\b|\bour (?:mission|vision|core values|commitment|culture|people|award|recruiters?|dedicated team)\b|\bmore than \d[\d,]* (?:employees|staff|countries)\b|^\W*(?:we|our)\b[^.]{0,60}\b(?:more than|over|nearly) (?:\d+|\p{L}+) years of (?:experience|service)\b|(?:^\W*|\()with (?:more than|over|nearly) (?:\d+|\p{L}+)\b[^.)]{0,60}? years\b|\bfor (?:the )?(?:past |last |over |more than |nearly |almost )*\d{2} (?:plus )?years\b|\bin business (?:since|for)\b|\b(?:specializ|specialis)(?:es|ing) in (?:delivering|providing|placing|staffing|outsourced|audit)|\b(?:staffing|recruiting|recruitment|workforce|consulting) (?:firm|company|agency|solutions|organization)\b|\bsince \d{4}\b|\b(?:launched|founded|acquired|was born|started)\b[^.]{0,90}\bin (?:19|20)\d\d\b|\bbusiness enterprise \(?[MW]?\/?WBE\b|\bsteeped in\b|\bbest places? to work\b|\bcorporate citizen\b|\bcareer (?:advocates|opportunities|growth-oriented)\b|\bservice offerings include\b|\bfull spectrum of\b|\bmulticultural company\b|\bour clients and employees say\b|\bour (?:services|industry expertise|local recruiters|clientele|relationships)\b|\bclientele\b|\bour clients across\b|\b(?:we are|is) an? (?:innovative|fast[- ]growing|dynamic|growing|established|successful)\b(?:,? [\p{L}-]+){0,4} (?:company|firm|organization|team|start-?up)\b|\bour (?:\p{L}+ ){0,3}(?:colleagues|associates|employees)\b|\bbringing together the right people\b|\b(?:robust|strong|dedicated|large) (?:sales|recruiting|delivery) (?:organization|force)\b|\bworking with (?:one|an?|our) (?:[\p{L}&.'’-]+ ){0,4}recruiters?\b|\bopen requirements (?:with|at|across)\b/iu;

const howToApply =
  /\bpost(?:ed|ing)? on behalf of\b|^\W*recruiters from (?:this|the) company\b|\b(?:please|kindly) (?:apply|send|submit|email|e-mail|forward|share|visit|contact|call|reply|respond|review|inquire)\b.{0,80}\b(?:resumes?|cv|online|now|today|website|site|below|at|to|www|applicants?|directly|for|us|me|with|requirements?)\b|\b(?:to|and) (?:apply|send|submit|email|e-mail|forward|share|visit|contact|call|reply|respond|inquire)\b.{0,80}\b(?:resumes?|cv|now|today|www)\b|\b(?:to|and) (?:contact|call|e-?mail) (?:us|me)\b|\b(?:to|and) apply(?:,| (?:for (?:this|the|our|a) |to (?:this|our) |online|directly|below|here|please|via|through (?:our|the)))|\bapply (?:now|today|online|directly|below|here)\b|\bclick(?:ing)? (?:here|the|below|apply|on|['‘“"])|\b(?:send|submit|forward|email|share) (?:your|their|an? (?:updated )?|me|us|his|all)? ?(?:updated |word |most current )?resumes?\b|^\W*(?:send|submit|forward|email) (?:MS |an? |the )*(?:word )?(?:cop(?:y|ies)|versions?|format) of\b.{0,40}\bresumes?\b|^\W*connect with\b.{0,80}\blinked ?in\b|\bdirectly with (?:the|our|a) hiring managers?\b|\bplease apply\b|\bsubmit your resume\b|\bresume\b.{0,60}@|\bfollow us\b|\bvisit (?:us|our)\b|\bprivacy (?:policy|notice|statement)\b|\bcookies?\b|\btalent (?:network|community)\b|\bif you (?:are|have|feel|think|find)\b.{0,90}\b(?:interested|apply|contact|love to talk|want to (?:meet|talk)|send|submit|qualif)|\bfeel free to\b|\blooking forward to\b|\blove to (?:talk|hear)\b|\bwe(?: can['’]t| look forward| want| would like| promise|['’]d like| will not send)\b.{0,60}\b(?:resume|you(?! to (?:help|build|lead|own|join|bring|be|have|work))|hear|meet)\b|\bfor more (?:details|information|job openings)|^\W*for (?:further|additional) (?:details|information)\b|^\W*(?:for|with) (?:technical support|(?:any )?questions)\b[^.]{0,40}\b(?:questions|process|position|job)\b|\bto (?:learn|view|see) more\b|\blearn more about\b|\bjob (?:seekers|listings|postings?|search)\b|\bCCPA (?:notice|privacy|disclosure)|\bunder the CCPA\b|\ball rights reserved\b|\bcopyright\b|\bread on\b|\bthis message is for you\b|\binterested in applying\b|\bno (?:\w+ )?third[- ]part|\bthird[- ]part(?:y|ies) (?:candidates?|agenc|recruiters?|resumes?|submi|sub-?contract|corp|staffing|search|firms)|\bwith (?:any )?third parties\b|\bno sub-?contract(?:ors?|ing)\b|\bdo not submit\b|\bno (?:agencies|recruiters|vendors)\b|\bhttps?:\/\/|\bwww\.|\b[\w.+-]+@[\w-]+\.\w/i;

const signature =
  /www\.[\w-]+\.(?:com|net|org|ca|io)\b|\be-?mail (?:message|transmission)\b|\bintended (?:only )?(?:for|recipient)\b|\bconfidential(?:ity)?\b.{0,60}\b(?:message|disclaimer|never|information|notice)\b|\bdelete all copies\b|\bvirus\b.{0,30}\b(?:mail|infected|transmitted)\b|^\s*(?:thanks|thank you|regards|best regards|warm regards|sincerely|cheers)\b|\b(?:tel|phone|off|office|fax|cell|direct|mobile)\b\s*[:.#]?\s*\(?\+?\d[\d\s().-]{5,}|\b(?:ext|extn)\b\s*[:.#]?\s*\d|\b(?:senior |sr\.? |lead |technical |it |us )?(?:recruiter|talent acquisition (?:specialist|partner)|staffing (?:manager|specialist))\b\s*(?:[,|]|$|tel|phone|email)|\b(?:job duties|this (?:is a general description|job description))\b.{0,120}\b(?:intended|exhaustive|assigned|describe|meant|description)\b|\bnot (?:intended to be|be construed as) an? (?:exhaustive|all)|\bnot designed to (?:contain|cover)\b|\bsedentary (?:role|job|position)\b|\broutinely uses standard office equipment\b|\bgeneral nature and level of work\b|\breserves the right\b|\bsubject to (?:applicable law|further legal)\b|\bsunshine act\b|\btransparency law|\btransparency laws|\btransfers? of value\b|\bgovernment agencies with information\b|\b(?:skype|hangouts?|whatsapp|telegram|gtalk)(?: id)?\s*:\s*\S|\bsee linkedin\b|\bwhether you choose\b/i;

/** The certificates of a company, and whom it places. */
const credentials =
  /\bwe are (?:an? )?(?:ISO|CMMI|SOC)\b|\b(?:hospitals|facilities|clinics|programs) are accredited by\b|\b(?:certified|appraised|assessed|accredited) (?:at |to )?(?:CMMI|ISO|SOC)\b|\b(?:CMMI|ISO) [\d:.]*\s?(?:certified|appraised|accredited)\b|\b(?:places?|placing|supplies|supplying|recruits|staffs) (?:[\p{L}\d+#./]+,? (?:and )?){1,6}(?:consultants|contractors|professionals|talent)\b/iu;

/** A duty that every regulated employer writes into every posting: it names laws, not skills. */
const complianceDuty =
  /\b(?:adher|compl)\w+ (?:to|with)(?: and (?:adher|compl)\w+ with)? (?:all )?(?:other )?applicable\b|\bknowing and verifying the identity\b/i;

/** "Harbor Senior Living includes 260 communities": a name that is no role, and what a company has. */
const companySubject =
  /^\W*(?:In addition, )?(?:The )?(?:\p{Lu}[\p{L}&.'’-]+ ){2,6}(?:(?:division|group|family|brands?) )?(?:(?:also )?(?:includes?|offers|serves|operates|owns|employs)|also provides|provides a (?:number|range|variety) of)\s/u;
const isOfCompany = (head: string) => {
  const subject = companySubject.exec(head)?.[0];
  return (
    subject !== undefined && !roleWord.test(subject) && !/\b(?:role|position|team|job|project|you)\b/i.test(subject)
  );
};

/** "Health insurance": a benefit where it stands alone or beside others; "health insurance eligibility" is a field to know. */
const insurance =
  /^\W*(?:[\p{L}-]+ ){0,4}(?:health|life|disability|vision|medical) (?:and \w+ )?insurance\W*$|\b(?:health|life|disability|vision|medical) (?:and \w+ )?insurance\b(?=.*\b(?:benefits?|401|dental|vision|paid|PTO|holidays?|vacation|perks?|life|disability)\b)|\b(?:benefits?|401|dental|vision|paid|PTO|holidays?|vacation|perks?|offers?|we provide|disability)\b.*\b(?:health|life|disability|vision|medical) (?:and \w+ )?insurance\b/iu;

const phrases = [
  equalOpportunity,
  benefits,
  insurance,
  story,
  headlines,
  praise,
  credentials,
  complianceDuty,
  howToApply,
  signature,
];

/** A sentence with a requirement is retained, whatever else it says. */
const asks =
  /\b\d{1,2}\s?\+?\s*(?:[-–]\s*\d{1,2}\s*)?(?:\+\s*)?(?:years|yrs)['’]?\b(?! (?:of service|in business|ago|old))|\bmust (?:have|be|possess)\b|\brequired(?<!\b(?:as|if|when|where|not) required)\b|\b(?:experience|proficien\w+|expert\w*|knowledge|background) (?:with|in|of|as|using)\b|\bproficien\w+\b|\bdegree (?:in|required|preferred|or)\b|\b(?:we are|is|are|currently) (?:\w+ )?(?:seeking|hiring|searching for|in need of|looking (?:for|to))\b|\bseeks\b|\b(?<!\b(?:you|we) )needs? (?:an? |another |\d+ |two |three )(?!(?:\S+ ){0,2}(?:partner|solution|way|job|career|change)\b)/i;

/** What a company says about itself, even with the word "experience": its age, its certificates, whom it places. */
const ownPraise =
  /\bsedentary (?:role|job|position)\b|\broutinely uses standard office equipment\b|\bdrug screening and background (?:check|investigation)s? (?:is|are) required\b|\bnot designed to (?:contain|cover)\b|\bour (?:\p{L}+ )?recruiters (?:have|has|are|will|work|know)\b|\b(?:founded|established|incorporated|formed)\b[^.]{0,60}\b(?:in|since) (?:19|20)\d\d\b|\b(?:19|20)\d\d\b[^.]{0,60}\byears of experience in (?:placing|staffing|recruiting|supplying|providing|delivering|matching|connecting)\b|\b(?:has|have|with|bring) (?:over |more than |nearly )?\d{1,3}\+? years(?: of experience)? (?:in |of )?(?:placing|staffing|recruiting|supplying|matching|connecting)\b|\b(?:places?|placing|supplies|supplying|provides|recruits|staffs|staffing) (?:[\p{L}\d+#./]+,? (?:and )?){1,6}(?:consultants|contractors|professionals|talent|candidates)\b|\b(?:certified|appraised|assessed|rated|accredited) (?:at |to |as )?(?:CMMI|ISO|SOC)\b|\b(?:CMMI|ISO) [\d:.]*\s?(?:certified|appraised|accredited)\b|\b(?:get|gain|gaining|getting|earn|earning|opportunit(?:y|ies) to|chance to|will learn)\b[^.]{0,40}\bexperience\b|\blegally (?:authorized|able to|work)\b|\bfor (?:the )?(?:past|last|over|more than|nearly) (?:\w+ )?(?:\d+|\p{L}+) years\b|\bin business\b|\b(?:premier|leading|national|global) (?:\p{L}+ ){0,3}(?:recruit\w+|staffing|consulting|search) (?:firm|agency|company|organization)\b|(?:^\W*|\()(?:with|(?:we|our)\b[^.]{0,60}?) (?:over|more than|nearly) (?:\d+|\p{L}+)\b[^.)]{0,60}? years\b|\bfor \d{2} years\b|\bequal(?:[- ]employment)?[- ]opportunit|\bwithout regard to\b|\bsunshine act\b|\b(?:federal|state|applicable)\b[^.]{0,30}\blaws?\b|\bimplementing regulations\b|\blicensed physician\b|\bauthorized to work\b|\bidentity and eligibility\b|\bemployment eligibility\b|\bgender identity\b|\bsexual orientation\b|\bnational origin\b|\bbackground (?:check|screening)|\bdrug\b.{0,12}\b(?:test|screen)\bwe (?:want|d like) to (?:meet|talk|work)\b|\bpre-?employment\b|\breasonable accommodation|\bif you are a (?:high|qualified)\b|\bwe understand that\b|\bhttps?:\/\//iu;

/** Whether a company tells of itself, whatever words it uses. */
const tellsOfItself = (head: string) => [ownPraise, story, headlines].some((says) => says.test(head));

/** Characters of a sentence that are checked. */
const longestLooked = 1500;

/** The sentence that was looked at last: several questions are asked of each. */
let last = { head: '', isKnown: false };

function isKnownPhrase(head: string): boolean {
  if (head !== last.head) last = { head, isKnown: phrases.some((says) => says.test(head)) || isOfCompany(head) };
  return last.isKnown;
}

/** Whether a sentence has words of boilerplate; it may ask for something nevertheless. */
export const hasBoilerplate = (sentence: string): boolean => isKnownPhrase(sentence.slice(0, longestLooked));

/** Whether a sentence is boilerplate, whichever part of the posting it is in. */
export function isBoilerplate(sentence: string): boolean {
  const head = sentence.slice(0, longestLooked);
  if (!isKnownPhrase(head)) return false;
  return !asks.test(head) || tellsOfItself(head) || complianceDuty.test(head);
}

/** Whether a sentence of a skipped part has a requirement nevertheless. */
export function isAsking(sentence: string): boolean {
  const head = sentence.slice(0, longestLooked);
  return asks.test(head) && !tellsOfItself(head) && !isKnownPhrase(head);
}
