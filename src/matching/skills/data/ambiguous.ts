/**
 * Spellings that are also ordinary words, names, places or companies, and when they mean the skill. One rule per line:
 * `spellings | how written, flags | words near | themes near | not behind | not before | list themes, =key of another
 * skill`. Written: `Aa` begins with a capital, `AA` capitals only, `noAAs` no plural of capitals ("IOs"). Flags: `always`
 * even in a list; `alone` needs no context; `unlisted` a list is not enough; `years` a year after it is a version. Read
 * by ambiguous.ts.
 */
export const rules = `
qc | alone | | | montreal montréal laval gatineau longueuil quebec québec brossard levis lévis sherbrooke dorval terrebonne boucherville blainville mirabel kirkland anjou verdun westmount saguenay drummondville granby repentigny claire pointe-claire laurent saint-laurent rivières trois-rivières canada |
cpt | alone | | | opt ead h1b h1 h4 l2 gc tn visa no f1 | opt ead visa visas h1b h4 l2 gc tn f1 students
pl1 | | mainframe cobol jcl cics db2 vsam programmer ibm mvs | mainframe | | the
curriculum | alone | | | | vitae
staffing | | recruiting recruiter recruiters recruitment sourcing hiring candidates requisitions interviews onboarding interviewing | people | | solutions services inc llc ltd group corp company network | people
bilingual | | | | | committee education special
nimble | Aa | storage san netapp array arrays hpe vmware 3par | | | and fast quick team
loss prevention, asset protection | | theft shoplifting store stores retail apprehension guard officer | people | data financial revenue of |
corrections | | inmate inmates prison jail probation facility department police | people | bug data error code of minor | of to and-bug
retail | | store stores merchandising merchandise customers industry pos domain chain wholesale ecommerce e-commerce banking | sales trades people industry-systems | | loans loan lending value price
retail | Aa alone | | | the | loans lending banking loan value price sales
credit cards | | issuing issuer bank banking portfolio visa mastercard acquiring tsys debit lending underwriting | industry-systems | by cash corporate with | payments receipts reconciliation statements number numbers transactions debt
testing | | software automation qa test selenium functional regression unit uat manual performance cases scripts defects bugs agile debugging integration coding development web database system user acceptance | testing web java microsoft practices devops languages databases | drug blood lab soil water material materials dna pregnancy urine glucose allergy field hiv clinical patient crash ultrasonic intelligence psychological sterility academic educational standardized stability substance product personality hearing student strength concrete vision pulmonary tensile leak electrical soil air for penetration | center centers supplies kits procedures equipment soldering
go | Aa always | golang goroutine goroutines grpc microservice microservices language | languages cloud | to must the live will you not and-we let | to for through live beyond over into back ahead on with above out green getter-done
r | AA | statistics statistical rstudio regression shiny ggplot2 programming language packages statistician analytics sas spss stata | languages ai data | | d and-d
c | AA | programming language embedded firmware kernel compiler pascal assembler | languages embedded | class hepatitis vitamin level grade appendix exhibit type phase section plan b | level suite corporation corp
excel | Aa alone years | | | will to can | in at as beyond within academically
access | Aa years | database databases queries msaccess | | remote user web internet patient market open easy vpn network role-based direct physical data full public | to control controls point points for management and-security rights the of list lists layer request requests provisioning levels level privileges denied method | people databases data
access | AA years | database databases queries | people databases | | to control controls point points for management
word | Aa years | | people | | of for by problem count search processing-skill press from smart | people
outlook | Aa alone years | | | economic positive market industry future | on for is
office | AA years | | people | | |  people systems
office | Aa years | | people | front back head home medical dental law main field regional corporate post box branch sales s the project management program doctor's executive | manager assistant administrator administration clerk of equipment supplies staff environment management coordinator support max depot space procedures depots politics functions duties | people systems
word excel powerpoint | alone | | |
sql developer | unlisted | tools plsql pl/sql toad sqlplus sql*plus datagrip dbeaver navicat sqlloader | | | | =oracle-sql-developer
sql developer | alone | | | | |
publisher | Aa always years | indesign newsletters brochures | people design | | of and inc | people design
teams | Aa always | sharepoint onedrive zoom slack skype webex chat | systems | the cross-functional functional offshore onshore development agile scrum of multiple business other and with | and of in to across on from for were using-agile are who is within at located | systems people
exchange | Aa years | outlook server mailbox mailboxes mail migration dag active | systems | stock foreign new-york data information health currency heat insurance student securities | of for and-settlement traded program rate rates student commission information | systems
windows | Aa alone years | | | | doors cleaning and-doors treatments siding
oracle | Aa alone | | | at for with client employer | america usa financial-services india park corporation redwood
sas | AA always alone | | | | institute-campus
spark | Aa | hadoop scala python kafka streaming rdd dataframes apache hive cluster databricks | data databases | to the will | plug plugs interest curiosity joy creativity
storm | Aa | kafka spark hadoop streaming topology bolts topologies | data | the after winter ice snow tropical a | water drain damage sewer drainage
hive | Aa | hadoop hdfs | data databases | bee the |
hql | unlisted | hadoop hdfs hive pig sqoop oozie hbase impala mapreduce | data | | | =hive
hql | unlisted | hibernate spring jpa jpql java j2ee struts jsp orm criteria ejb | java | |
pig | Aa | hadoop hdfs hive sqoop mapreduce | data | the guinea | iron
flume, impala, presto, athena, glue, superset, mahout, kinesis | Aa alone | | | | |
stitch | Aa always | etl elt warehouse fivetran | data | |
chef | Aa always | puppet ansible devops jenkins terraform docker recipes cookbooks aws automation configuration chef's knife-solo | devops cloud | executive sous head pastry line assistant private personal kitchen sushi iron by | de at in | devops cloud systems languages
puppet | Aa alone | | | hand finger sock | show shows theater
salt | Aa | puppet ansible chef configuration saltstack minion | devops | the sea | lake and-pepper water river
vault | Aa always | hashicorp consul terraform secrets kubernetes | devops cloud | bank cash the data veeva enovia and pole | teller cash operations room custodian balancing
consul, nomad | Aa always | hashicorp terraform kubernetes vault docker | devops | | general
nexus | Aa | artifactory maven jenkins repository artifacts artifact sonatype | devops java | cisco | 7k 5k switches 9k 2k
catalyst | Aa unlisted | perl mojolicious moose cpan dbix dancer | | cisco | switch switches series
nexus | Aa | switches cisco catalyst vpc nx-os asr routers | network | | | network =cisco-nexus
helm | Aa always | kubernetes charts chart docker tiller | devops cloud | the | of
envoy | Aa always | istio kubernetes mesh grpc | devops | |
packer, vagrant | Aa alone | | | | |
octopus | Aa always | deploy deployment teamcity | devops | | energy
travis | Aa always | jenkins ci build circleci github | devops | | county perkins manion
sonar | Aa always | jenkins maven quality analysis code | devops java testing | | technician systems array
hudson | Aa | jenkins ci build maven | devops java | the lord | river valley ny bay nj county yards oh ma wi
make | AA unlisted | gcc makefile gdb | languages | | sure
bamboo | Aa | jira atlassian jenkins ci build confluence stash bitbucket | devops practices | | floor flooring shoots
jenkins | Aa alone | | | mr mrs ms | s
ant | Aa | maven jenkins build gradle java ivy | devops java | an the | colony farm man
lambda, fargate, aurora, bicep | Aa always | aws serverless s3 amazon dynamodb ec2 sns sqs api rds postgresql mysql azure | cloud java languages | phi sigma alpha chi kappa | phi sigma chi alpha kappa nu expressions expression co il colorado illinois university
cloud | Aa | aws azure gcp google amazon migration infrastructure computing native saas deployment hosting hosted virtualization | cloud devops | sales service marketing commerce point data word tag creative adobe hcm | of point nine
lightning | Aa | salesforce lwc apex aura visualforce sfdc | crm | | strike protection bolt
apex | Aa | salesforce visualforce lightning soql sfdc triggers | crm | oracle | nc systems north legends
apex | Aa | oracle plsql | databases | | nc systems | databases =oracle-apex
fix | AA always | trading protocol order equities engine quickfix oms fidessa swift | industry-systems | | it
ios | noAAs always alone | | | |
ios | unlisted | android iphone ipad xcode objective apple mobile apps | | |
swift | AA always | payments payment iso mt103 banking wire ach messages messaging mt sepa treasury | industry-systems finance | | | industry-systems finance =swift-messaging
swift | Aa | ios xcode objective iphone apple cocoa uikit ipad storyboard mobile app | mobile languages | taylor a | transportation and resolution action response fox decision decisions
gcp | AA always | clinical ich irb fda trial trials | clinical | | | clinical =good-clinical-practice
gcp | AA always alone | | | |
rust | Aa always | cargo tokio wasm golang language | languages | | belt inhibitor removal proofing
ruby | Aa | rails gem cucumber watir rspec scripting language script scripts capybara sinatra puppet chef sql | languages web devops testing databases | ms mrs | tuesday memorial tuesdays lynn red
julia | Aa always | python matlab language numpy jupyter | ai data | | roberts child
scala, kotlin, groovy, perl, erlang, elixir, haskell, fortran, lua | Aa alone | | | la | |
crystal | Aa | reports reporting ssrs report | data databases erp | | river clear lake city ball cruises | data databases microsoft =crystal-reports
crystal | Aa unlisted | ruby compiler | | |
scheme | Aa unlisted always | lisp racket | | |
scratch | Aa always | python alice coding blockly kids programming | languages | from the |
processing | AA unlisted always | arduino | | |
basic | AA always | pascal visual fortran cobol programming qbasic vb language | languages mainframe microsoft | | skills knowledge
ada | AA always | language ravenscar vxworks | embedded | | compliance compliant requirements act accommodations guidelines standards accommodation laws
ada | Aa always | fortran pascal cobol jovial vxworks ravenscar | embedded languages | | ok oklahoma mi compliance compliant county
assembly, assembler | Aa | language x86 arm mips 8086 programming embedded microcontroller microprocessor intel ibm 370 cobol 8051 | languages mainframe embedded | general state global cable final board product mechanical pcb the national gac | line lines of and drawings technician operator instructions area process language-plus plant work department | languages embedded mainframe
elm, nim, zig, clipper, eiffel, maple, gauss, prolog, dart, realm, composer, processing.org | Aa always | language programming framework compiler code javascript perl php | languages web mobile | | street st ave grove leaf river leafs
lisp | Aa alone | | | | |
smarty, meteor, polymer, mustache, pug, babel, bower, yarn, gulp, grunt, mocha, chai, jasmine, karma, jest, enzyme, knockout, backbone, ember, express, remix, gatsby, marionette, leaflet, svelte, aurelia, koa, handlebars, celery, storybook, protractor, electron, sencha, dojo, sinon, hapi | Aa | javascript node angular react jquery css mongodb mongo rest api npm html html5 js python django unit testing bdd tdd ui webpack selenium mean | web testing | american federal pony national the network oracle a guru rapid | of for framework-agreement to courses american bank mills inc network switch switches router routers and-go
less, sass | AA unlisted always | css css3 html5 sass bootstrap | web | | than
less, sass | Aa | css css3 scss bootstrap html5 sass preprocessor preprocessors gulp grunt stylus | web | or no not with in much | than framework or then
mean, mern | AA always alone | | | |
react, angular, node, flask, pyramid, rails, vue | Aa alone | | | nuclear to chemical | to quickly in and-respond appropriately properly calmly accordingly fast well
lumen, pinia, sinatra, mongoose, prisma, expo, celery, composer, deno, strapi | Aa | node laravel php react django ruby api framework express postgresql sequelize | web mobile | | technologies
drupal, joomla | alone | | | |
flash | Aa | actionscript adobe air flash dreamweaver photoshop html css macromedia fireworks | web design | memory compact usb news | memory drive drives storage sale mob card back cards point reports time
unity | Aa | c# game games unity3d ar vr 3d gaming unreal oculus | mobile design languages | cisco emc dell community church | health point hospital church connection of
unreal, godot | Aa | game engine unity games | mobile design | |
blender, maya, houdini, modo | Aa always | 3d animation modeling rendering max autodesk | design mobile | | angelou
sketch, framer | Aa always | figma invision zeplin photoshop illustrator wireframes ux ui balsamiq axure adobe xd | design | | of artist comedy up to
avid | Aa | premiere editing final composer video protools | design sales | an | reader learner fan user runner traveler golfer interest gamer
quark, premiere, rhino, articulate, procreate, canva, modo, acrobat, publisher, illustrator, photoshop, corel, captivate, audacity | Aa years | adobe photoshop indesign illustrator design video editing 3d elearning e-learning graphics suite creative | design | the to a movie film freelance children's book | of for the software-company night pro-tem
tableau, looker, splunk, snowflake, databricks | Aa alone | | | |
domo | Aa alone | | | |
sage | Aa always | accounting quickbooks peachtree erp ledger payable bookkeeping mas | erp finance | | advice hospitality publications group dining
act | AA always | crm goldmine contact | crm sales | | test score
concur | Aa always | expense expenses travel sap reimbursement | erp finance | to i | with that
ariba, coupa | Aa alone | | | |
slack, zoom, webex | Aa alone | | | the up cut pick | off time in out lens
stripe | Aa | paypal payment payments api braintree checkout gateway | web crm | |
jira, confluence, trello | alone | | | |
rally | Aa | agile jira scrum stories versionone sprint | practices testing | pep the to political | support around the car for troops
clarity | Aa always | ppm ca niku planview portfolio timesheet project epic server caboodle | practices | the with provide for of ensure and | and of in to on
epic | Aa | emr ehr hospital clinical cerner hl7 medical patient healthcare ambulatory physicians resolute beaker willow hyperspace physician nurse health | industry-systems health | | games records user story stories pass level link
epic | Aa always unlisted | | industry-systems health | an each user jira | games records
him | AA always | rhia rhit coding records health | health industry-systems | |
cerner, meditech, allscripts, facets | Aa alone | | | all various many different multiple other these several both the of in | of in
nextgen, greenway, sunquest | Aa | emr ehr medical practice | industry-systems health | |
mirth, rhapsody | Aa always | hl7 interface | industry-systems | |
remedy | Aa | bmc ticketing tickets ticket itsm servicenow incident ars help desk action request | crm practices systems | to the a any no legal | to the any for problems issues corp and situations
pega, appian | Aa alone | | | |
footprints | AA always | ticketing help desk ticket | crm practices | |
mule | Aa | esb anypoint api soa | crm java | |
workday | Aa | hcm hris payroll peoplesoft eib studio implementation integration certified report erp hr adp | erp people | the each a per every end next normal | s
banner | Aa always | ellucian student university sungard registrar erp sct | erp | blood the web a star | ads ad design health advertising stands
infor, epicor, lawson, baan, plex, deltek, maximo | Aa | erp hcm m3 s3 sap oracle eam asset financials procurement peoplesoft | erp finance trades people | mr | state products
great plains | Aa alone | | | the | region states area energy
ebs | AA always | oracle r12 financials erp e-business upgraded upgrade apps modules | | | volume volumes snapshots storage | erp
ebs | AA always | aws ec2 s3 vpc elb volumes volume snapshots snapshot elastic rds | cloud | oracle r12 suite | suite r12 | cloud =ebs-storage
ebs | AA always | oracle r12 financials erp | erp databases | aws amazon | volume volumes snapshots | erp databases
ecc, bpc, bex, hana, fiori, fico, abap, crm | AA alone | sap | erp | | score scores
hana | Aa | sap bw | erp | | |
vertex | Aa always | tax sap oracle | erp | | pharmaceuticals ai
rac | AA always | oracle dba asm rman grid cluster | databases | | |
natural | Aa unlisted always | adabas | | |
focus | AA always | mainframe cobol ibm webfocus | mainframe | |
universe | Aa unlisted always | unidata pick designer | data | | |
tandem | Aa always | nonstop cobol tal base24 | mainframe | in | |
ims | AA always | cobol mainframe db2 jcl db dc cics | mainframe | | health
tidal, zeke, munin, cacti, ganglia | Aa always | scheduler autosys control jobs monitoring nagios | devops | |
archer, panorama, squid, snort, fortify, radius, pix | Aa | security firewall siem grc rsa vulnerability cisco palo vpn scanning code proxy aaa tacacs authentication checkmarx | security network | the an a to under | daniels midland of insurance term company policy organization
nessus, metasploit, wireshark | alone | | | |
burp | Aa alone | | | |
ad | AA always | gpo directory dns exchange users active ldap domain groups azure dhcp group objects | systems security | | campaigns campaign copy agency sales hoc
ids, ips, nac, pam, soar, stp, iat, fim, nat, acl, rip | AA always alone | | | united-states | codes
soc | AA always | security siem analyst incident monitoring threat cyber splunk operations | security | | codes semiconductor
rmf, stig | AA always alone | | | |
pci | AA always | compliance dss payment card audit credit security sox hipaa | security | | express bus slot card-slots
nist, sox, hipaa | alone | | | |
san, nas | AA always | storage emc netapp raid fibre iscsi backup vmware lun luns hba cisco switches brocade | systems network | | francisco diego jose antonio mateo
emc | AA always | storage san vnx vmax netapp vmware | systems | | testing compliance
mac, macs | Aa always | windows os apple linux desktop pc osx imac macbook pcs ios computers laptops platforms systems | systems mobile design | | address addresses cosmetics layer n and-cheese tools filtering
mem | AA always unlisted | intune endpoint | systems | | |
nfs, dos, rdp, vms, mdt, dfs, kvm, tsm | AA always alone | | | | |
vms | AA always | openvms vax dec fortran alpha | mainframe | virtual multiple vmware deploy deployed | |
veritas, legato, symmetrix, avamar | Aa | backup netbackup storage cluster volume san emc | systems | |
unix, linux, ubuntu | alone | | | |
solaris | Aa alone | | | | power
kickstart, foreman | Aa | linux red rhel satellite puppet solaris jumpstart | systems devops | the general to | campaign the construction
ghost | Aa always | imaging symantec image images norton | systems | | writer town
lan, wan | AA always alone | | | | |
lan | Aa | wan switches network cisco | network | |
rf | AA always | wireless antenna lte design signal frequency microwave test radio engineer circuits | network embedded | | scanner gun scanners guns scanning
sip | AA always | voip cisco call cucm trunk telephony voice rtp | network | | |
can | AA always | bus automotive lin j1939 vector ecu i2c spi flexray ethernet protocol | embedded | | |
spi, arm, dsp, ate, hil, fea, cfd, cam, cad, plm, bim, plc, hmi, dcs, spc, cmm, ndt, mrp, cnc, pcb, fpga, asic, rtl, uvm | AA always alone | | | right left | |
cnc, plc, cad, fpga, hmi, pcb, vhdl | Aa alone | | | |
allegro, virtuoso | Aa always | pcb cadence altium layout schematic orcad mentor | embedded | bald golden | scout scouts award eye
spice | AA always | circuit pspice hspice cadence simulation | embedded | | |
doors | AA always | requirements telelogic ibm traceability rational | practices embedded engineering | | |
doors | Aa always | telelogic rational requirements dynamic | practices | | windows
rational | Aa | ibm rose requisite clearcase clearquest unified uml robot | practices testing devops | | thinking decisions and
safe | AA always | agile scrum release | practices | | |
safe | Aa always | agile scrum kanban lean xp scaled framework | practices | a | and environment working work deposit harbor passage handling driving to practices place
lean | Aa | sigma six kaizen manufacturing agile kanban 5s value waste continuous process improvement | practices trades | to | body cuisine startup in on canvas
scrum | alone | | | |
poc, rfp, rca, brd, uat, sit, qa, kpi, sla, ppm, bpm, ocm, prd | AA always alone | | | | home
sit | AA always | uat testing integration test regression | testing practices | |
wiki, jad, poc | Aa | confluence sessions requirements | practices testing | |
mantis, trac, gatling, squish, appium, mabl, zephyr, tosca, cucumber, cypress, playwright, puppeteer, selenide, parasoft, sikuli, calabash, watir | Aa | testing test automation selenium bug defect jira qa load bdd tracking jmeter jenkins framework automated gherkin java | testing web devops mobile | | machine tx texas ca california creek coffee bay gardens salad bar
selenium | Aa alone | | | | deficiency supplementation
postman, fiddler | Aa | api rest soap soapui apis testing http swagger debugging | crm testing web devops | the rural | on road
kong, solace, hubspot, swagger, boomi, camunda, activiti | Aa | api gateway esb integration mq rest bpm activemq java rest | crm java devops cloud | king hong | |
mq | AA alone | | | |
edi | AA alone | | | |
cdc | AA | capture kafka debezium etl elt replication replicate replicating replicated goldengate golden informatica datastage ssis powerexchange streams streaming streamsets incremental warehouse warehousing ingestion ingest dms infosphere iidr qlik attunity striim scd tde changed auditing compression snapshot dml | | usb global atlanta | guidelines guideline recommendations regulations standards protocol protocols programs program grant grants funding staff vaccine cyber | data databases cloud
rest, soap | AA always alone | | | bed | period assured home area of room the is and
api | alone | | | adobe thread threads pthread pthreads posix win32 stream streams collection collections reflection | 510 570 653 gravity 1104 650 579 standards
rest, soap | Aa | api apis web services json xml http service endpoints spring java microservices wsdl graphql | crm web java | the all | of area period and-relaxation stops rooms assured room
soa | AA always alone | | | |
spa | AA always unlisted | angular react page | web | day | |
cdn, seo, sem, ppc, crm, cms, erp, ehr, emr, gis, rpa, wms, oms, mes, eft, ach, pos, bom | AA always alone | | | | |
sem | AA always | seo ppc adwords google search paid | sales | | |
seo, crm, erp, cms, wms, emr | Aa alone | | | | |
cms | AA alone | | | | |
mes | AA always alone | | | de | ages
bi | AA always | tableau cognos microstrategy obiee ssrs data warehouse reporting dashboards power etl sap oracle qlikview developer intelligence reports analytics olap | data databases erp | | weekly monthly annual lingual
ai, ml | AA always alone | | | adobe |
ml | AA always alone | | | 5 10 50 |
rag | AA always | llm vector langchain embeddings retrieval | ai | | status report
torch, caffe, bert, jax | Aa always | tensorflow pytorch keras learning python nlp transformers neural gpu | ai | | |
pandas, transformers, seaborn | Aa | python numpy scipy learning tensorflow scikit matplotlib nlp | ai languages data | | |
watson | Aa always | ibm ai nlp chatbot cognos | ai data | dr mr emma | university research
llama | Aa always | llm gpt openai llms ai anthropic langchain | ai | jean mr | |
stata, spss, minitab, matlab | Aa alone | | | |
jmp | AA alone | | | |
gauss | Aa always unlisted | | data | | |
bloomberg | Aa | terminal reuters trading api factset capital market fixed pricing financial data | industry-systems finance | michael at | school philanthropies lp businessweek university
calypso, opics, findur, mantas, aladdin, moxy, reuters, axys, silverlake, hogan, bancs, finacle, temenos | Aa | trading swaps murex fx derivatives system aml treasury banking core fund portfolio trade accounting | industry-systems finance | the annual | point hill health county nj medical
sabre, amadeus, worldspan, concordance, relativity, summation, concierge, micros, aloha | Aa | gds airline reservations travel discovery ediscovery litigation pos restaurant review | industry-systems people | general | medical hospitality
blackboard, moodle | Aa always | lms course moodle courses learning online instructure students university | industry-systems people | html5 | tents bags
collections | Aa | accounts receivable debt past due delinquent billing credit customers collector ar | finance industry-systems | java spring framework art museum special data digital library generics the stl | framework api class and-generics classes of interface generics multithreading
banking, healthcare, telecom, automotive, aerospace, accounting, payroll, recruiting, marketing, nursing, procurement, merchandising | alone | | | health |
insurance | alone | | | health dental life-and medical vision liability employee | card cards coverage benefits premium premiums
sales | alone | | | garage | order orders tax person persons receipts mart marts datamart
training | | user users staff employee employees program programs conduct conducted deliver delivered provide provided onboarding team new manual materials sessions | people practices sales | basic weight strength in-service received toilet potty crate attended military completed resistance circuit combat boot | in center
coaching | alone | | | football basketball soccer baseball volleyball |
compliance | alone | | | in ensure ensured ensuring out-of full of | with to
leadership | alone | | | under the | of and-guidance program
research | Aa alone | | | | park triangle
translation | Aa | spanish language languages document documents interpreter interpretation | spoken people | address network gene | layer
spanish, french, german, italian, portuguese, russian, mandarin, cantonese, chinese, japanese, korean, hindi, arabic, turkish, dutch, greek, hebrew, urdu, punjabi, gujarati, telugu, tamil, bengali, marathi, kannada, malayalam, farsi, vietnamese, thai, tagalog, somali, ukrainian, czech, romanian, hungarian, bulgarian, serbian, albanian, swedish, norwegian, danish, finnish, armenian, nepali, indonesian, yoruba, creole, haitian, swahili, amharic, taiwanese, dari, pashto, bosnian, croatian, flemish, slovak | Aa always | bilingual fluent fluently speak speaks speaking language languages native conversational proficient proficiency interpreter translator translate translated translation written verbal reading writing multilingual intermediate basic spoken fluency | spoken | | restaurant cuisine food market army government navy american embassy press company customers client open-air literature bank fries doors quarter
english | Aa always | bilingual fluent fluently speak speaks languages native conversational spoken multilingual proficiency proficient spanish french hindi arabic written verbal | spoken | of in business american ap b.a old | literature teacher department composition degree major class classes language-arts as language
rn, lpn, lvn, cna, hha, emt, icu, nicu, pacu, cpr, aed, acls, bls, pals, abg, mri, slp, pta, ekg, bcba | AA always alone | | | | |
bls | AA always | cpr acls aha certified nurse | health | | |
pals | AA always alone | | | | |
cna | AA always | nursing nurse certified patient patients lpn | health | | insurance financial surety
icu, rn | AA always alone | | | |
psychiatric, pediatric, obstetrical, gynecology | alone | | | | |
ap | AA always | ar invoices invoice payable payables accounting vendor gl payments | finance erp | | style english calculus biology physics statistics wireless capstone classes courses history chemistry mobility
ar | AA always | ap receivable invoices billing gl accounting collections aging | finance erp | | vr arkansas 15 15s glasses
a p | AA | mechanic airframe aircraft faa powerplant aviation | trades | | | =aircraft-maintenance
a p | AA alone | | | |
gl | AA always | ap ar ledger accounting journal accounts oracle reconciliation close | finance erp | | inet
tax | alone | | | |
treasury | Aa | cash liquidity fx hedging management debt banking bank | finance industry-systems | us u.s department | department bonds bond securities bills notes
audit, auditing, auditor | | internal external financial sox it controls compliance quality iso audits | finance security | | trail trails log logs tables table
valuation, forecasting | | financial models dcf budget budgeting demand sales | finance sales trades industry-systems | weather |
compensation | alone | | | workers worker's workman's workmens deferred unemployment | |
scm, cma, cfa, cpa, cfp, eit, phr, frm, asq, fpc, cqe, cam, cdl | AA always alone | | | | |
p.e, e.i.t | AA alone | | | |
pos | AA always alone | | | |
lathe | Aa unlisted | | | |
packaging | alone | | | benefits application software |
manufacturing | alone | | | |
plumbing, welding, hvac, carpentry, masonry, roofing, drywall, flooring, landscaping | alone | | | |
painting | Aa alone | | | oil |
conveyors, wiring, conduit, framing, mason | | electrical install installation installed construction electrician maintenance | trades | jar fort george perry | |
aspen, inventor, cats, boost, trimble, creo, petrel, bentley, synchro, synopsys, calibre, primetime, rhinoceros, sap2000, haas, atoll, tems, crimping | Aa | cad autodesk solidworks hysys plant simulation survey gps microstation c++ stl scala drilling cnc machine | engineering embedded network languages mobile | mr dental the award-winning | dental heights insurance co colorado university group
cadence | Aa | virtuoso allegro spectre orcad pcb layout ic schematic synopsys | embedded | agile sprint release regular delivery the a | bank of and
eclipse, intellij | Aa | scada hmi java ide netbeans plugin spring tomcat maven | embedded java languages | solar lunar total |
tomcat, jetty, wicket, tapestry, akka, play framework, grails, spock, guava, lombok, quartz, netty, vaadin, jersey, drools, swing, quarkus, micronaut | Aa | java j2ee jsp spring servlet apache server servlets web awt hibernate jee rest junit maven jax scheduler restful | java web devops | new full night mood kitchen ceramic golf | city shift nj shore set of state trades installation
spring | Aa | java hibernate mvc ioc boot j2ee struts aop framework jpa microservices rest junit dependency jdbc maven jsp servlets servlet jms bean beans injection | java | next last this early late each every fall winter in the of since during off coil silver cold by through until before | semester quarter texas tx tx. hill break training cleaning season summer fall valley green lake 2000 2001 2002 2003 2004 2005 2006 2007 2008 2009 2010 2011 2012 2013 2014 2015 2016 2017 2018 2019 2020 2021 2022 2023 2024 2025 2026 term street city water
struts, hibernate | Aa alone | | | and shocks | |
java | | core jdk jvm j2ee jee servlet servlets jsp jdbc swing spring hibernate class classes code coding developer developers development programming programmer program programs application applications object objects applet applets api apis language languages script server technologies technology framework frameworks skills experience knowledge selenium backend multithreading maven junit eclipse | languages java web databases testing | | coffee sea indonesia island house city beans bean calls heap
java | Aa alone | | | east west central | sea indonesia house coffee
servlet, servlets, applet | alone | | | |
rad, jta, swt | AA always alone | | | | tech
rad | AA always | websphere ibm eclipse java rsa | java devops | | tech
net | AA | c# asp vb framework mvc sql ado developer visual wcf entity wpf winforms linq sharepoint core | microsoft web databases | inter on total the | income sales worth present profit loss revenue new asset promoter assets margin cash of savings flow interest zero operating
net | Aa | c# asp vb ado mvc visual wcf linq wpf winforms entity framework | microsoft | on total the social safety fishing increase | income sales worth present profit loss revenue new asset promoter assets margin cash of savings flow interest zero operating suite
asp | AA always | vb iis com vbscript .net html sql javascript ado access active | microsoft web databases | apical | model safety certified
com | AA always | dcom vb atl activex corba asp c++ mts visual | microsoft | | port ports
atl, mfc, wcf, wpf, wf, ado, mdx, dax | AA always alone | | | | hartsfield
atl | AA always | com mfc c++ win32 stl | microsoft languages | | |
vb, vbs | AA alone | | | bud | |
razor, composer, dapper, unity container | Aa | mvc asp c# .net entity | microsoft | | blade
silverlight, xamarin | alone | | | |
power apps | alone | | | |
pl i, pli, rpg, jcl, tso, apl | AA always alone | | | | games game
apl | AA always | language mainframe programming | languages mainframe | johns | |
telon, synon, focus reporting | Aa alone | | | |
t1, k6, k2, d3, h2o, n8n, c4d, p6, s3, f5, t24, d365 | Aa alone | | | | |
d3 | Aa | javascript js data visualization svg jquery angular react html css | web data | vitamin | |
shell | Aa | unix scripting linux bash perl ksh scripts korn script python bourne c | systems languages mainframe devops databases | royal nut egg the tall | oil gas station canada exploration company global upstream
bash | Aa | linux unix shell python perl scripting scripts | systems languages devops | annual birthday | |
batch processing, batch jobs | alone | | | |
octave, mathematica, labview | Aa alone | | | |
triggers | | stored procedures functions views sql cursors indexes procedure tables packages oracle joins pl | databases | | |
databases, database | alone | | | |
toad | Aa alone | | | |
ingres, pick basic, presto | Aa alone | | | |
drools, cache, caching | | redis memcached ehcache data memory distributed hibernate api hazelcast performance | java databases web devops | | |
stl | AA always | c++ boost templates template algorithms multithreading | languages mobile | | mo airport
qt | Aa | c++ gui linux qml python | mobile languages embedded | | |
boost | Aa always | c++ stl libraries asio | mobile languages | to a | sales morale productivity mobile
cocoa | Aa | objective ios xcode touch swift | mobile | | beach butter powder fl
retrofit, dagger | Aa always | android kotlin okhttp rxjava mvvm | mobile | | |
heroku, netlify, vercel | alone | | | |
rackspace | Aa alone | | | |
beanstalk | Aa | aws elastic ec2 amazon | cloud | |
sns, sqs, vpc | AA always alone | | | |
sns | AA always | sqs aws lambda s3 amazon cloudwatch | cloud | |
web api, web apis, rest web api | unlisted | c# .net asp mvc wcf linq entity visual vb.net razor blazor | microsoft | | |
web api, web apis, rest web api | alone | | | | | =apis
adf | AA always | azure pipelines synapse databricks | cloud data | oracle |
adf | AA always | oracle java jdeveloper soa faces weblogic bc | java erp | | | =oracle-adf
adls, aad, apim, kql, oci, oic | AA always alone | | | |
mcp, mta, mcad, ocp, oca, cka, giac, sans, cipp, cia certificate, csm, pmp, capm | AA always alone | | | | |
mta | AA always | microsoft certified mcp | certificates | | new nyc bus transit metro capital
mcp | AA always | microsoft certified mcse mcsa mcitp windows | certificates | | server servers
ocp | AA always | oracle dba certified oca | databases certificates | | | databases certificates =ocp-certificate
ocp | AA always | openshift kubernetes docker | devops | |
oca | AA always | oracle certified java | databases certificates java | |
a+ | AA always | comptia network+ security+ certified certification mcp mcse ccna hardware computer desktop certifications | certificates systems practices | grade an | grade student average
sec+ | Aa alone | | | |
p l | AA alone | | | |
m a | AA | mergers acquisitions due diligence integration divestitures corporate | finance practices industry-systems | | |
l d | AA | labor delivery nursing postpartum | health | learning |
r d | AA alone | | | |
pub sub | alone | | | |
hr | AA alone | | | 24 per | |
hr | Aa unlisted | | people | |
office 365 | alone | | | |
lms, iep, esl, ell, asl | AA always alone | | | | |
legal | Aa alone | | | |
teaching | alone | | | |
cooking | Aa alone | | | |
sewing, quilting, alterations | Aa alone | | | |
acting | Aa | theater theatre drama film singing | sales | | as director manager in supervisor president ceo
ecm | AA always unlisted | | | |
edi x12 | alone | | | |
summit ft, intelex | Aa unlisted | | | |
h2 database | alone | | | |
alm | AA always alone | | | | |
jaws | AA always alone | | | |
apache | Aa | tomcat linux httpd web server servers iis nginx php mysql webserver unix | web java systems databases | | junction helicopter software foundation spark hadoop kafka
wireless | Aa unlisted | router routers lan switches wlc aruba network 802.11 networking access | network | verizon | carrier headset mouse phone phones company devices
wireless | | | network | | | network systems
macros | | excel vba access spreadsheets pivot | microsoft data people | sas |
sd, mm, wm, fi, bw | AA always | sap fico ecc abap hana mm sd pp bi bex hana r/3 s/4hana | erp | | sioux vii vi wi south north
scripts, script | | perl python shell unix sql bash powershell automation vbscript test deployment build batch | languages devops testing databases systems | call movie medication sales phone film tv prescription the | writing for film
uc, ucs, vm, asa, pm | AA always unlisted | cisco vmware firewall voice cucm nexus project scrum unified esxi | network systems security practices | 1 2 3 4 5 6 7 8 9 10 11 12 00 30 mba | berkeley davis irvine san riverside santa merced
iso | AA always | quality audit 9001 audits compliance certification standards | trades practices clinical security | | image images file 8583 20022
ups | AA always | power generator batteries pdu data center electrical rack | systems embedded engineering trades | the via | store freight ground supply
sdk, ide | AA alone | | | |
writing | Aa unlisted | | | |
writing | | | people sales | | | people sales
reporting | | ssrs tableau cognos crystal reports dashboards bi data analysis management financial adhoc tools ad-hoc obiee analytics | data databases erp finance crm | | to directly into
orleans | Aa always | akka .net actor microsoft | microsoft | new |
illustration, sculpture | Aa alone | | | |
karma | Aa | jasmine protractor mocha angular angularjs unit testing test | web testing | good |
stimulus, recoil, zustand, feathers, bottle, tornado, rollup, htmx, hapi, twig, strapi, prisma, knex, spinnaker, tekton, cacti, gusto, rippling, dagster, celigo, bubble, retool, sanity, braintree, xray, miro, trac, niku, retina, squid, barracuda, lodash, hogan, moxy, relativity, gimp | Aa always | javascript node css react python php django orm api ci cd jenkins web framework flask jira test testing vulnerability proxy firewall adobe photoshop jquery ppm payroll payments ediscovery | web devops crm testing security design practices erp people | economic hit | of of-the-art
simulation | Aa alone | | | |
diversity | Aa alone | | | | of visa
dao, sax, dts, ddl, dml, tde, aop, crud, svg, cgi, usb | AA always alone | | | | in jones
dao | Aa | java pattern j2ee hibernate jdbc spring | java | |
was | AA always | websphere ibm weblogic nd jboss j2ee | java | |
indexing | | database databases sql table tables index query tuning mongodb elasticsearch solr partitioning | databases data | |
vim, emacs, sublime | Aa | editor eclipse notepad netbeans ide linux text code | web java languages systems | |
yml, w3c | alone | | | |
network | Aa unlisted | | | |
network | | | | | | network systems security
security | Aa unlisted | | | |
security | | cyber firewall siem vulnerability encryption threat penetration | security | social home food job airport data spring network information application cloud physical microsoft national homeland airline computer it system systems | officer guard clearance deposit deposits camera cameras clearances guards officers forces council number
payments | | payment ach card wire gateway processing bank fraud banking swift | industry-systems crm | make making mortgage loan insurance rent lease car tax bill monthly late due customer patient applying posting posted medical vendor | on to and-loans from for
networking | | computer cisco lan wan tcp router routers switches switch firewall firewalls network vpn server servers dns hardware wireless protocols windows linux ccna | network systems security cloud | professional business social strong community and | events event groups opportunities organizations skills relationship relationships
arista | Aa always | cisco juniper eos switches switch nexus | network | | records
msa | AA always | gage spc capability ppap fmea capa r&r | trades | | 
english language | alone | | | | arts learners learner learning
mobile | Aa unlisted | | | |
mobile | | ios android iphone | mobile | | phone phones device devices home
graphics | Aa unlisted | | | |
graphics | | opengl directx gpu rendering shaders | mobile | |
mechanical, modeling, voice, finance | AA unlisted | | | |
automation, automated | | selenium uft qtp cucumber regression qa test tests testing appium webdriver | testing | home office process building industrial marketing factory sales | email engineer data
validation | | verification | clinical | form data client server input user cross signal address credit | of controls control rules errors
modeling | | erwin dimensional logical | databases | financial statistical 3d predictive business process threat fashion solid surface | agency and
`;
