/**
 * Families of titles: work that a recruiter searches for together. A title belongs to every family whose words it
 * contains; `general` families say little by themselves and count only where no other is named ("software developer"),
 * and `head` ones are the head of a title alone ("administrator"): where a job names a specialty, they say hardly anything.
 * `near` are families whose people are often considered for the other's jobs, as a share of a full fit.
 *
 * Words are matched in lowercase without accents, with punctuation other than `+ # . /` turned into spaces.
 */
export type TitleFamily = {
  key: string;
  says: RegExp;
  isGeneral?: true;
  isHead?: true;
  near?: Readonly<Record<string, number>>;
};

const developer = '(?:developer|engineer|programmer|consultant|architect|lead|specialist|analyst|dev|sde|swe|expert)';
const words = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}+#])`, 'u');

export const titleFamilies: readonly TitleFamily[] = [
  // software
  {
    key: 'java',
    says: words('java|j2ee|jee|jsf|spring(?: ?boot)?|hibernate|kotlin back ?end'),
    near: { 'full-stack': 0.6, software: 0.55, android: 0.35, 'back-end': 0.6 },
  },
  {
    key: 'dotnet',
    says: /(?<![\p{L}\p{N}])(?:\.net|dot ?net|asp\.?(?:net)?|c#|vb\.?net|mvc developer|winforms|wpf)(?![\p{L}\p{N}])/u,
    near: { 'full-stack': 0.6, software: 0.55, sharepoint: 0.4, 'back-end': 0.5 },
  },
  {
    key: 'python',
    says: words('python|django|flask'),
    near: { software: 0.5, 'data-engineer': 0.45, 'data-scientist': 0.4, 'full-stack': 0.45, 'back-end': 0.6 },
  },
  {
    key: 'php',
    says: words('php|laravel|symfony|wordpress|drupal|magento|joomla|lamp'),
    near: { web: 0.6, 'full-stack': 0.5, software: 0.45, 'back-end': 0.5 },
  },
  { key: 'ruby', says: words('ruby|rails|ror'), near: { software: 0.5, 'full-stack': 0.55, 'back-end': 0.6 } },
  {
    key: 'node',
    says: words('node(?: ?\\.? ?js)?|nodejs|express ?js|mean(?: stack)?|mern(?: stack)?'),
    near: { 'full-stack': 0.7, 'front-end': 0.6, 'back-end': 0.6, software: 0.5 },
  },
  { key: 'go', says: words('golang|go(?= developer| engineer| programmer)'), near: { software: 0.5, 'back-end': 0.7 } },
  {
    key: 'scala',
    says: words('scala|elixir|erlang|clojure|haskell|rust'),
    near: { software: 0.5, 'data-engineer': 0.5, java: 0.5, 'back-end': 0.6 },
  },
  {
    key: 'c-plus-plus',
    says: /(?<![\p{L}\p{N}])c ?\+\+|(?<![\p{L}\p{N}])(?:c\/c\+\+|qt developer)/u,
    near: { software: 0.55, embedded: 0.6 },
  },
  {
    key: 'embedded',
    says: words('embedded|firmware|fpga|rtos|device drivers?|bsp|hardware engineer|vhdl|verilog|asic'),
    near: { 'c-plus-plus': 0.6, software: 0.4 },
  },
  {
    key: 'front-end',
    says: words(
      `front ?end|ui|react(?: ?js)?|angular(?: ?js)?|vue(?: ?js)?|ember(?: ?js)?|javascript|js ${developer}|html5?|css3?`,
    ),
    near: { web: 0.8, 'full-stack': 0.65, ux: 0.45, software: 0.45, node: 0.6 },
  },
  {
    key: 'web',
    says: words(`web ?(?:site|application)?s? ?(?:${developer}|designer|master|administrator)|webmaster|web`),
    near: { 'front-end': 0.8, 'full-stack': 0.65, php: 0.55, software: 0.5, ux: 0.4, dotnet: 0.35 },
  },
  {
    key: 'back-end',
    says: words('back ?end|server side|api developer|microservices? (?:developer|engineer)'),
    near: { java: 0.6, python: 0.55, node: 0.6, 'full-stack': 0.6, software: 0.65 },
  },
  {
    key: 'full-stack',
    says: words('full ?stack'),
    near: {
      'front-end': 0.65,
      java: 0.6,
      dotnet: 0.55,
      node: 0.7,
      web: 0.65,
      software: 0.6,
      python: 0.45,
      'back-end': 0.6,
    },
  },
  { key: 'android', says: words('android'), near: { mobile: 0.9, ios: 0.5, java: 0.35 } },
  { key: 'ios', says: words('ios|iphone|ipad|swift|objective ?c'), near: { mobile: 0.9, android: 0.5 } },
  {
    key: 'mobile',
    says: words('mobile|react native|xamarin|ionic|flutter'),
    near: { android: 0.85, ios: 0.85, 'front-end': 0.35 },
  },
  { key: 'game', says: words('game|unity|unreal|gameplay'), near: { software: 0.4, 'c-plus-plus': 0.4 } },
  {
    key: 'mainframe',
    says: words('mainframe|cobol|as ?\\/? ?400|rpg|iseries|z ?\\/? ?os|jcl|ims developer'),
    near: { software: 0.35 },
  },
  {
    key: 'software',
    isGeneral: true,
    says: words(
      'software|applications? (?:developer|engineer|programmer)|programmer(?: analyst)?|developer|sde|swe|sdet?',
    ),
    near: {
      java: 0.55,
      dotnet: 0.55,
      'full-stack': 0.6,
      python: 0.5,
      'c-plus-plus': 0.5,
      'back-end': 0.6,
      web: 0.5,
      'front-end': 0.4,
      embedded: 0.5,
      node: 0.5,
      ruby: 0.5,
      php: 0.45,
      scala: 0.5,
      go: 0.5,
      mobile: 0.4,
      android: 0.4,
      ios: 0.4,
      game: 0.5,
      'data-engineer': 0.35,
    },
  },

  // data
  {
    key: 'big-data',
    says: words('big ?data|hadoop|spark|kafka|hive|cloudera|databricks|data lake'),
    near: { 'data-engineer': 0.85, scala: 0.5, 'data-scientist': 0.35 },
  },
  {
    key: 'data-engineer',
    says: words(
      'data (?:platform |integration |pipeline |migration |conversion )?(?:engineer|developer)|data engineering|data integration|data migration|snowflake|redshift',
    ),
    near: { 'big-data': 0.85, etl: 0.75, database: 0.45, 'data-scientist': 0.35, python: 0.35 },
  },
  {
    key: 'etl',
    says: words('etl|informatica|data ?stage|talend|ab ?initio|ssis|data ?warehous\\w*|odi|dwh|edw'),
    near: { 'data-engineer': 0.75, bi: 0.65, database: 0.5, 'big-data': 0.45 },
  },
  {
    key: 'bi',
    says: words(
      'bi|business intelligence|cognos|obiee|micro ?strategy|tableau|power ?bi|qlik\\w*|ssrs|ssas|business objects|crystal reports|reports? (?:developer|writer|analyst)|looker|msbi|data visuali[sz]ation',
    ),
    near: { etl: 0.65, 'data-analyst': 0.65, 'data-engineer': 0.4, database: 0.4 },
  },
  {
    key: 'data-analyst',
    says: words(
      'data (?:quality |governance |reporting |research )?analyst|data analytics|analytics|reporting analyst|data analysis|insights? analyst|sql analyst|quantitative analyst',
    ),
    near: { bi: 0.6, 'data-scientist': 0.55, 'business-analyst': 0.45, database: 0.3 },
  },
  {
    key: 'data-scientist',
    says: words(
      'data scien\\w+|machine learning|ml engineer|deep learning|ai|artificial intelligence|nlp|statistic\\w*|computer vision|research scientist|bioinformatic\\w*|quant\\w*',
    ),
    near: { 'data-analyst': 0.55, 'data-engineer': 0.4, python: 0.4, 'big-data': 0.4 },
  },
  {
    key: 'database',
    says: words(
      'dba|data ?bases?|sql|sql server|oracle|pl ?\\/? ?sql|postgres\\w*|mysql|db2|sybase|mongodb|nosql|teradata|t ?sql|data ?base administrat\\w*',
    ),
    near: { etl: 0.45, 'data-engineer': 0.45, bi: 0.35, 'data-architect': 0.5 },
  },
  {
    key: 'data-architect',
    says: words('data(?: ?warehouse)? (?:architect\\w*|model\\w*)|information architect|mdm|master data'),
    near: { database: 0.5, 'data-engineer': 0.6, etl: 0.5, architect: 0.5, 'big-data': 0.5 },
  },

  // quality
  {
    key: 'qa',
    says: words(
      'qa|q\\.a\\.?|quality (?:assurance|engineer|analyst)|test(?:er|ing|s)?|sdet|automation (?:engineer|tester|developer|analyst|lead)|selenium|uat|validation (?:engineer|analyst)|software quality|performance (?:tester|engineer)|test automation',
    ),
  },

  // operations
  {
    key: 'devops',
    says: words(
      'dev ?ops|dev ?sec ?ops|sre|site reliability|build (?:and |& ?|\\/)?(?:release )?(?:engineer|manager)|release (?:engineer|manager|management)|platform engineer|ci ?\\/? ?cd|kubernetes|docker|openstack|configuration manage\\w*|automation architect',
    ),
    near: { cloud: 0.75, systems: 0.5, linux: 0.55 },
  },
  {
    key: 'cloud',
    says: words('cloud|aws|azure|gcp|amazon web services|openshift|pcf'),
    near: { devops: 0.75, systems: 0.45, architect: 0.4 },
  },
  {
    key: 'linux',
    says: words('linux|unix|solaris|aix|red ?hat|rhel'),
    near: { systems: 0.85, devops: 0.5, windows: 0.45, cloud: 0.4 },
  },
  {
    key: 'windows',
    says: words('windows|wintel|active directory|exchange|sccm|office 365|o365|messaging|microsoft systems'),
    near: { systems: 0.85, virtual: 0.65, support: 0.45, linux: 0.45 },
  },
  {
    key: 'virtual',
    says: words(
      'vmware|citrix|virtuali[sz]ation|xendesktop|xenapp|vdi|hyper ?v|storage|san|backup|data ?center|netapp|emc',
    ),
    near: { systems: 0.75, windows: 0.65, network: 0.35 },
  },
  {
    key: 'systems',
    says: words(
      'systems? (?:and network )?(?:admin\\w*|engineer(?:ing)?|support|operator|operations|integrat\\w+|manager|technician)|sys ?admin\\w*|infrastructure|(?<!sql )servers?|it (?:administrator|engineer|operations)|computer systems|server admin\\w*',
    ),
    near: { windows: 0.85, linux: 0.85, virtual: 0.75, network: 0.55, support: 0.5, devops: 0.4, cloud: 0.4 },
  },
  {
    key: 'administrator',
    isGeneral: true,
    isHead: true,
    says: words('administrator|admin'),
    near: { systems: 0.8, windows: 0.6, linux: 0.6, database: 0.4, administrative: 0.4 },
  },
  {
    key: 'network',
    says: words(
      'networks?|networking|cisco|ccna|ccnp|ccie|noc|lan|wan|voip|wireless|telecom(?:munications?)?|rf|unified communications|routing|switching|firewall|juniper|palo alto',
    ),
    near: { systems: 0.5, security: 0.45, support: 0.35 },
  },
  {
    key: 'security',
    says: words(
      'security|cyber\\w*|info ?sec|soc|penetration|pen tester|vulnerabilit\\w+|siem|i[ad]?am|access management|okta|identity|threat|forensics?|isso|issm|ciso|ethical hacker|sailpoint|compliance|risk|grc|incident response',
    ),
    near: { network: 0.4, systems: 0.3, auditor: 0.5 },
  },
  {
    key: 'support',
    says: words(
      'help ?desk|desktop|deskside|service ?desk|technical support|tech support|it support|support (?:technician|specialist|analyst|engineer|representative|associate|agent)|it (?:specialist|technician|assistant|intern)|pc (?:technician|support)|field (?:service|technician|engineer)|end user|(?:computer|hardware) (?:technician|repair|operator)|it analyst|support',
    ),
    near: { systems: 0.5, windows: 0.4, network: 0.3, 'customer-service': 0.3, technician: 0.5 },
  },
  {
    key: 'technician',
    isGeneral: true,
    isHead: true,
    says: words('technician'),
    near: { support: 0.6, electrical: 0.3, manufacturing: 0.3 },
  },

  // enterprise systems
  {
    key: 'sap',
    says: words('sap|abap|hana|fico|fiori|successfactors|s\\/4 ?hana|netweaver|ariba'),
    near: { erp: 0.5 },
  },
  {
    key: 'oracle-apps',
    says: words(
      'oracle (?:apps|applications?|ebs|erp|fusion|hrms|financials?|scm|cloud|functional|hcm)|e ?business suite|people ?soft|jd ?edwards|jde|hyperion|siebel',
    ),
    near: { erp: 0.7, database: 0.35 },
  },
  {
    key: 'erp',
    says: words('erp|workday|dynamics|axapta|ax|nav|netsuite|infor|lawson|epicor|hris|hcm|great plains|sage|mes'),
    near: { sap: 0.5, 'oracle-apps': 0.6, crm: 0.5 },
  },
  { key: 'crm', says: words('salesforce|sfdc|crm|apex|lightning|veeva|pega|servicemax'), near: { erp: 0.45 } },
  {
    key: 'servicenow',
    says: words('service ?now|snow (?:developer|admin\\w*)|itsm|remedy|itil'),
    near: { support: 0.35, crm: 0.35 },
  },
  {
    key: 'sharepoint',
    says: words('share ?point|o365 developer|nintex|power ?apps'),
    near: { dotnet: 0.45, systems: 0.35, web: 0.35 },
  },
  {
    key: 'integration',
    says: words(
      'tibco|mule ?soft|biztalk|web ?methods|middleware|esb|soa|web ?sphere|web ?logic|integration (?:developer|engineer|architect|specialist|lead)|jboss|tomcat|ibm mq|datapower|api',
    ),
    near: { java: 0.5, software: 0.35, systems: 0.3 },
  },
  {
    key: 'ecm',
    says: words('documentum|filenet|opentext|ecm|content management|aem|cq5|sitecore|cms|alfresco'),
    near: { web: 0.5, java: 0.35, dotnet: 0.35 },
  },
  {
    key: 'healthcare-it',
    says: words(
      'epic|cerner|meditech|emr|ehr|hl7|clinical (?:systems?|informatics|analyst|applications?)|health informatics|allscripts',
    ),
    near: { 'business-analyst': 0.35, support: 0.3 },
  },

  // delivery
  {
    key: 'business-analyst',
    says: words(
      'business (?:systems? |process |data )?analyst|systems? analyst|ba|bsa|functional (?:analyst|consultant|lead)|requirements? (?:analyst|engineer)|business analysis|process analyst|product analyst|business consultant',
    ),
    near: { 'project-manager': 0.45, 'product-owner': 0.55, 'data-analyst': 0.45, qa: 0.3 },
  },
  {
    key: 'project-manager',
    says: words(
      'project (?:manage\\w*|coordinat\\w*|lead\\w*|director|administrator|control\\w*|planner|analyst|specialist|assistant|delivery)|program (?:manage\\w*|director|coordinat\\w*|analyst|lead)|pmo|pm|delivery (?:manager|lead)|implementation (?:manager|consultant|specialist)|engagement manager|scheduler',
    ),
    near: { 'scrum-master': 0.6, 'business-analyst': 0.45, 'product-owner': 0.45, 'it-manager': 0.5 },
  },
  {
    key: 'scrum-master',
    says: words(
      'scrum ?master|scrum (?:coach|lead|consultant)|agile (?:coach|lead|consultant|practitioner|trainer|transformation|delivery|project manager|program manager)|release train|iteration manager',
    ),
    near: { 'project-manager': 0.65, 'product-owner': 0.6 },
  },
  {
    key: 'product-owner',
    says: words('product (?:owner|manage\\w*|lead|director|specialist|strategist)'),
    near: { 'business-analyst': 0.5, 'scrum-master': 0.55, 'project-manager': 0.5 },
  },
  {
    key: 'architect',
    isGeneral: true,
    says: words(
      '(?:solutions?|enterprise|technical|software|application|systems?|principal|cloud) architect\\w*|architect',
    ),
    near: { software: 0.4, cloud: 0.4, 'it-manager': 0.4 },
  },
  {
    key: 'it-manager',
    says: words(
      'it (?:manager|director|lead|supervisor|head|project)|information technology|director of (?:it|technology|engineering|information)|cio|cto|engineering manager|development manager|technology (?:manager|director|lead)|head of (?:it|technology|engineering)|vp of (?:it|technology|engineering)|technical (?:manager|director|lead)|information systems manager',
    ),
    near: { 'project-manager': 0.5, systems: 0.4, architect: 0.45 },
  },
  {
    key: 'ux',
    says: words(
      'ux|user experience|interaction design\\w*|product designer|usability|ui ?\\/? ?ux|user interface designer|visual designer|information architect|user research\\w*',
    ),
    near: { 'front-end': 0.45, web: 0.45, graphic: 0.6 },
  },
  {
    key: 'graphic',
    says: words('graphic\\w*|multimedia|animator|illustrator|creative|art director|video editor|designer'),
    near: { ux: 0.55, web: 0.4, marketing: 0.35 },
  },
  {
    key: 'writer',
    says: words(
      'technical writ\\w*|documentation|content (?:writer|developer|strategist)|copywriter|editor|tech writer',
    ),
  },
  {
    key: 'trainer',
    says: words(
      'trainer|instruct\\w*|teacher|tutor|professor|lecturer|learning (?:and|&) development|curriculum|educat\\w*|faculty|teaching|e ?learning',
    ),
  },

  // business
  { key: 'recruiter', says: words('recruit\\w*|talent acquisition|sourcer|staffing'), near: { hr: 0.6 } },
  {
    key: 'hr',
    says: words('human resources?|hr|benefits|payroll|compensation|people operations'),
    near: { recruiter: 0.55, administrative: 0.3 },
  },
  {
    key: 'accountant',
    says: words(
      'account(?:ant|ing)|bookkeep\\w*|controller|accounts? (?:payable|receivable)|tax|cpa|billing|general ledger|treasury',
    ),
    near: { finance: 0.65, auditor: 0.55 },
  },
  {
    key: 'finance',
    says: words(
      'financ\\w+|fp ?& ?a|investment|credit|loan|mortgage|underwrit\\w*|actuar\\w*|bank\\w*|trader|trading|portfolio',
    ),
    near: { accountant: 0.6 },
  },
  { key: 'auditor', says: words('audit\\w*|internal controls?|sox'), near: { accountant: 0.5, security: 0.35 } },
  {
    key: 'marketing',
    says: words('market\\w*|seo|sem|social media|brand|digital media|advertis\\w*|public relations|campaign'),
    near: { sales: 0.4, writer: 0.35, graphic: 0.3 },
  },
  {
    key: 'sales',
    says: words(
      'sales|account (?:executive|manager|representative)|business development|inside sales|pre ?sales|customer success|client (?:partner|manager)',
    ),
    near: { marketing: 0.4, 'customer-service': 0.4 },
  },
  {
    key: 'customer-service',
    says: words(
      'customer (?:service|support|care|experience)|call ?center|csr|client services?|cashier|retail|store|barista|server assistant',
    ),
    near: { support: 0.3, sales: 0.4, administrative: 0.35 },
  },
  {
    key: 'administrative',
    isGeneral: true,
    isHead: true,
    says: words(
      'administrative|executive assistant|office (?:manager|assistant|administrator|clerk)|receptionist|secretary|clerk|data entry|coordinator|assistant',
    ),
    near: { 'customer-service': 0.35, hr: 0.3 },
  },
  {
    key: 'supply-chain',
    says: words(
      'supply chain|logistic\\w*|procure\\w*|purchas\\w*|buyer|warehouse|inventory|planner|demand planning|materials?|shipping|distribution',
    ),
    near: { operations: 0.45 },
  },
  {
    key: 'operations',
    isGeneral: true,
    says: words('operations?|plant manager|general manager|production'),
    near: { 'supply-chain': 0.45, 'project-manager': 0.3 },
  },
  {
    key: 'legal',
    says: words('paralegal|attorney|lawyer|legal|counsel|contracts? (?:administrator|manager|specialist)|e ?discovery'),
  },
  {
    key: 'scientist',
    says: words(
      '(?<!data )scientist|chemist|biolog\\w*|laborator\\w*|(?<!(?:test|computer|it|network|prototype|incubation|innovation) )lab (?:technician|scientist|technologist|assistant|analyst|supervisor|manager|director|aide)|med(?:ical)? tech(?:nolog\\w*)?|research (?:associate|assistant|analyst|fellow)|microbiolog\\w*|pharmaceutical\\w*|pharma|clinical research|regulatory',
    ),
    near: { clinical: 0.3 },
  },

  // care, engineering, trades
  { key: 'nurse', says: words('nurs\\w*|rn|lpn|lvn|cna|np'), near: { clinical: 0.45 } },
  {
    key: 'clinical',
    says: words(
      'clinic\\w*|medical|pharmac(?:y|ist)|patient|health ?care|therap\\w*|physician|dental|radiolog\\w*|phlebotom\\w*|caregiver|case manager|behavioral|counsel\\w+|social work\\w*',
    ),
    near: { nurse: 0.45 },
  },
  {
    key: 'mechanical',
    says: words('mechanical|cad|autocad|solidworks|drafter|drafting|hvac|product design engineer|design engineer'),
    near: { manufacturing: 0.5, electrical: 0.35, civil: 0.3 },
  },
  {
    key: 'electrical',
    says: words(
      'electric\\w*|electronics?|controls? engineer|plc|scada|power (?:engineer|systems)|instrumentation|automation technician|pcb',
    ),
    near: { mechanical: 0.35, embedded: 0.4, manufacturing: 0.4 },
  },
  {
    key: 'civil',
    says: words(
      'civil|structural|construction|superintendent|estimator|surveyor|architectural|gis|geotechnical|environmental',
    ),
    near: { mechanical: 0.3, trades: 0.3 },
  },
  {
    key: 'manufacturing',
    says: words(
      'manufactur\\w*|process engineer|industrial|quality (?:control|inspector|technician|manager)|six sigma|lean|production (?:engineer|supervisor|manager)|machinist|cnc|assembl\\w*|welder|maintenance (?:technician|mechanic|engineer)|reliability engineer',
    ),
    near: { mechanical: 0.45, electrical: 0.35, trades: 0.5 },
  },
  {
    key: 'trades',
    says: words(
      'electrician|plumber|mechanic|driver|carpenter|labor\\w*|forklift|installer|janitor|security guard|cook|bartender|massage',
    ),
    near: {},
  },
];
