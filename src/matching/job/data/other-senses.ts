/**
 * Spellings of postings that mean something else where a sentence says so: the skill, how it is spelled, and what its sentence
 * says then.
 */
export const otherSenses: readonly [key: string, quote: RegExp, sentence: RegExp][] = [
  [
    'microsoft-access',
    /^access$/iu,
    /\baccess (?:(?:&|and) identity|management|controls?|analysts?|governance|reviews?|administrat\w+|provisioning|points?|layer|switch\w*|rights|requests?|levels?|network|to|issues|role)\b|\b(?:identity|network|remote|privileged|user|data|internet|building) (?:& |and )?access\b/iu,
  ],
  // People are articulate; the tool stands beside courses and other tools of its kind.
  [
    'articulate-storyline',
    /^articulate$/iu,
    /^(?!.*\b(?:storyline|captivate|e-?learning|rise|360|camtasia|LMS|instructional|courses?|authoring|adobe)\b)/isu,
  ],
  [
    'financial-forecasting',
    /^forecasting$/iu,
    /\b(?:regression|clustering|classification|time series|algorithms?)\b/iu,
  ],
  [
    'web-accessibility',
    /^accessibility$/iu,
    /\b(?:availability|reliability|data|services|transport\w*|site)\b[^.;]{0,30}\baccessibility\b|\baccessibility (?:of|and (?:availability|reliability))\b/iu,
  ],
  // The trading side of a bank, not the front desk.
  [
    'reception',
    /^front[- ]office$/iu,
    /\bfront[- ]office (?:\S+ ){0,2}(?:develop\w*|engineer\w*|analysts?|quant\w*|technolog\w+|applications?|systems?|trad\w+|platforms?|IT|support|risk)\b|\b(?:trad(?:ing|ers?)|capital markets|investment bank\w*|hedge fund|middle[- ]office|risk)\b/iu,
  ],
  ['human-resources', /^hr$/iu, /\d\s?(?:\/|per |an |a )\s?hr\b/iu],
  // "Barracuda Networks PST Enterprise"
  ['networking', /^networks$/iu, /\b(?:Barracuda|Juniper|Arista|Aruba|Extreme|Brocade|Pulse|Infinera) Networks\b/u],
  [
    'computer-hardware',
    /^hardware$/iu,
    /\bhardware[- ](?:model\w*|description|verification|emulation|design|accelerat\w+)\b/iu,
  ],
  ['simulation', /^simulations?$/iu, /\b(?:flight|simulation|training) (?:equipment|simulators?|devices?)\b/iu],
  [
    'filing',
    /^(?:file management|archiving|data archiving|document archiving)$/iu,
    /\b(?:PST|e-?mail|mailbox|database|logs?|backup|exchange|storage)\b/iu,
  ],
  [
    'back-end-development',
    /^back[- ]?end$/iu,
    /\bback[- ]?end (?:list ?servers?|servers? (?:setup|support)|office|operations|processing|support|systems support)\b/iu,
  ],
  [
    'business-valuation',
    /^valuations?$/iu,
    /\b(?:pricing|transactions?|trades?|reference data|securit(?:y|ies)|portfolio|positions|derivatives)\b/iu,
  ],
  ['market-research', /^nielsen$/iu, /\bnielsen[- ](?:measured|rated|ranked)\b/iu],
  [
    'business-development',
    /^new business$/iu,
    /\bnew business (?:initiatives?|requirements?|applications?|process\w*|functionality|needs?|rules?|capabilit\w+|solutions?)\b/iu,
  ],
  ['cost-estimating', /^estimating$/iu, /\b(?:scope|planning|story|stories|sprint|effort|tasks?|backlog)\b/iu],
  ['recruiting', /^recruiting$/iu, /\bour recruiting\b|\brecruiting (?:strategy|firm|company|agency|process|team)\b/iu],
  ['systems-engineering', /^systems? engineer$/iu, /\b(?:information|network ?[/&]) ?systems? engineer/iu],
  ['scheduling', /^scheduling$/iu, /\bresources? are available \(scheduling\)/iu],
  // A standard for cloud applications, not the testing tool.
  ['tosca', /^TOSCA$/u, /\b(?:YAML|NFV|VNFs?|orchestrat\w+|OpenStack|templates?|OASIS)\b/iu],
  // People decide, think and learn so, too.
  ['agile', /^agile$/iu, /\bagile (?:decisions?|decision-making|thinking|thinkers?|learners?|learning)\b/iu],
  // A tool runs jobs; and hours that suit people are a benefit. Neither is calendars and appointments.
  ['scheduling', /^scheduling$/iu, /\b(?:autosys|control-?m|tidal|cron|jobs?|batch|workload|flexible) scheduling\b/iu],
  // What matters most of all research is no plan.
  [
    'critical-path-method',
    /^critical path$/iu,
    /\bcritical path (?:biology|chemistry|science|research|stud(?:y|ies)|experiments?|results|data)\b/iu,
  ],
  // Source control.
  ['supply-chain', /^SCM$/u, /\b(?:maven|gradle|git\w*|svn|subversion|clearcase|source|version|build)\b/iu],
  ['parallel-programming', /parallel processing/iu, /\bmassively parallel processing\b/iu],
  ['r', /^R$/u, /\bM\/R\b/u],
  // "Windows(R)": a trademark.
  ['r', /^r$/iu, /\p{L}\(r\)/iu],
  [
    'textile-and-sewing',
    /tailoring/iu,
    /\b(?:software|practices|solutions?|messages?|content|process\w*|approach\w*|training)\b/iu,
  ],
  ['node-js', /^node$/iu, /\bnetwork node\b/iu],
  ['employment-law', /^FLSA$/u, /^\W*FLSA\W*$|\bFLSA\s?:|\bFLSA (?:status|code|class\w*)\b|\bexempt\b/iu],
  ['programming', /^coding$/iu, /\bcoding (?:exercises?|tests?|challenges?|interviews?|assessments?)\b/iu],
  ['programming', /^programming$/iu, /\bprogramming languages?\b/iu],
  ['adobe-creative-suite', /^adobe$/iu, /\badobe (?:analytics|target|test|experience|campaign|launch|tag)\b/iu],
  [
    'wealth-management',
    /^asset management$/iu,
    /\b(?:hardware|software|licens\w+|inventory|IT|endpoints?|devices?|digital|fixed|computers?|equipment|CMDB|ServiceNow|ITIL|incident|configuration management|service desk)\b/iu,
  ],
  ['filing', /^fil(?:e|ing)/iu, /\b(?:claims?|patents?|tax(?:es)?|lawsuits?|motions?)\b/iu],
  ['filing', /archiv/iu, /e-?mail|mailbox|pst\b|data/iu],
  ['import-and-export', /^(?:ITAR|EAR)$/u, /citizen|US person|U\.S\. person|resident/iu],
  ['knowledge-management', /knowledge base/iu, /\b(?:real[- ]world|your|their|expand)\b/iu],
  // Robots are meant where the posting says so; processes are automated with anything.
  [
    'robotic-process-automation',
    /^(?:business )?process automation$/iu,
    /^(?!.*\b(?:RPA|robot\w*|bots?|UiPath|Blue Prism|Automation Anywhere|Power Automate)\b)/isu,
  ],
  ['quality-management', /^quality standards$/iu, /\b(?:fast[- ]paced|urgency|while)\b/iu],
  ['elm', /^ELM$/iu, /peoplesoft|learning/iu],
  ['it-service-management', /^IT services?$/iu, /./u],
  ['it-service-management', /^service delivery$/iu, /\bexcellent service delivery\b/iu],
  ['rfis-and-submittals', /change orders?/iu, /engineering change/iu],
  ['customer-service', /focus/iu, /./u],
  ['training', /^(?:learning|facilitation)$/iu, /./u],
  ['risk-management-framework', /^A ?& ?A$/iu, /account|audit/iu],
  ['ultrasound', /^RDMS$/u, /database|relational|SQL/iu],
  ['product-lifecycle-management', /life ?cycle experience|product life ?cycle/iu, /full|entire|software/iu],
  [
    'translation',
    /translat(?:e|es|ing)/iu,
    /\b(?:business|requirements?|technical|needs|process\w*|data|concepts|solutions?|findings|vulnerabilit\w+)\b/iu,
  ],
  ['ada', /^ADA$/u, /\b(?:508|accessib\w+|disabilit\w+|WCAG|compliance)\b/iu],
  [
    'teaching',
    /^teaching$/iu,
    /\bteaching (?:and mentoring |other |junior )?(?:developers|engineers|the team|colleagues|staff)\b/iu,
  ],
  ['recruiting', /recruitment/iu, /\bforeign government\b|\btalent recruitment program/iu],
  // "Java/Spring/Cloud": three names.
  ['spring-cloud', /\//u, /./u],
  ['hiring', /^hiring$/iu, /^\W*hiring\s?:|\b(?:now|currently|actively|aggressively|is|are|['’]re) hiring\b/iu],
  ['account-management', /^client management$/iu, /\bclient management tools?\b|\bendpoints?\b/iu],
  [
    'manufacturing',
    /^production operations?$/iu,
    /\b(?:release|software|applications?|servers?|monitoring|tools?)\b/iu,
  ],
  [
    'event-planning',
    /^event management$/iu,
    /\b(?:network|monitoring|alarms?|correlation|logs?|SIEM|incidents?|Netcool|external event management system)\b/iu,
  ],
  ['product-ownership', /^product owners$/iu, /./u],
  // What is tested, sold or shipped is not what the person does.
  ['front-end-development', /^front-?end$/iu, /\btest\w*\b[^.;]{0,60}\bfor (?:the )?front-?end/iu],
  ['back-end-development', /^back-?end(?: systems?)?$/iu, /\btest\w*\b[^.;]{0,60}\bfor (?:the )?front-?end/iu],
  ['warehousing', /^shipping (?:and|&) receiving$/iu, /\b(?:shipping|receiving) data\b/iu],
  ['due-diligence', /due diligence$/iu, /\bpre-?sales\b/iu],
  ['customer-service', /^customer experiences$/iu, /./u],
  ['knowledge-management', /^knowledge sharing$/iu, /./u],
  ['leadership', /^leadership$/iu, /\bthought leadership\b/iu],
  ['monitoring', /^monitoring$/iu, /\bmonitoring (?:for )?(?:projects?|issues|progress|budgets?|deadlines)\b/iu],
  ['staff-scheduling', /^work schedules?$/iu, /\bflexib/iu],
  ['data-vault', /^data vaults$/u, /./u],
  ['architectural-design', /^building design$/iu, /\bdesign patterns?\b/iu],
  // Standards of the electronics industry (IPC-A-610), not processes that talk to each other.
  ['inter-process-communication', /^IPC$/u, /\bIPC[- ]?(?:A[- ]?)?\d{3}|J-STD/iu],
  ['administrative-support', /tasks/iu, /\b(?:linux|unix|windows server|SQL|DBA|database administrat\w+)\b/iu],
  [
    'insurance-license',
    /^life (?:and|&) health$/iu,
    /\blife (?:and|&) health (?:teams?|departments?|divisions?|sciences|groups?)\b/iu,
  ],
  [
    'account-management',
    /^account management$/iu,
    /\b(?:active directory|MS exchange|exchange account|privileged|passwords?|mailbox\w*|provisioning|user accounts?)\b/iu,
  ],
  ['network-switches', /^switch(?:es)?$/iu, /\b(?:relays?|servos?|solenoids?|valves?|electro-?mechanical)\b/iu],
  [
    'full-stack-development',
    /^full[- ]stack$/iu,
    /\bfull[- ]stack (?:systems?|issues|problems|visibility|monitoring)\b/iu,
  ],
  ['ui-design', /^UI$/u, /\bUI (?:tests?|testing|automation)\b/iu],
  [
    'procurement',
    /^(?:global )?sourcing$/iu,
    /\bglobal sourcing (?:vendors?|partners?|teams?)\b|\bcandidate sourcing\b/iu,
  ],
  [
    'leadership',
    /supervision/iu,
    /\b(?:under|without|with (?:little|minimal|limited|no)) (?:\p{L}+ ){0,3}supervision\b/iu,
  ],
  ['training', /^training$/iu, /\b(?:graduate of|approved|completion of)\b[^.;]{0,60}\btraining\b/iu],
  [
    'high-availability',
    /^clustering$/iu,
    /^(?!.*\b(?:SQL Server|failover|windows|oracle|vmware|servers?)\b).*\b(?:classification|regression(?! test)|machine learning|k-means|standard errors?|statistic\w*)\b/isu,
  ],
  [
    'knowledge-management',
    /knowledge[- ]base/iu,
    /\bcurrent knowledge[- ]base\b|\bknowledge[- ]base of (?:industry|the|our|current)\b/iu,
  ],
  [
    'b2b-integration',
    /^B2B$/u,
    /^(?!.*\b(?:EDI|integrat\w+|gateway|onboarding)\b).*\bB2B (?:or other|and B2C|products?|compan\w+|sales|marketing|customers?|clients?|SaaS|software|markets?|buyers?)\b/isu,
  ],
  // People to work with, not a thing to be able to do.
  [
    'leadership',
    /leadership$/iu,
    /\b(?:with|to|for|by) (?:(?:our|the|all levels of|cross-functional) )?(?:senior|executive|company|client|business|program) leadership\b/iu,
  ],
  ['e-commerce', /^e-?business$/iu, /\boracle e-?business\b/iu],
  ['it-management', /^C[IT]O$/u, /\b(?:to|with|by|for) (?:the |our |its )?C[IT]O\b/u],
  // Data, drugs and television have words of their own.
  ['capa', /corrective actions?/iu, /\bdata quality\b/iu],
  ['apis', /^APIs?$/u, /\b(?:drug|pharma\w*|purity|potency|excipients?)\b/iu],
  ['routing', /^routing$/iu, /\b(?:VTRs?|cameras?|broadcast\w*|routing equipment)\b/iu],
  ['journalism', /^broadcast/iu, /\b(?:equipment|engineer\w*|audio|VTRs?|cameras?)\b/iu],
  ['robotics', /^robotics$/iu, /\bcameras?, robotics\b/iu],
  ['sharepoint', /^shorepoint$/iu, /./u],
  ['bootstrap', /^bootstrap$/iu, /\bbootstrap (?:aggregat|sampl|method)|\b(?:boosting|bagging|random forests?)\b/iu],
  // Societies of actuaries, a plan of Massachusetts, a degree, a service of AWS.
  ['soa', /^SOA$/u, /\bactuar|\bCAS\b/iu],
  ['mcp', /^MCP$/u, /\b(?:submittals?|contingency|ASTM|environmental|remediation)\b/iu],
  ['business-analysis', /^BA$/u, /\bBA\s?(?:degree|diploma)|\b(?:AND|or) a BA\b/iu],
  ['typing', /^transcrib/iu, /\b(?:AWS|Polly|Comprehend|Rekognition|Lambda|CloudWatch|Athena)\b/u],
  ['project-management', /^PM$/u, /\d\s?PM\b/u],
  ['hiring', /^hiring$/iu, /\bhiring (?:needs|decisions?|company)\b/iu],
  [
    'professional-development',
    /professional development/iu,
    /^(?!.*\b(?:teachers?|educators?|faculty|facilitat\w+|workshops|curriculum|nurs\w+|staff|clinical|deliver\w*|training)\b)/isu,
  ],
  ['traffic-modeling', /traffic/iu, /\b(?:network|web|internet) traffic\b|\bpackets?\b|\bintrusion\b/iu],
  [
    'customer-service',
    /^customer[- ]facing$/iu,
    /facing (?:cloud|applications?|systems?|layers?|websites?|products?|features?|web|portals?|software|services|platforms?)\b(?! (?:support|role|position|experience))/iu,
  ],
  ['node-js', /^node$/iu, /\bnode[- ]?red\b/iu],
  [
    'routing',
    /^routing$/iu,
    /^(?!.*\b(?:cisco|switch\w*|BGP|OSPF|networks?|routers?)\b).*\b(?:payments?|calls?|orders?|tickets?|mail|leads?|vehicles?|delivery) routing\b/isu,
  ],
  [
    'performance-management',
    /performance (?:assessments?|reviews?)/iu,
    /performance (?:assessments?|reviews?) of (?:the |both |all )?(?:\p{L}+ )?(?:systems?|tests?|models?|applications?|database|sensors?)\b/iu,
  ],
  ['business-process-improvement', /^continuous improvement$/iu, /\bmind that seeks\b/iu],
  ['software-testing', /^(?:tests?|testing)$/iu, /^(?!.*\bsoftware\b).*\b(?:flight|missile|sensors?|telemetry)\b/isu],
  [
    'mining',
    /^mining$/iu,
    /\b(?:data|text|process|account) mining\b|\bdata\b[^.;]{0,40}\bmining\b|\bmining (?:of )?(?:data|text|information|logs?)\b/iu,
  ],
  ['law-enforcement', /homeland security/iu, /^(?!.*\b(?:police|officers?|investigat\w+|arrest\w*|patrol)\b)/isu],
  // A log of risks, actions, issues and decisions.
  ['raid', /^RAID$/u, /\brisks?\b|\bRAID logs?\b/iu],
  [
    'business-development',
    /^new business$/iu,
    /\bnew business (?:analysts?|systems?|process\w*|requirements?|applications?)\b/iu,
  ],
  ['iis', /^IIS$/u, /information and services \(IIS\)/iu],
  ['equipment-qualification', /^validation engineers$/iu, /\b(?:resources|including|team)\b/iu],
  ['nutrition', /^nutrition$/iu, /\bparenteral\b/iu],
  ['financial-analysis', /^financial metrics$/iu, /\bcustomer experience\b/iu],
  [
    'customer-service',
    /^customer experience$/iu,
    /\b(?:improv\w+|better|enhanc\w+|end-to-end)\b[^.;]{0,30}\bcustomer experience\b/iu,
  ],
  ['audio-production', /sound engineering/iu, /principles|practices/iu],
  [
    'software-testing',
    /^(?:tests?|testing)$/iu,
    /\b(?:GMP|GLP|assays?|analytical|drug|laborator\w+|material|mechanical|clinical)\b/iu,
  ],
  // A paper that engineers write; content marketing says what it is for.
  ['content-marketing', /^white ?papers?$/iu, /^(?!.*\b(?:marketing|content|blogs?|brands?|campaigns?|SEO)\b)/isu],
  // Tests of ruggedness, not of software in aircraft.
  ['do-178b', /^MIL-STD-810/iu, /./u],
  // Maps on the web.
  ['warehouse-management', /^WMS$/u, /\b(?:OGC|WFS|WCS|GIS|geospatial|GeoServer|OpenLayers|maps?)\b/iu],
  ['yarn', /^yarn$/iu, /\b(?:npm|node(?:\.?js)?|javascript|webpack|bower|grunt|gulp)\b/iu],
  [
    'medication-administration',
    /^(?:immuni[sz]ations?|vaccinations?|injections?)$/iu,
    /\b(?:antibod\w+|hybridoma|mice|mouse|animals?|assays?|B-cells?|in vivo|molding)\b/iu,
  ],
  [
    'embedded-systems',
    /^embedded$/iu,
    /\bembedded (?:with)?in(?:to)?\b|\bembedded with (?:the|our|a) (?:\w+ )?teams?\b/iu,
  ],
  // Automotive SPICE grades how a company develops.
  ['spice-simulation', /SPICE$/iu, /\b(?:automotive|ISO 26262|CMMI|functional safety)\b/iu],
  // Who interprets data, or works with a tool, speaks no second language for it.
  [
    'language-interpreting',
    /^interpret(?:ing|ation)$/iu,
    /^(?!.*\b(?:language|bilingual|spoken|spanish|ASL|sign|court|medical|consecutive|simultaneous|translat\w+)\b)/isu,
  ],
  [
    'inventory-management',
    /^inventory$/iu,
    /\b(?:habitat|species|vegetation|wildlife|forest|wetlands?|emissions?)\b/iu,
  ],
  // Computer-based training.
  ['behavioral-health', /^CBT$/u, /\b(?:nuggets|training courses?|online|e-?learning|modules?)\b/iu],
  // People who know many people.
  ['networking', /^networks$/iu, /\bnetworks (?:with|across|internally)\b/iu],
  // "Logistics:" is a heading: hours, places, how to get there.
  ['supply-chain', /^logistics$/iu, /^\W*logistics\W*$/iu],
  ['dao-pattern', /^DAO$/u, /\b(?:Office|Organi[sz]ation)s? \(DAO\)|\bautonomous\b/u],
  // What scientists know of drugs is no dispensing.
  ['pharmacy', /^pharmacology$/iu, /^(?!.*\b(?:pharmacists?|pharmacy|dispens\w+|prescri\w+|nurs\w+)\b)/isu],
  ['data-entry', /^data inputs?$/iu, /\b(?:sources?|models?|algorithms?|research)\b/iu],
  [
    'financial-reporting',
    /^(?:monthly|quarterly|annual|weekly) report(?:s|ing)$/iu,
    /\b(?:campaigns?|marketing|website|traffic)\b/iu,
  ],
  ['human-resources', /^HR$/u, /\bHR (?:job )?title\b/iu],
  ['patient-care', /^patient communications?$/iu, /\b(?:software|tools?|platforms?|systems?)\b/iu],
  ['packaging', /^packaging$/iu, /\b(?:dlls?|msi|electronics?|windows|software|deployment)\b/iu],
  ['credit-risk', /^model validation$/iu, /^(?!.*\b(?:banks?|banking|credit|risk|SR ?11-7|regulatory)\b)/isu],
  ['curriculum-development', /^curricul(?:um|a)$/iu, /\b(?:core curriculum|coursework|courses|degree|graduates?)\b/iu],
  // The company, not its database.
  ['oracle-database', /^oracle(?:['’]s)?$/iu, /\bOracle(?:['’]s|,? Inc| employees| Corporation| customers)\b/u],
  // "RNAseq".
  ['nursing', /^RN$/u, /\bRN ?A(?:seq)?\b|\bgenomics?\b/u],
  ['requirements-traceability-matrix', /^RTM$/u, /\b(?:resin|molding|composites?)\b/iu],
];
