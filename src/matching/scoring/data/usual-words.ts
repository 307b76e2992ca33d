/** How usual words are, one band a line: written by bench/usual.ts from 12091 resumes, never by hand. */
export const usualWords = `
b0 education
b1 information management present service system
b2 application business customer data development project server software support technical university user
b3 additional bachelor computer created database design developed developer end environment issue manager security solution technology tool web window
b4 access administrator analysi august based communication control december high implementation implemented january july june level maintain maintained maintenance managed microsoft
b4 multiple network office operation performance problem procedure process product provide provided report requirement responsible science sql state test testing time variou worked
b5 administration april authorized change code com configuration create creating daily designed develop documentation employer enterprise february file group html javascript lead
b5 linux manage march october performed plan platform production professional program september site standard task technologie training troubleshooting update use
b6 account active agile analyst build building call center certification college css department deployment developing different document employee engineer engineering example
b6 existing framework front full function hardware help implement inc include infrastructure installation integration interface internal java language license link maintaining
b6 managing meeting member monitoring ms mysql need november operating oracle order perform planning processe profile programming quality related reporting request resource
b6 responsibilitie review script senior website
b7 activitie architecture area assisted associate backup best built case cloud complex compliance component configured current custom desktop device directory email equipment event
b7 excel excellent expertise feature git http implementing involved jquery master migration model monitor multi object organization oriented page part point policie practice
b7 providing record result sale set staff tracking unit upgrade vendor version writing
b8 api assessment assist automated back bootstrap ca cisco city complete concept content core cost creation critical cross cycle deployed designing exchange experienced extensive
b8 external field financial form functional functionality goal good hand health highly html5 identify improve improvement installed integrated inventory key large leadership life
b8 line make marketing meet mobile module needed networking one online out package phone php presentation processing proficient python querie recovery remote research resolve risk
b8 schedule school scrum setup several source specialist statu storage suite supported table track troubleshoot ui understanding unix utilizing view visual xml
b9 action advanced ajax analytic analyze analyzed apache appropriate audit automation aws basic budget c++ certified check community consultant contract controller coordinated
b9 corporate css3 day delivery desk detail domain driven dynamic effective effectively error expert firewall first flow general global handling ibm included industry install
b9 internet ip jira json less load local machine making material media method methodologie methodology monitored monthly mvc os participated party performing phase policy protocol
b9 relationship release resolution response rest router san scripting sdlc self setting side solving specification spring store stored structure studio successfully supporting
b9 technician technique template ticket two tx utilized validation virtual vmware weekly wide word written wrote
b10 .net admin adobe along analytical analyzing angular app applied asset assigned assistant assurance availability backend bank base basi c# closely co coding collection
b10 communicate completed conducted configure configuring connectivity contact continuou coordinate corporation deploy digital disaster documented drive dutie eclipse efficiency
b10 efficient effort electronic enhancement ensured ensuring entire established execution extensively following future gathering google hp identified image improved incident
b10 increase individual initiative international jobs layer learning led librarie list log logic mac major name necessary node non ny objective open operational optimization
b10 organizational overall pattern personnel physical pl prepared printer public qa real repair resolved restful running scheduling search secure session sharepoint shell single
b10 small soap specific stack stakeholder strategic strategie strategy student summary switche tech tested third tier timely trained transaction type united updated workflow xp
b11 according achieve ad administrative alert allow amazon angularj apis asp aspect assistance authentication automate being better browser bug bugs card care certificate class
b11 classe collaborated command companie conduct connection consulting contractor dashboard date db deadline debugging decision defined degree deliver deploying designer detailed
b11 determine diagram direct director distribution dns engine executed executive fast format generate generated get github graphic guideline handle handled helped home hour house
b11 ide installing institute insurance integrity interaction interactive intern j2ee jenkin js jsp lan layout leader leading legacy library lifecycle llc logs made mail manual
b11 mapping market measure medical metric migrated mongodb month motivated national off organized outlook owner partner payment pc personal photoshop player portal post potential
b11 power primary progress proper provider query re recommendation regarding responsive rule run scope screen social some sr successful svn tcp tomcat top transfer trigger tuning
b11 understand updating usage utilize va value variety video visio vpn wireless workstation write york
b12 11g accounting activity add added administered agent am american android annual apps architect around arts available background batch board branch cluster commerce common
b12 completion course creative credit deliverable delivered dhcp directly display distributed driver enhance entry evaluation facilitate federal finance fl focu focused follow
b12 followed foundation government growth gui hibernate host identifying il impact increased input instance integrate interact interpersonal ios item jdbc junit keep laptop learn
b12 live long main manner maven md message met million modeling node.j number opportunitie patche people permission planned powerpoint pre prepare productivity programmer proven
b12 purpose quickly range react red reduce regular relation relational repository resolving revenue reviewed routing satisfaction scale scheduled schema served servlet skilled space
b12 special sprint success supervisor take term text three ticketing traffic trend upgraded ux voip wan warehouse waterfall wordpress
b13 10g acceptance accomplishment accuracy accurate actively adding address america approach approval assignment assisting associated authorization auto award azure bash billing
b13 campaign capabilitie capacity career central chart citrix clear cms collaborate collaboration commercial communicated comprehensive computing connect consumer continued
b13 conversion coordinating coordination coordinator crm currently customized cvs cyber db2 defect dell dhtml directed docker dom done down ec2 efficiently element enable enhanced
b13 establish etl evaluate evaluated execute export express facilitie failure familiar feedback filter finding fix fixe fixed fixing frame friendly ga generating generation grid
b13 guidance guide had healthcare history human ii iis import improving independently integrating intelligence involving junior latest liaison limited loading logging matter me
b13 military mission modification modified move net nj north ongoing onsite optimize optimized oversaw pa participate password patch patient person positive postgresql powershell
b13 preparation preparing principle print private protection prototype purchase question quick rate received reduced relevant remedy replication reported representative researched
b13 retail retrieve routine s3 safety sap saving serie serve solve stage statement strut style supervised target transition trouble uml upgrading volume vulnerability washington
b13 websphere week world xhtml
b14 accordance acquisition addition administer against agency agreement algorithm ant applying auditing awareness banking bean behavior benefit bi big boot box brand businesse cable
b14 california cause challenge channel clean coded compatibility comptia conducting conference console construction container corp correct county dba dc dedicated define delivering
b14 demonstrated dependency depth dev diploma direction disk diverse division django documenting encryption endpoint english escalation exception exceptional expectation extract
b14 facilitated facility find firm force four frontend ftp fully functionalitie gateway gather great hard hat having helpdesk highlight hospital idea imaging indeed independent
b14 indexe indicative initial injection innovative intranet jboss jms lab logical login logistic manipulation manufacturing map memory messaging micro migrate migrating milestone
b14 modify nc nodej nosql notification now nt numerou obtain offer officer old option organize orm oversee paced patching peripheral perl pipeline place plugin plus portfolio
b14 possible presented pro processed produce produced proficiency properly proposal quarterly queue r2 rational rdbm read regression regulation remediation respond responsibility
b14 restore resulting reviewing right root route safe sass scalable scan seeking selection selenium send seo sequence sets share shared sheet size solari solid speed stand statistic
b14 studie subject sure symantec taking tdd telecommunication telephone threat timeline toad tracked train transformation ubuntu ups utilitie utility validate virtualization viru
b14 vista voice vulnerabilitie way weblogic worker wsdl xslt
b15 3rd 9i abilitie achieved achievement act advisor agencie air among angular.j apple approved assess asynchronou atlanta attention block cabling capture cash cassandra changing
b15 charge checking chicago ci claim collect communicating compliant concern consistent consistently constraint contributed converted country coverage criteria crud dalla dao de
b15 debug defense defining definition delete demand detection devop diagnostic directive dollar dreamweaver due easy edge editing ejb electrical engagement entity erp establishing
b15 executing exposure facing factory final five flash flask food fort further gathered go graduate graph helping hire hosted hosting identity illustrator incoming increasing india
b15 industrie insight instruction interacted interview investment itil jersey jsf keeping legal log4j look looking low ltd ma maps mentoring mitigation mongo navigation netbean next
b15 nist note offering offshore oh operate operator optimal outside outstanding parameter park parsing payroll pci peer persistence port prior procurement profit promoted promotion
b15 property proprietary provisioning purchasing ran rank receive recommend recommended reducing reference regional registration regulatory remotely replacement retrieval reusable
b15 rich room salesforce same scanner scanning sccm scenario selected sending sharing shipping show sign simple situation six smart soa splunk spreadsheet ssis st start static
b15 statistical step storie stream sub sublime subversion sun supply survey switch tablet terminal texa thinking took total travel twitter uat usa uses utilization vb verbal verify
b15 visualization wa
b16 12c accurately acted adapt administering advertising aid aix allocation allowed allowing alway amount animation another anti appliance architectural army art association audio
b16 automatic automating az balancing book bring bs budgeting builder calculation called campu capital cd cento certain chain challenging chrome circuit clearance close compatible
b16 completing conflict confluence consumed continuity controlling converting corrective could crystal customization dataset delegate departmental dependencie diagnose discuss
b16 discussion district downtime dr dynamically ecommerce edit effectiveness elastic emergency enabled energy estimate evaluating expense expression family faster feed fiber
b16 flexible florida free freelance game getting give given governance guard hadoop head higher hipaa houston hr hyderabad hyper identification ids iii inquirie inspection intellij
b16 interacting interest investigation invoice involve ioc jax jpa jstl lake lambda largest launch law ldap learned learner leveraging loan los loss mainframe mechanism mentor
b16 mentored menu mi microservice middle middleware mock modern modifying moving mq multithreading native nessu npm numpy oop opportunity optimizing outage output oversight pack
b16 panda panel paper parse pcs period phoenix pressure prevention price pricing primarily printing prioritie prioritize privilege proactive proactively promote propertie protect
b16 proxy publication put qualification ranging rapid rds react.j reactj receiving redesign reduction redux refresh region regularly reliability reliable replace requested responded
b16 return rose ruby saas second section secured sensitive serving short singleton sla sound south specialized sphere ssl ssrs station stock structured study supervision supplie
b16 switching tableau tag tags teaching technological telangana tfs thorough threading toward trade transform tree troubleshot typescript unified unique upload usability
b16 verification versed vision vlan vm vsphere webpage west wireframe wireshark workload worldwide
b17 24x7 academic accessibility accomplished accountability achieving acquired advance alone angele annotation answer antiviru aop applicable approximately array artifact asa
b17 assessed assign assigning attended austin average backbone balance balancer baseline beach bill bitbucket blue boston broad broker bucket calendar camera capability catalog ccna
b17 centralized cleaning clinical closing clustering coaching collaborative collected committee competencie complaint condition connected connecting connector consistency consisting
b17 consume consuming contribute controlled convert cpu csv cursor cutting cybersecurity datacenter days deal deep determined did dod doing drawing driving drop east editor
b17 educational effect embedded emc emerging emphasi employed employment enabling engaged enhancing entitie equivalent escalated estate esxi ethernet ethic excellence explain
b17 extension extraction facebook factor faculty failover fetch filtering fine floor forecasting forward francisco fund fundamental gain gained gap going graphical ground grow grunt
b17 guest gulp held highest hill hired hiring hoc hot hybrid id important index initiated innovation instructor inter intrusion investigate ips iso jasmine jndi join jr kafka kept
b17 known labor labs lamp leverage loader malware manipulate maryland matplotlib matrix maximize maximum mcafee mean medium minimal minute mitigate mn mo mockup mode negotiation
b17 newly operated ordering organizing overseeing parser partnership path plant plug pm pos premise president prevent previou priority privacy processor producing proof proposed
b17 published publishing putty pycharm rad reading recognition recognized redhat register resulted retention rman robust rollout rs save scaling scheduler scratch secret select sent
b17 separate servicenow shift significant snapshot solarwind southern sox spa spanish spark sqlite ssh staffing staging standalone storing streamline streamlined strength submitted
b17 supervise supplier tape taught tax teacher telecom tester theme trace transportation trust upper validated validating valley vehicle verified verizon volunteer webservice whole
b17 wi widget win wire workshop ws xsl
b18 academy accessing accomplish addressed addressing adept adherence advantage advice al alignment alto analyse ansible answered appointment approache archive article assembly
b18 attack attend attitude attribute auditor automatically avoid axis ba backbone.j backlog bar beautiful binding black blackberry branche break bridge bulk cache caching capable
b18 chef chief children classified classroom cli cloning club cold collaborating collecting combination combined come commitment communicator competitive consolidated consolidation
b18 context contingency continue contribution ct curriculum debugged demo demonstrate desired detect determining diego discovery distribute drupal easily economic environmental es6
b18 escalate essential estimation exceed exec exercise expand expansion explorer extended face fall familiarity farm fashion fault feel few filing fire firebug firefox fit flat
b18 folder forecast found gaps gate generic giving grant growing headquarter heavy hub hundred ia iam ides ie inbound incorporated industrial info insert institution interfacing
b18 internship introduced ipad iphone jaxb jose juniper karma knowledgeable la landing launched letter leveraged licensing light loaded located lotu mainly match merge mid minimize
b18 mining minor mockito money mortgage moved mssql nas navy negotiated news notepad obtained oem onboarding once onto opening oral orientation outcome owned ownership packaging
b18 packet palo parallel parent participating partie passion passionate past pay pdf penetration periodic pertaining played pmo pmp poc pool portion possess postgre postman presence
b18 principal prod programmed pull push pvt quote rac rack radio rail readiness ready reconciliation recording redesigned relating removal remove repaired replaced repositorie
b18 require researching reset responding restaurant rhel roadmap roll rotation rsa santa sas satellite saved sax sc scalability scipy seattle sector securing see segment shooting
b18 shop shopping siem simultaneously sme smooth smtp socket solver spearheaded stability standardized star started starter startup streaming strict submission submit superior swing
b18 sybase taken talent teamwork templating thing thousand tn together token toolkit topic trainer union uptime versioning vice virginia visibility visit vpc watch water ways
b18 western wiring wsus www xsd yearly
b19 2008r2 3d 8i accordingly accountable accreditation actual addresse adhere ado ads alarm align alternative analyzer annually answering ap ar architected architecting archiving
b19 arlington artist asm assessing assure audience authority avaya awarded awr banner become bgp bit bmc boarding branding brought bugzilla button buy canada carolina carried
b19 carrier cart cell ceo charlotte charter chat child clinic closed closure colleague color colorado columbia column commission committed compile compiled concurrent confidential
b19 confidentiality config conjunction constant constantly constructed consultation consulted continuously contributing copy correctly correspondence countrie cron culture customize
b19 customizing cut cxf dealing deletion denver depending deposit diagnosed directing discipline displayed displaying dojo dos download drove early ease ebs edited either eliminate
b19 emr enforce enforced enforcement engage engineered enrollment enter especially estimating esx expected extracting facilitating fargo feasibility firmware fisma flex flexibility
b19 flight fluent focusing forensic formal functioning funding ghost golden gpa grade gradle green guided handler heroku hive hold holding honor hotel illinoi imported importing
b19 income incremental indesign inside intermediate interpret investigated io jdk joint jsps keys kind know kubernete label laboratory later lean lesson limit locator logo macro
b19 manually marine markup mathematic matlab mba mechanical membership meraki merchandise mpls multimedia music nagio nationwide natural navigate newsletter nexu nginx normalization
b19 novell offered official ooad ospf osx outbound pair participation particular partitioning partnered payable peoplesoft perspective philadelphia photo physician play positioning
b19 presenting press previously prioritizing producer productive profiler progressive promotional prototyping provision publish publisher pump puppet querying quest quickbook
b19 rabbitmq raid rating raw reach reader receipt recorded recruiting redi redundancy regard removing rendering replacing requiring residential respective restoration retrieving
b19 retrospective revision runner safari saint sample scala scheme score sdk secondary sell selling seven sigma simulation skype snmp soc society soft sold solved sonicwall soup sp
b19 spam speaking spec specializing specified sponsorship sport standby stay street swift synchronization tactical targeted thread tight tile trading traditional transactional
b19 transforming translate translated transmission transport tuned turn tv url ut variable vba verifying verita visitor vms vss w3c war warehousing wcf webpack white worth xpath
b20 accommodate adapter addm adhering adjustment adoption advise advised advisory aggregation aided aligned angular2 antonio apex appropriately arise attendance attending authored
b20 automotive b2b baltimore bandwidth became beyond blade blog border bottleneck bower boxe bringing calling camp car catalyst changed chase checked checklist checkout checkpoint
b20 church cio classification cleaned clearcase clearly clerk click clustered coach coached cobol columbu comfortable coming compare completely complexity comply compute conceptual
b20 consist consisted consult contain continually continuing contracted correction corresponding council count coursework credential crew ddl decrease demonstration dept designated
b20 diagnosing discrepancie dml doctor domestic dss dts earned easier edition efficiencie eight eigrp el elb electric engaging enjoy entered entertainment enthusiastic entrie
b20 estimated evidence exam exceeding expanded exposed ext extracted facade failed fax fellow fi foreign forest formation fortune fusion gas george georgia globally governor gpo
b20 greater ha half hardening hbase hdfs historical holder horizon hql huge immediate incorporate indexing indicator informatica informed initiate initiation ins instrument
b20 interfaced internally interpreting introduction involvement ipsec island iteration iterative jan john joomla kanban karnataka keyword laravel last laws linq listener little lock
b20 lookup loui maharashtra man manipulating manufacturer mapped margin mass measurement metadata mexico miami minimum minneapoli mirroring modelling modular motivate motor mount
b20 movement mutual myself nat nation netapp ng noc northern obtaining offsite oltp oops ops optic org original outreach overview pacific paperwork participant partition pass pbx
b20 persistent pharmaceutical pharmacy piece pilot placed placement poa pojo police posting posture practical premium prioritization prioritized procedural profitability prompt
b20 psychology purchased qualified raised rally rapidly rebuild receivable recent recruitment relay relocation remediate removed repairing represent respect rewrite road scss
b20 seamless selecting seminar sensor servicing shipment shore signal similar simplify sized sms soapui sop sorting spanning specialty specifically sqs sso stable starting story
b20 streamlining stress string subscription suggestion summer supervising surveillance sync tablespace tabular tampa tasked tasking teach telephony temporary ten teradata
b20 termination thin threaded title touch tracker transferring treatment triage truck tune unity universal upcoming useful v3 validator valuable varying vcenter ve veeam veteran
b20 violation vital vs walk wamp want ware willing wired workbench workforce writer zero zone
b21 1st 2nd accessed accessible acl acquire acrobat acting activation adaptable adaptive adhered advancement advertisement advocate affiliation aggregate ahead aircraft airline
b21 alliance alongside applicant approve arizona as400 atm attached audited autocad av aviation backed balanced bamboo barracuda bay bea behavioral bengaluru beta bilingual billion
b21 bind blueprint booking briefing broadcast brooklyn calculate capturing cashier categorie choice cissp clarity classic cleansing cleanup coldfusion collaboratively collateral
b21 comcast communitie compensation compilation compiling concerning conclusion concurrency conferencing confirm consideration construct consumption containing contributor
b21 convention corrected court cover covering csm cucumber d3.j dbms dealer debian dec default deficiencie deliverie desire devry di diagnosi dimension disa dispatch door drafted
b21 drag drill drug dtd dto dump duplicate duty dynamodb ear ecosystem edi educate educated elasticsearch eliminating energetic enforcing entering epic erwin esb escalating ethical
b21 even ever exceeded expanding expenditure exported exporting express.j extend extj extreme extremely f5 fabric facet fail fairfax familie façade fill finish fips firebase fleet
b21 flux formatting formula foster founder fraud frequently fulfill fulfillment generator gis gitlab gold granting grooming groovy gwt helper html4 hudson icon identifie inception
b21 incorporating individually influence inheritance inspector instructional insure integrator intel interviewed interviewing intuitive invoicing irvine irving isp issued itsm
b21 jasper jaxp journal justice kansa kit kpi least ledger linked listening listing locally logged lot love lower maco magazine mailing maker maliciou manipulated mapreduce math mdm
b21 meaningful merger merging michigan missing mobility mocha modem morgan mostly mountain multinational mvvm named nature negotiate netbackup networked nfs night nightly nmap
b21 normal oauth occur offline oil olap older oo ood opened openstack optimum outgoing oxley packard passed peak perfect personally photography pick picture pig pipe pivot pki plano
b21 popular populate population pradesh predictive preference preventative prime proficiencie promoting prospect prospective qc quarter recently recommending recover recruited
b21 redundant refactored refactoring referral refreshe registered registry relate render renewal representation reputation reservation reserve resident resourceful retirement
b21 reverse rfp richmond rmf rmi rock rpc runs runtime rup salt sar sarbane scientific searching securitie sftp shield ship signature significantly silver sizing sketch slas sns
b21 solar sole sops sort sourcing spectrum sponsor sqlalchemy ssp standardization standup stat stig storm sts styling submitting subnet suggested suit supervisory suse swagger t1
b21 tactic thoroughly threshold thus tiered tkprof tortoise tour transferred translating translation transparent trusted tunnel typing uddi udp unauthorized uploading urllib2 urls
b21 valid variance vault vbscript vdi versatile viewer virtualized vp warranty webex weekend whenever wifi wind wizard workplace wpf young
b22 11gr2 2012r2 53a abstract accenture accept accepted accountant actionable acts additionally adopted adp affair alchemy alerting alexandria allocating almost already anomalie
b22 anywhere aptitude arrangement ash asia atlassian ato atom aug author authoring bdd beanstalk beginning behalf behind belt benchmark blocking body breakdown brief brochure bundle
b22 bureau bus buyer cad camel captured carry cascading cat category ce cellular centric chemical china citizen clientele clone cloudwatch coast codebase cogno combat commendation
b22 comment comparison competition complicated compose composed compression comprised concise consolidate consultancy contained contracting contractual copier correlation counseling
b22 counter cpr creativity criminal crisi css2 cultural datapump dealt dean decreased delay deleting demonstrating dental destination detailing determination detroit dialog
b22 difference difficult directorie discount discover discovered distributor dlp docs downstream draft drafting draw dual eager eastern ee ejbs eligibility eliminated encourage
b22 encrypted er establishment europe everything explore extra eye fact fair feb fedora fetching fidelity film finished fiscal fitness footprint formatted formulated fortinet forum
b22 foundry french frequent gave ge got grand grew guiding header healthy heavily height hewlett hierarchy hippa hospitality housing hubs iaas ibati imaged impacting inform
b22 informatic installer instructed instrumental intake integral interested interim interpreted inversion investigating investor isolate isolation isso itt jacksonville jar javabean
b22 jee jmeter johnson kali kibana kick kitchen kpis ks ky l3 land larger las launching leave liberty limitation linear living locate locking london loop loyalty lync macintosh
b22 magento mailboxe maintainable malfunction managerial mark mart martin matching materialized mathematical mcp mcse medal medicaid medicare medicine merchandising merchant metro
b22 mis missouri modal mongoose motion motivation multitasking mumbai naming near nearly negotiating nested newark newer norton notebook notice notify numerical nurse nursing o365
b22 oct odbc office365 ohio ones orange orchestration ordered orlando osi outdated outs outsourced outsourcing oversea paas pace pagination paid paradigm patched pennsylvania
b22 perforce periodically phishing physic pickle pittsburgh pivotal pix plain planner plsql pmi political polytechnic pop portland premier preprocessor preventive professionally
b22 professor profiling projection promise promptly propose protected protractor provisioned psu pushed pyqt pyramid pyunit quantitative radiu raleigh rapport rdp reactive
b22 rebuilding rebuilt receptionist recipient recurring reflect released remain repetitive represented researcher responsiveness reston restored resume retailer retrieved
b22 reusability revised rip river robot rockville roi rwd sa safeguard satisfy sci scientist screening seasonal seasoned seek semi sense sever severity shoot showing sit slack slide
b22 slow snort speaker spending spent spread springfield spyder sqoop ssas stateless statspack stop stp subcontractor subscriber suggest suitable surface suspiciou synchronize tab
b22 tailored talented tamil technically teksystem television telnet tenable tenant testng thinker thrive till timestamp tivoli tolerance topology tower traceability transformed
b22 transitioned transitioning traveled trial trip twenty uk unclassified underlying unstructured uploaded usable vast vega venture vertical visualize visually vpns wait wall waste
b22 weaknesse webmaster webstorm weight wiki wins winscp wlan women wrapper wsad xcode xenapp xerox
b23 5m aa abstraction acceptable accessorie ace acroni acs ada adapted adds adequate adjust adjusted administrated administrating adult advising adword afb affect affecting
b23 affiliate age agenda aging agreed ai allen allocate allocated alm alpha alpharetta ami analog andhra appearance applet arrange arranged articulate aruba assembled assured
b23 attempt attorney aurora aware babel backing bad badge bcp began bellevue bids bookkeeping boost bottom bpm bracket breache broadband broken budgetary calculated categorization
b23 cc celery centered centre cgi chai character chennai choose cincinnati cis civil civilian clara clarify clerical cleveland cloned cloudera cm combine combining commander commit
b23 comp compaq competent competitor conditional confidence confident contacted conventional cordova coupled coworker crontab cs d3 damage dataguard debit decommission
b23 decommissioning delta demographic dependable dependent depot derived describe devised diligence disciplinary disease dispatcher distributing diversified dozen dropdown dsl
b23 dynamo elementary elk epo equity everyday evolving ex exadata examination expose extending facilitation fedex fees fiddler filed firework flume fly flyer formerly formulate
b23 founded freight frequency fresh gaming gear gift gps graduated granted grove gujarat hacker handheld handlebar hardworking headquartered heat here heterogeneou holiday hook hq
b23 immediately incentive indiana indianapoli infotech ingestion initiating inspect inspected instead intelligent intensive interior interruption interval intervention introduce
b23 inventorie ionic iron iscsi iv jackson jawaharlal jdeveloper jest jntu jp jsx judgment justifiable keen kernel king kiosk kvm l2 landscape lans latency latin lease lending
b23 liaised licensed lighting linkedin listed lite logmein lost madison mailbox manufacture mar marketplace massachusett massive mclean mcsa medication menial meta metal metasploit
b23 metropolitan mill mind minimizing minnesota miscellaneou mitigated mitigating mix mixed modeler modernization motivating movie mozilla mule multitude mx nadu naval ne nehru
b23 netware nh nine nortel nov nv observation ok oklahoma onshore oozie optical osha outlet outline outlined overhead padding palm parsed partial passing passive paypal pending
b23 percent percentage permanent persist pertinent phi pi pii pixel playbook polycom possesse postgressql powerful pr practitioner predefined predict premiere prep professionalism
b23 programing projected proliant protecting psd pseudo pulling pune pure pursuing pushing pytest qos qualy quota random ranking recognize reconcile reconciled recovered redesigning
b23 redshift refined refreshing relative rendered rental resort respectively restoring restriction returned reuse reward rewrote rf richardson robert rochester rollback rolling
b23 round routinely sans savvy scholarship scikit scm scom scorecard seamlessly sec secretary securely segmentation semantic sep serial serialization shopify siebel simplified
b23 simulate simulator sip skillset smartphone solr sonar sophisticated sopho sow span specialize spend split spot spyware square ssms stake standardize stash steering strategically
b23 structural studying subordinate subsidiary sunnyvale super syslog tabs tagging targeting tde temperature terabyte theory thereby think throughput thru timeframe today trail
b23 trainee transmitting trello triggered troubleshooted true trunk ts turnaround tutor ucs undergraduate understood upkeep valued varied vector velocity versa viewing village
b23 virtualbox viruse visa vnc vue vue.j walkthrough warning wealth weather webdriver went wholesale wilmington winning wxpython yarn youth youtube zookeeper
b24 1m 2k aaa absence acas accident acls acquiring actionscript activemq adaptability adequacy adjusting admission aem aerospace affected aggressive aids aim aimed airport airwatch
b24 aligning altiri amongst angular4 appeal appealing appraisal appreciation apr artificial assemble assembling atlantic atmosphere autosy axis2 band barcode believe bethesda
b24 beverage biology bloomington branching brocade brother buying cancer canva catering caused cctv ceh century ceremonie cert chair champion chapter characteristic charle chemistry
b24 cleanliness clearing cobit collector commvault compared comparing completeness composite conception concrete constructing contention continual convey cookie cooperative copie
b24 correcting cots courteou covered craft creator cruise cto cube cumulative currency daos dbas dbcc debt debugger decorator dedication defective delegated delegation deleted des
b24 detecting dfs dial dictionary dimensional discussed disparate dispute distance dmz does dot double dream drool duplication durham eagle earning edison educating ehr emotional
b24 employ employing ems encompassing encountered entitlement european evolution examine examined excess exp expdp explaining exploring extent factorie false fda fetched figure
b24 flashback fluid font formed former fortigate fragmentation framing franklin freelancer fremont frontpage ft fuel fulfilled fun functioned fundraising furniture gaining garden
b24 geographic germany gerrit glacier glassfish globe goldengate grc greatly greeting grumman guarantee hall hamilton heart hence herndon hi homeland hsrp hypervisor illustration
b24 impacted impdp indian informational infosy instagram instant instituted institutional intended internationally interpretation introducing invoke iot ipv4 ipv6 isa issuing ivr
b24 j2se jack jbuilder jcl joined jun kendo knockout korn krono laboratorie laser lauderdale launche laurel leak left liaise lincoln literature llp lockheed manger manhattan mapper
b24 mason max maximizing meal measured measuring mechanic mental mercurial merged mesa meter mini ministry modeled moderate montgomery msp mvp nasa nashville navigator negative
b24 neural newspaper nm none norfolk northwest nunit observed occurred onboard opatch opera oracle10g orchestrated ordinate organic orion ou overcome overhaul owasp packaged parking
b24 paul performer permit personalized pia picker ping placing plc populated posted poster precision prediction prem prescription printed privileged profitable projector pta pulled
b24 pydev pyspark quartz questionnaire rabbit raise raising ram ratio razor reason receiver recipe recruit recruiter refine remediated replicate require.j requisition resetting rev
b24 robotic rolled route53 row rxjs sacramento salary saml samsung sandbox scanned schematic scoping scraping sd se searche semester sencha separation sergeant serviced settlement
b24 siemen signage simultaneou smaller smoke smoothly solely speak specialtie standardizing standing statuse sterling storyboard strengthen studied subsequent substantial subsystem
b24 succeed summarie supplied surrounding sustainable swap syntax talk tata teammate teamviewer telerik temp tempe tennessee tensorflow terminated terraform territory theater
b24 thought toolbar topologie town township tracing transparency traveling treasury tsql turnover tutorial un utah vagrant validity vip voicemail vtp walmart weapon webserver
b24 wellness william willingness wing wisconsin wise won wrangling
b25 11i 2d 2m 3m 5k 9x aas abreast acumen adapting adopt affordable afghanistan aide alabama albany alternate alumni ambassador ambitiou animal ann announcement anticipate
b25 anticipated apparel applie appointed approving aps arc archer archival archived arcsight arkansa arm arranging asked assessor assumed assuring asynchronously attachment attain
b25 australia authenticate authorize automobile avoiding away axure b2c backbonej banker bars batche becoming bell bench benchmarking berkeley bes beside binary blood bluetooth boca
b25 boeing bomgar bond bootcamp bootstrap.j bowie breaking brokerage brunswick bsc buffalo buffer busy calculator calibration callback calm cambridge came carbon careful cars cat5
b25 categorize ccnp cerner cfo charting chosen christian cics citi citie clarification clearquest clock cloudformation cloudfront cmdb cn codeigniter coffee cognizant coherence
b25 cohesive compass competency complexitie complied comprehension compromise computerized concentration conceptualized concert concurrently configurable confirmation connectwise
b25 consolidating constructive contacting conversation converter cook cooking cooperation copper corruption costing counsel counselor cp cpanel crash crawling creek crime crucial
b25 cryptography csc csr cultivated cum customizable damaged dameware dash dbca dbua deadlock deck decreasing delegating deloitte demanding demeanor deputy detected developmental
b25 devise differential diligent directional disability disabled discharge disclosure discussing disney disposal disruption diversity documentum domino donation donor drawer dublin
b25 ebay ecs editorial edward electronically emac ember emergencie empower encouraged ends enrolled es establishe eureka eventually everyone exact excelled exchanging exit expedite
b25 experiencing experiment explained exploit exposing expressj ext.j externally facilitator far faxe featured fedramp fee filled filling finally fireeye fixture flag flagship
b25 flavor flowchart focuse foot ford forklift forwarding fostered fostering fox foxpro franchise freedom friend fulfilling functionally funded garbage geo geographical
b25 geographically gets golang gov gpos grail greet greeted hacking happy harbor hartford hash hcl headed hint hit hl7 hourly hvac iava ideal idle imp impala impediment importance
b25 ims informix ingest initially inject inquiry instruct intellectual intent interceptor iowa isdn ise itext itself japan jdk1 journey jpmorgan jta jul jupyter jvm kaiser keyboard
b25 kids labeling laude lazy league leasing lecture lenovo liability liberal lift lightning lightweight linking lms localization logger logistical looping louisiana louisville
b25 machinery mailchimp maintainability majority mandated manpower masking maturity maximized mdb memo memphi mentorship meticulou mgmt mile milwaukee mindset minimized ml morale
b25 morning motorola mr multithreaded mvt mvw myeclipse netflix netgear never newport nexpose nonprofit northrop northwestern notable ntp nuclear nutrition nyc oak oakland
b25 obligation observable observer ocr omaha omb ooa op oracle11g orchestrator ordination oregon originally outdoor p2v paging paint partitioned passenger patent patrol patron
b25 payload pep permanente personable petersburg philosophy photographer pie pleasant plot pluggable pms po poam pocs polymorphism pooling portable portlet potentially powered
b25 poweredge ppm practiced precise preventing princeton prop prototyped putting pyquery pyscripter pyside pystudio pytable qradar qualitie quantity queried ra rackspace raton rdd
b25 reaching reality recoverie recovering redo refer reflection refreshed reload remained remaining reminder reorganization rep repeat replica representing reps requesting
b25 restricted restructured restructuring retain retaining retina revamped revise ri ria ribbon ridge rigorou ring routed royal rspec rutger safely sage said sam samba satisfied
b25 scaled scoring scottsdale scout scripted scrummaster season selector seller sem separated ses sfdc shape shelf shipped shoretel showcase shutdown silverlight simulated smes
b25 smith sociology soldier sometime sonarqube sony sourcetree southwest spas specialization speech spicework spirit sponsored springboot sprite spss sqlite3 sqlserver srs statewide
b25 staying steel stocked stocking storefront strategist strayer stressful stripe strive structuring subnetting subsidiarie suggesting sustain svg switchover tacac taxe tb tcpdump
b25 teller terminology theft therapy though tibco tls tolerant toolset totaling transact transit transportable traverse trending troy trunking turned ubiquiti uc underwriting
b25 universidad universitie unlock unnecessary unused unusual upstream urban urgency urgent urllib v2 v6 vacation vb6 venue voltage wallet wans watchguard wave wayne wcag wds
b25 webapp2 websense wherever winform winner winter wipro workday workspace wpm wv xen yahoo yaml yet yui zend zendesk zoom
b26 100k 1x 3com 500k ab abuse accelerate accelerated accomplishing accordion activate adelphi adf adfs adhoc adjunct administrate advocacy af africa ag again ages agriculture aims
b26 allied alwayson anaconda analysed analysing animated antenna anthem anything apart arcgi arena arose ashburn asr async attendant attendee attractive auburn auction authoritie
b26 authorizing autodesk auxiliary baker balsamiq bangalore barrier battalion bba beautifulsoup bed biometric bios birmingham bloomberg bluecoat boundary brain branded brazil brd
b26 bridging broadcasting brook brown burlington burn burp cabinet cal calculating campuse cap carefully carousel carrying casino cast cat6 ccent cdc cedar chamber championed
b26 chantilly charged charleston chassi chinese chip circle ciso classical cleared closet clothing cognitive collin commissioning commonly competing compiler complying composer
b26 composition comprising computation computational confirmed confirming conform conformance connecticut considered considering contest copying costa countermeasure couple cox cpa
b26 crs cryptographic cs3 cs5 csam cucm curve cutover dataframe dayton dealership declarative decommissioned decryption delhi describing deviation dhs dictionarie diligently dining
b26 disable disciplined dispatched dispatching disposition divisional dms dmv doc don downloading downtown dropbox dropping dynamism earlier ed educator eligible ember.j encouraging
b26 encrypt endeavor england enough es5 examining exceptionally exemplary exhibit exist expedited expertly explanation exploration explored extensible faced fairfield farmer faxing
b26 fed federation fifteen filezilla finalize financing flaw focal forecasted forge forth fortran france gallery gauge gdpr gen german girl gl glass glendale gm governing
b26 governmental gradation grading graduation grafana grammar graphql grasp grocery gross guardian guis hampshire harness harri hazard hbss hearing helpful hide highchart histogram
b26 hitachi hollywood homepage hope housekeeping hpe hris huntington huntsville hyperion ice idera idf ilog imap inclusive incomplete inconsistencie inefficiencie infection inline
b26 inquire inserting insertion insightful instrumentation insured interchange internationalization interoperability intra invision ir irs isolated jad jakarta jame java1 java8 jet
b26 jinja2 joining jone journalism junction jwt kace kappa kaseya kaspersky kentucky kerbero kickstart knockout.j laid landesk lasting layered lender length lexington listen lob
b26 logon logstash longer losse lots ltm lucent lunch lvm macromedia mae magic mary mckesson mdt measurable memorial mercury merit mfa microsite minded mississippi mitel mod moine
b26 monolithic monroe msc multitask multitenant mybati mysqldb nationally neat nec needing netezza netscaler nlp normalized northeastern notified nx observe obstacle ocean okta oms
b26 onedrive onenote openview optimizer origination orlean oss overnight pain painting particularly partnering passport pcf pdb penn perimeter petroleum ph phonegap phpmyadmin
b26 physically plate playing pleasanton plumbing pmbok poor pop3 ported porting positively possessing ppc ppp prairie preformed preliminary prescribed prevented pride procure
b26 procured progression proxie puerto pursue pvcs qtp qualitative quantitie queen queuing quoting radar radiology ranged ranked ras rather ray rc rca reached realize reception
b26 reconciling redmond referred refinement regex registering regulated rehabilitation reimbursement releasing relocate remediating renovation rent reorganized repeatable replicated
b26 republic rescue researche resilient responder restrict retained retired reused reuter rfi rfps rico roadblock rpm rx saic salem sanitation sca scap scene scholar seat
b26 sensitivity serializable serverless sga shark shelve shot sierra signed signing silicon sipr skin smb snap solidwork sonic soql sourced sourcesafe spare spotlight spy squad ssae
b26 stanley stl strengthened strictly struts2 submittal substitute sufficient summarize summit sunrise superb surgical sustained svm sw switched synchronized synchronou sys
b26 systematic tasker tcs td technologist temple tenure tftp thank themselve thoma timing tire tooling trader trailer transmit tripwire try tsm turning tutoring twelve twice typical
b26 typography udf uis ultimate ultimately underscore unidirectional uniform unresolved upgradation usaf usb v5 v7 valuation vanilla versu vi viable visible visualforce volunteered
b26 voucher vtc wanted wap wbs webapi webinar welfare whose widely woocommerce wood woodbridge xamarin xaml xd xendesktop xi y2k yield yum zope
`;
