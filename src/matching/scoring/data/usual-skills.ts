/** How usual skills are, one band a line: written by bench/usual.ts from 12091 resumes, never by hand. */
export const usualSkills = `
b2 databases
b3 information-security networking relational-databases sql web-development windows
b4 back-end-development customer-service html javascript software-engineering software-testing troubleshooting unix
b5 business-analysis computer-hardware css front-end-development linux microsoft-office monitoring object-oriented-programming project-management technical-support windows-server
b6 agile apis cloud-computing deployment identity-management java leadership marketing mysql oracle-database programming scripting sql-server training version-control
b7 active-directory compliance excel git it-infrastructure jquery network-security operating-systems php reporting requirements-gathering sales systems-administration ui-design
b7 virtualization web-services xml
b8 aws backup-and-recovery bootstrap cisco content-management data-analysis defect-tracking dot-net human-resources inventory-management it-service-management mobile-development
b8 python rest sdlc storage telecommunications unit-testing vmware web-servers
b9 accounting ajax application-servers application-support c-plus-plus ci-cd database-administration devops erp firewalls jira json mvc node-js nosql scrum software-installation
b9 stored-procedures test-planning ux-design
b10 angularjs apache-http-server authentication build-tools business-intelligence c c-sharp change-management crm data-visualization debugging disaster-recovery dns eclipse
b10 email-servers graphic-design jakarta-ee logging macos microsoft-access microsoft-exchange microsoft-word mongodb orm pl-sql risk-management routers scheduling sharepoint
b10 shell-scripting soap statistics subversion test-automation vpn wireless-networking workflow
b11 account-management angular asp-net auditing business-process-improvement data-center database-design design-patterns diagramming e-commerce encryption etl github jenkins jsp
b11 messaging network-switches photoshop powerpoint printers procurement protocols react research retail routing spring tcp-ip ticketing-systems tomcat triggers typescript visio
b11 visual-studio voip
b12 administrative-support android backup-software banking call-center configuration-management containers data-modeling dhcp endpoint-security healthcare hibernate
b12 high-availability http ide insurance ios it-management jdbc junit lan maven office-365 operations-management outlook patch-management performance-tuning postgresql
b12 red-hat-enterprise-linux servlets systems-analysis technical-writing uml user-acceptance-testing vdi waterfall wordpress
b13 adobe-creative-suite azure big-data billing budgeting business-development citrix client-server data-management data-warehousing db2 desktop-support dhtml ec2 embedded-systems
b13 filing ftp full-stack-development group-policy iis integration-testing load-balancing manufacturing mentoring multithreading policies-and-procedures powershell public-sector
b13 responsive-design sap sass security-policy seo service-level-agreements siem social-media strategic-planning struts supply-chain switching system-integration teaching
b13 test-driven-development use-cases vulnerability-management web-design weblogic websphere wireframing
b14 advertising algorithms ant antivirus api-testing bash caching code-review comptia-a-plus cross-browser-compatibility cvs dao-pattern dashboard-development data-entry
b14 data-migration django docker dom ejb functional-specifications hadoop intrusion-detection jboss jms legal machine-learning mainframe microservices military-service ms-project
b14 netbeans nist payroll pbx perl quality-control remedy remote-desktop risk-assessment root-cause-analysis s3 salesforce search-engines servicenow single-page-applications soa
b14 solaris spring-mvc ssh standard-operating-procedures structured-cabling systems-engineering t-sql toad ubuntu vendor-management visual-basic wan wealth-management xslt
b15 cad cassandra classic-asp computer-literacy content-marketing data-security dependency-injection dreamweaver ehr electronics equipment-maintenance express hipaa illustrator
b15 incident-response it-consulting itil job-scheduling jsf lending log4j nessus network-monitoring network-troubleshooting onboarding open-source payments performance-testing
b15 pos-systems process-mapping program-management proof-of-concept quality-management query-optimization rational-rose recruiting san scalability sccm security-plus selenium
b15 single-sign-on splunk spring-boot ssis ssrs sublime-text tfs web-analytics windows-server-roles
b16 adobe-flash aix backbone-js bitbucket brand-management business-rules capacity-planning centos cisco-asa clearcase confluence crud crystal-reports data-integrity data-structures
b16 elasticsearch electrical-engineering event-driven-architecture event-planning flask google-analytics hyper-v intellij-idea jstl ldap less middleware negotiation npm numpy
b16 order-management pandas pci-dss penetration-testing performance-management portals pricing-analysis printing project-scheduling proxy rad rds redux ruby saas scrum-master soapui
b16 solarwinds sox sqlite ssl-tls symantec-endpoint-protection tableau vlan web-accessibility wireshark writing xml-schema
b17 account-reconciliation accounts-payable animation-design apache-kafka apache-spark application-security business-continuity capa cash-handling ccna cost-estimating
b17 cost-reduction database-development desktop-publishing document-management driver-s-license email-marketing ethernet ext-js google-cloud grunt gulp hiring ibm-mq
b17 import-and-export industrial-automation information-assurance it-audit jasmine javabeans jax-rs jax-ws jaxp jpa knowledge-management lamp law-enforcement malware-analysis
b17 mathematics matplotlib mortgage oracle-rman presentation-skills product-development product-management public-relations pycharm regression-testing risk-management-framework
b17 security-clearance serverless smtp software-architecture tax team-building unified-communications user-stories vb-net vba warehousing web-scraping
b18 accounts-receivable ansible as-400 asp-net-mvc aws-lambda aws-vpc backup-exec batch-processing behavior-driven-development business-objects cctv conflict-resolution
b18 construction-management cron data-preparation data-replication data-validation drupal emc-storage english field-service financial-management firebug firmware functional-testing
b18 google-workspace hive hp-alm hp-ux hris incident-management it-operations jaxb jndi juniper karma kpi kubernetes lead-generation lotus-notes market-research mcafee mockito nas
b18 network-plus notepad-plus-plus occupational-safety olap oracle-data-pump oracle-dba oracle-ebs oracle-enterprise-manager oracle-performance-tools oracle-rac oracle-sql-developer
b18 paas palo-alto pmo pmp portfolio-management publishing quickbooks r rabbitmq real-estate reception scipy skype-for-business solution-architecture sonicwall spanish
b18 spring-security sybase system-testing typing veritas-netbackup video-conferencing video-editing visual-sourcesafe w3c-standards web-forms webpack wsus
b19 apache-cxf architectural-design aspect-oriented-programming avaya b2b-integration beautiful-soup bgp broadband bugzilla business-process-management chef cisco-meraki cloudwatch
b19 collections curriculum-development d3-js data-mining data-quality deep-learning disa-stig distributed-systems dojo elastic-load-balancing entity-framework financial-analysis
b19 financial-forecasting financial-reporting fisma flat-files gis gradle heroku indesign infrastructure-as-code iso-standards jersey-framework master-data-management matlab mcp
b19 media-production medical-records metadata-management mpls nagios nginx noc novell-netware openstack oracle-data-guard ospf outsourcing packaging peoplesoft
b19 pharmaceutical-industry postman product-ownership prototyping puppet records-management redis release-management research-and-development rfp ruby-on-rails sas scala sem snmp
b19 sql-loader sqlalchemy static-code-analysis swing talent-management translation vbscript wcf
b20 access-control-lists ado-net amazon-sqs apache-axis artifact-management asp-net-web-api audiovisual-systems autocad certified-scrummaster check-point
b20 cisco-unified-communications-manager civil-engineering clearquest cobol code-coverage coldfusion community-outreach contact-center contract-management cost-accounting
b20 creative-direction credit-cards data-integration data-transformation-services database-indexing database-migration database-views digital-forensics dml dynamodb ebs-storage edi
b20 eigrp electrical-installation fiber-optics first-aid fortinet gap-analysis general-ledger hbase hdfs hospitality hp-proliant hql informatica internal-controls ipsec joomla
b20 kanban laboratory-work language-interpreting laravel linq mail-handling mapreduce mechanical-engineering medicare mobile-device-management ms-dos multi-factor-authentication nat
b20 netapp nmap oauth offshore-team-coordination oltp oracle-goldengate pharmacy photography physical-security poa-m pojo power-bi product-demonstrations production-planning
b20 proofreading raid rally regular-expressions rf-engineering security-awareness security-guard security-operations-center six-sigma spring-batch sql-plus sql-profiler
b20 stream-processing symantec-ghost teradata transportation-management ux-research veeam vs-code vue-js xpath
b21 actionscript activemq adobe-acrobat always-on amazon-sns api-gateway artificial-intelligence automotive benefits-administration blueprint-reading bower case-management
b21 cashiering cdn cissp cloudformation computer-graphics cordova data-engineering data-loss-prevention data-mapping data-privacy data-science debian dell-poweredge digital-design
b21 dispatching dynamics-365 e-learning employee-relations end-to-end-testing enterprise-architecture erwin expense-management f5 financial-statements firebase fundraising
b21 game-development gitlab groovy gwt imaging-and-deployment impact-analysis interviewing janitorial-work jasperreports lean log-shipping malware-removal managed-services
b21 marketing-automation merchandising minutes-and-agendas mocha mvvm mybatis natural-language-processing nexus nfs oil-and-gas oracle-fusion-middleware patient-care performing-arts
b21 pig pki pyqt qos refactoring samba sdk snort social-work sonarqube spanning-tree spring-data ssas suse-linux swagger swift t1-lines time-series-analysis treasury
b21 uninterruptible-power-supplies usability-testing verification-and-validation virtualbox wamp webex webstorm wpf
b22 activity-diagrams adobe-experience-manager adobe-premiere adp aerospace apache-camel backlog-management bamboo barracuda blade-servers bookkeeping brd business-case caregiving
b22 cisco-nexus claims-processing clinical-research cloudfront cognos cooking cost-control cryptography csv-processing cucumber data-pipelines ddl dot-net-core dsl elastic-beanstalk
b22 email-security er-diagrams facilities-management fedora financial-planning food-service gerrit go grc health-education healthcare-administration healthcare-payer highcharts
b22 hp-networking hp-openview hvac iaas ibm-tivoli internal-audit iot ip-addressing iso-27001 isso java-8-features journalism kali-linux kibana knockout-js
b22 learning-management-systems lucene magento manual-testing mcsa mcse mean-stack microsoft-publisher microsoft-teams military-systems network-access-control nursing
b22 ocp-certificate odbc organizational-development p-l-management perforce physical-therapy physics pivotal-cloud-foundry problem-management product-lifecycle-management
b22 professional-development property-management pyramid python-unittest radius rational-unified-process react-native rip rmi route-53 security-management security-testing sketch
b22 slack socket-programming sqoop supervised-learning team-development telerik testng timekeeping trading-systems transparent-data-encryption unity variance-analysis websockets
b22 windows-services winforms xcode xen
b23 3d-art 3d-cad-modelling acronis aruba assembly-language autosys azure-devops babel batch-scripting behavioral-health black-box-testing blackberry-enterprise-server ceh
b23 child-care chrome-devtools cisco-ucs clarity-ppm cloudera com compensation data-architecture database-mirroring dbca digital-transformation django-rest-framework elk-stack
b23 ember-js enterprise-service-bus epic fault-tolerance fiddler fine-arts forklift-operation frame-relay functional-programming gaap glassfish handlebars
b23 health-information-exchange hl7 intellectual-property ionic iscsi it-risk-management itgc java-collections jdeveloper jest jmeter jsx kvm medical-billing metasploit
b23 microcontrollers mining mongoose month-end-close motion-graphics mulesoft nortel nunit objective-c oracle-exadata oracle-forms packet-analysis paypal physician-practice
b23 privileged-access-management protractor public-policy pyspark pytest qualys radiology redgate redshift regression-analysis requirejs requirements-traceability-matrix
b23 restaurant-management rfis-and-submittals role-based-access-control sage sales-engineering scikit-learn scom security-architecture shopify siebel
b23 software-requirements-specification solr sophos spark-sql spring-cloud spring-integration staff-scheduling stakeholder-management statement-of-work storyboarding
b23 subcontractor-coordination teamviewer technical-design-documents telnet threat-intelligence trade-shows trend-micro tutoring ubiquiti ukg vms vnc web-components web-hosting
b24 a-b-testing acas adobe-after-effects airwatch altiris angular-material anti-money-laundering apex applets arcgis asic audio-production aws-iam azure-active-directory
b24 background-checks bilingual bill-of-materials bloomberg blue-coat brocade business-process-reengineering cash-flow-management catering celery cgi chai cisco-prime cobit
b24 codeigniter commvault computer-vision corporate-communications credit-management crisis-intervention customer-success demand-planning dfs drools ecs emergency-medical-services
b24 enterprise-asset-management flume food-science french giac go-to-market-strategy hp-service-manager hsrp hybrid-cloud hyperion information-architecture investment-banking ipv6
b24 it-asset-management it-strategy ivr jcl jinja jupyter kendo-ui korn-shell kronos landesk library-science logmein mailchimp mcitp medical-coding medical-office-administration
b24 mercurial nonprofit-management nutrition office-equipment onedrive oozie oracle-linux oscilloscope osi-model pair-programming payment-gateways plc polycom predictive-modeling
b24 rapid7 razor requirements-management robotic-process-automation robotics rxjs safe saml sip soc-1 software-asset-management spark-streaming special-education spring-tool-suite
b24 spring-web-flow system-hardening tensorflow terraform threat-modeling travel-arrangements trello vagrant videography vmware-horizon warehouse-management web-filtering wxpython
b24 zendesk zookeeper zoom
b25 access-control-systems adobe-analytics apache-storm arcsight aviation-operations aws-auto-scaling axure balsamiq bluetooth bomgar boto3 building-codes burp-suite ccnp
b25 chemical-engineering cics cisco-ise cloud-migration cloud-security cmdb connectwise copywriting cost-benefit-analysis cpanel dameware data-governance datastage dbcc derivatives
b25 documentum due-diligence emacs energy-management environmental-engineering feasibility-analysis fedramp fireeye fitness-training fixed-assets fixed-income fortran hortonworks
b25 hyperconverged-infrastructure ibm-odm illustration impala informix instructional-design intelligence-analysis invision ipv4 isdn it-governance jad-sessions javamail jd-edwards
b25 journal-entries jvm jwt kickstart landscaping litigation loadrunner logstash long-term-care lte material-ui medical-devices medication-administration mergers-and-acquisitions
b25 metal-fabrication microsoft-frontpage ntp ocr onenote oracle-soa-suite owasp private-cloud product-design push-notifications qradar real-estate-leasing retina
b25 salesforce-data-loader satellite-communications scada shoretel silverlight simulation smoke-testing solidworks spiceworks spss star-schema support-vector-machines svg
b25 tacacs-plus tcpdump test-management tivoli-storage-manager track-it truck-driving uft user-provisioning versionone visual-foxpro watchguard web-application-firewall websense
b25 woocommerce workforce-planning yaml yarn z-os zend-framework
b26 adfs adobe-flex aircraft-maintenance amazon-aurora anaconda asterisk automotive-repair bios blockchain care-planning circuit-design cisco-ironport cloudtrail cmmi
b26 cnc-programming competitive-analysis consolidations control-m coreldraw couchdb cpa critical-path-method data-flow-diagrams data-lake database-partitioning decision-trees
b26 dimensionality-reduction easymock embedded-linux encompass etherchannel extreme-programming failover-clustering fibre-channel filemaker final-cut-pro financial-modeling
b26 force-com gdpr grails graphql hand-and-power-tools hbss heavy-equipment-operation help-desk-tools home-health industrial-engineering infoblox instrumentation
b26 internationalization iso-9001 jta kace kaseya kaspersky kerberos lightning logrhythm lvm manageengine mariadb marketing-cloud material-design mckesson metrology
b26 microsoft-deployment-toolkit microsoft-dynamics-gp mitel mobileiron mta multicast netezza netflix-oss netscaler obiee okta openshift physical-design plumbing pmbok
b26 practice-management-systems proposal-writing public-health pvcs quartz rackspace regulatory-reporting reverse-engineering riverbed rsa-archer rsa-securid rspec
b26 salesforce-administration service-cloud siteminder six-sigma-green-belt soc-2 socket-io software-defined-networking software-packaging soql spam-filtering sparc stripe
b26 third-party-risk-management tibco underscore-js usb-devices visualforce whatsup-gold wikis windows-api workday workers-compensation xamarin xaml yui
`;
